import { expect, it } from 'vitest';
import { type OutboxEntry, readOutbox, writeOutbox } from './outbox-entry';

const entry: OutboxEntry = {
  clientId: 'c1',
  text: 'Hello',
  way: 'turn',
  settings: { approval: 'never', access: { kind: 'profile', id: ':workspace' } },
  sentAtMs: 5,
  state: 'failed',
  turnId: null,
  failure: { kind: 'engine', error: { kind: 'rpc', method: 'turn/start', code: -32600, message: 'no' } },
};

it('comes back as it was kept', () => expect(readOutbox(writeOutbox([entry]))).toEqual([entry]));
it('takes no room when it is empty', () => {
  expect(writeOutbox([])).toBe('');
  expect(readOutbox('')).toEqual([]);
});
it('keeps what it cannot read as a message that failed', () => {
  expect(readOutbox('half a {')).toMatchObject([{ text: 'half a {', state: 'failed', failure: { kind: 'unknown' } }]);
});
