import { describe, expect, it } from 'vitest';
import type { Row } from '../rows.logic';
import { answerText, asAsked, isAnswered } from './message-questions.logic';

const questions = [
  { title: 'Which colour?', options: ['Red', 'Blue'] },
  { title: 'Anything else?', options: null },
].map(asAsked);

describe('answerText', () => {
  it('is the answer alone where there is one question', () => {
    const one = questions.slice(0, 1);
    expect(answerText(one, { 0: { choice: 1, text: '' } })).toBe('Blue');
    expect(answerText(one, { 0: { choice: 'other', text: ' Green ' } })).toBe('Green');
  });
  it('names each question where there are several, and leaves out what is not answered', () => {
    const drafts = { 0: { choice: 0, text: '' }, 1: { choice: null, text: 'No.' } };
    expect(answerText(questions, drafts)).toBe('Which colour?\nRed\n\nAnything else?\nNo.');
    expect(answerText(questions, { 1: { choice: null, text: 'No.' } })).toBe('Anything else?\nNo.');
  });
  it('is null while nothing is answered', () =>
    expect(answerText(questions, { 0: { choice: 'other', text: ' ' } })).toBeNull());
});

describe('isAnswered', () => {
  const row = (key: string, type: 'userMessage' | 'agentMessage'): Row => ({
    kind: 'entry',
    key,
    turnId: 't',
    entryId: key,
    type,
    clientId: null,
  });
  const rows = [
    row('u1', 'userMessage'),
    row('m1', 'agentMessage'),
    row('u2', 'userMessage'),
    row('m2', 'agentMessage'),
  ];
  it('is so once the person wrote something behind it', () => {
    expect(isAnswered(rows, 'm1')).toBe(true);
    expect(isAnswered(rows, 'm2')).toBe(false);
    expect(isAnswered(rows.slice(1, 2), 'm1')).toBe(false);
  });
});
