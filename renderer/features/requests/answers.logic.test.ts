import { describe, expect, it } from 'vitest';
import type { ToolRequestUserInputQuestion } from '../../../preload/contract/protocol';
import { keptText, readHalfAnswers } from './answer-drafts';
import { answerOf, answerResponse, missingAnswers, readDrafts } from './answers.logic';
import recorded from './fixtures/requests.json';

const questions = recorded['user-input'][0]?.params.questions as unknown as ToolRequestUserInputQuestion[];
const secret: ToolRequestUserInputQuestion = {
  id: 'token',
  header: 'Token',
  question: 'Which token?',
  isOther: true,
  isSecret: true,
  options: null,
};

describe('answers to recorded questions', () => {
  it('are the label of the option, or the text', () => {
    const drafts = { db: { choice: 0, text: '' }, note: { choice: 'other' as const, text: 'free text' } };
    expect(answerResponse(questions, drafts)).toEqual({
      answers: { db: { answers: ['Postgres (Recommended)'] }, note: { answers: ['free text'] } },
    });
  });

  it('are not given while one is missing', () => {
    const drafts = { db: { choice: 1, text: '' }, note: { choice: 'other' as const, text: '  ' } };
    expect(answerResponse(questions, drafts)).toBeNull();
    expect(missingAnswers(questions, drafts).map(({ id }) => id)).toEqual(['note']);
  });

  it('do not take a text that was typed for another choice', () => {
    expect(answerOf(secret, { choice: null, text: 'abc' })).toBe('abc');
    const [db] = questions;
    if (!db) throw new Error('the recording has a question');
    expect(answerOf(db, { choice: null, text: 'abc' })).toBeNull();
    expect(answerOf({ ...db, isOther: false }, { choice: 'other', text: 'abc' })).toBeNull();
  });
});

describe('kept answers', () => {
  it('leave out what is secret', () => {
    const drafts = { db: { choice: 0, text: '' }, token: { choice: null, text: 'hunter2' } };
    const isSecret = (id: string) => id === 'token';
    expect(keptText(drafts, isSecret, false)).not.toContain('hunter2');
    expect(keptText(drafts, isSecret, true)).toContain('hunter2');
    expect(keptText({ token: drafts.token }, isSecret, false)).toBe('');
  });

  it('come back as they were', () => {
    const drafts = { db: { choice: 'other' as const, text: 'Oracle' } };
    expect(readDrafts(readHalfAnswers(JSON.stringify(drafts)))).toEqual(drafts);
  });

  it.each(['', 'no json', '[]', '3', '{"db":{"choice":true,"text":1}}'])('are empty for %j', (text) =>
    expect(readDrafts(readHalfAnswers(text))).toEqual({}),
  );
});
