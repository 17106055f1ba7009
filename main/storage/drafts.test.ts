import { describe, expect, it } from 'vitest';
import type { UnsentMessage } from '../../preload/contract/model/unsent';
import {
  answersOfOtherRuns,
  draftsFormat,
  leftAnswer,
  type Typed,
  withAnswerThread,
  withChangedUnsent,
  withDraft,
  withoutAnswer,
  withoutUnsent,
  withReturned,
  withUnsent,
} from './drafts';
import { decodeJsonFile } from './json-file';

const NOTHING: Typed = { drafts: {}, attachments: {}, unsent: [] };
const SENT = { text: 'sent', attachments: [] };

const message: UnsentMessage = {
  hostId: 'local',
  threadId: 't',
  clientId: 'c1',
  text: 'Hello',
  attachments: [],
  way: 'turn',
  overrides: { model: 'gpt-5.5' },
  folder: '/p',
  sentAtMs: 5,
  state: 'failed',
  turnId: null,
  failure: { kind: 'engine', error: { kind: 'rpc', method: 'turn/start', code: -32600, message: 'no' } },
};

const read = (version: number, data: unknown) =>
  decodeJsonFile(JSON.stringify({ version, writer: 'x', data }), draftsFormat('x'));

describe('drafts', () => {
  it('are put in and taken out by key', () => {
    const one = withDraft(NOTHING, 'local/a', 'half a');
    expect(one.drafts).toEqual({ 'local/a': 'half a' });
    expect(withDraft(one, 'local/a', '')).toEqual(NOTHING);
  });
  it('take a text back before what was written since', () => {
    expect(withReturned(NOTHING, 'k', SENT).drafts).toEqual({ k: 'sent' });
    expect(withReturned(withDraft(NOTHING, 'k', 'new'), 'k', SENT).drafts).toEqual({ k: 'sent\n\nnew' });
  });
  it('lose the answers to questions that no engine asks any more, and nothing else', () => {
    const drafts = {
      'local/t': 'a draft',
      'answer/local/run-1/n0': 'old',
      'answer/local/run-2/n0': 'open',
      'answer/tour/run-1/n0': 'of another host',
    };
    const { 'answer/local/run-1/n0': _old, ...others } = drafts;
    expect(answersOfOtherRuns({ ...NOTHING, drafts }, 'local', 'run-2')).toEqual(['answer/local/run-1/n0']);
    expect(others).not.toHaveProperty('answer/local/run-1/n0');
  });

  it('leave their words to the thread, and choices to nobody', () => {
    const key = 'answer/local/run-1/n0';
    const half = {
      colour: { choice: 'other', text: 'Green, like' },
      size: { choice: 1, text: '' },
      note: 'by hand',
      many: [1],
    };
    const typed = withAnswerThread({ ...NOTHING, drafts: { [key]: JSON.stringify(half) } }, key, 't');
    expect(leftAnswer(typed, key)).toEqual({ threadId: 't', text: 'Green, like\n\nby hand' });
    expect(leftAnswer({ ...NOTHING, drafts: typed.drafts }, key)).toBeNull();
    expect(withoutAnswer(typed, key)).toEqual({ ...NOTHING, answerThreads: {} });
    expect(withoutAnswer(NOTHING, key)).toBe(NOTHING);
    expect(read(2, typed)).toEqual({ outcome: 'read', data: typed });
  });
});

describe('messages on their way', () => {
  it('are put in, changed and taken out; one that is gone stays gone', () => {
    const one = withUnsent(NOTHING, message);
    expect(withChangedUnsent(one, 'c1', { state: 'sending' }).unsent).toEqual([{ ...message, state: 'sending' }]);
    expect(withoutUnsent(one, 'c1')).toEqual(NOTHING);
    expect(withChangedUnsent(NOTHING, 'c1', { state: 'sending' })).toBe(NOTHING);
    expect(withoutUnsent(one, 'c2')).toBe(one);
  });
  it('come back as they were kept', () => {
    const typed = withUnsent(NOTHING, message);
    expect(read(2, typed)).toEqual({ outcome: 'read', data: typed });
  });
});

describe('a file of version 1', () => {
  it('has what was on its way taken out from among the drafts', () => {
    const former = [{ clientId: 'c1', text: 'lost?', sentAtMs: 7, state: 'sending', way: 'steer' }];
    const decoded = read(1, { 'local/t': 'a draft', 'local/t/outbox': JSON.stringify(former) });
    expect(decoded).toMatchObject({
      outcome: 'read',
      data: {
        drafts: { 'local/t': 'a draft' },
        unsent: [{ hostId: 'local', threadId: 't', clientId: 'c1', text: 'lost?', failure: { kind: 'unknown' } }],
      },
    });
  });
  it('keeps what it cannot read as a message that failed', () => {
    expect(read(1, { 'local/t/outbox': 'half a {' })).toMatchObject({
      data: { unsent: [{ text: 'half a {', state: 'failed', failure: { kind: 'unknown' } }] },
    });
  });
  it('that is of another shape is damaged, not empty', () =>
    expect(read(1, { 'local/t': 1 })).toMatchObject({ outcome: 'damaged' }));
});
