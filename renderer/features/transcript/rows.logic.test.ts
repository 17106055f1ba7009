import { describe, expect, it } from 'vitest';
import type { PendingRequest } from '../../../preload/contract/model/app-state';
import type { ThreadTokenUsage } from '../../../preload/contract/protocol';
import { NO_ANSWERS, rowsOfTurn, withWaiting } from './rows.logic';
import { messageItem, testEntry, testTurn, userItem } from './test-entries';

const usage = {} as ThreadTokenUsage;
const rowsOf = (...parameters: Parameters<typeof testTurn>) => rowsOfTurn(testTurn(...parameters));
const request = (turnId: string, itemId: string | null): PendingRequest => ({
  key: `key-${itemId}`,
  hostId: 'local',
  runId: 'run',
  id: 0,
  kind: 'command',
  method: 'm',
  params: null,
  threadId: 'thread',
  turnId,
  itemId,
  askedAtMs: 0,
  state: 'open',
});

describe('rowsOfTurn', () => {
  it('has a row for each item, named by turn and item: item ids are unique within a turn only', () => {
    const rows = rowsOf('t1', [testEntry(userItem('a'), { id: 'u' }), testEntry(messageItem('b'), { id: 'm' })]);
    expect(rows.map((row) => row.key)).toEqual(['t1/u', 't1/m', 't1//end']);
  });

  it.each([
    ['a failed turn', { status: 'failed' as const }],
    ['a stopped turn', { status: 'interrupted' as const }],
    ['one that tries again', { status: 'inProgress' as const, retry: { error: {} as never, atMs: null } }],
    ['an ordinary one', {}],
  ])('has a row at the end of %s', (_name, fields) => {
    expect(rowsOf('t1', [], fields).map((row) => row.kind)).toEqual(['turnEnd']);
  });

  it('says nothing at the end of a turn that runs', () => {
    expect(rowsOf('t1', [], { status: 'inProgress', tokenUsage: usage })).toEqual([]);
  });

  it('gives the same rows while only a text grows', () => {
    const before = testTurn('t1', [testEntry(messageItem('a'), { id: 'm' })]);
    const rows = rowsOfTurn(before);
    const grown = testTurn('t1', [testEntry(messageItem('ab'), { id: 'm' })]);
    expect(rowsOfTurn(grown, NO_ANSWERS, { turn: before, answers: NO_ANSWERS, rows })).toBe(rows);
    const more = testTurn('t1', [...grown.entries, testEntry(messageItem('c'), { id: 'n' })]);
    expect(rowsOfTurn(more, NO_ANSWERS, { turn: grown, answers: NO_ANSWERS, rows })).not.toBe(rows);
  });
});

describe('withWaiting', () => {
  const rows = rowsOf(
    't1',
    [testEntry(userItem('a', 'client-1'), { id: 'u' }), testEntry(messageItem('b'), { id: 'm' })],
    { status: 'inProgress' },
  );

  it('gives the same rows when nothing waits', () => expect(withWaiting(rows, [], [])).toBe(rows));

  it('puts a request where its item is, and at the end when that is not there', () => {
    const kinds = withWaiting(rows, [request('t1', 'm'), request('t1', 'gone'), request('t1', null)], []);
    expect(kinds.map((row) => row.kind)).toEqual(['entry', 'asked', 'request', 'request']);
    expect(kinds[1]?.key).toBe('t1/m');
  });

  it('does not take the item of another turn for it', () => {
    expect(withWaiting(rows, [request('t2', 'm')], []).map((row) => row.kind)).toEqual(['entry', 'entry', 'request']);
  });

  it('shows what is being sent until it has come, and never twice', () => {
    const sending = (clientUserMessageId: string) =>
      ({ clientUserMessageId, text: 'x', state: 'sending', error: null }) as const;
    expect(withWaiting(rows, [], [sending('client-1')])).toBe(rows);
    expect(withWaiting(rows, [], [sending('client-2')]).at(-1)?.kind).toBe('sending');
  });
});
