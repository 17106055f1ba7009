import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { EngineReply } from '../../../preload/contract/channels/channels';
import { EngineRequestError } from '../../app/engine';
import { NEWEST_PAGE, pageBehind, readHistoryPage, StaleCursorError, turnsOfPages } from './history-pages';
import { commandItem, messageItem, testEntry, testTurn } from './test-entries';

const request = vi.fn<(payload: { params: Record<string, unknown> }) => Promise<EngineReply>>();
beforeEach(() => {
  request.mockReset();
  vi.stubGlobal('window', { heddle: { request: { 'engine.request': request } } });
});

const OLDER_PAGE = { cursor: 'old', turns: 20, deferredTurns: null };

const refusal = (code: number, message: string): EngineReply => ({
  ok: false,
  error: { kind: 'rpc', method: 'thread/turns/list', code, message, data: null },
});

describe('readHistoryPage', () => {
  it('reads the newest turns in full, and changes nothing', async () => {
    request.mockResolvedValue({ ok: true, result: { data: [], nextCursor: 'older', backwardsCursor: null } });
    expect(await readHistoryPage('local', 'thread', NEWEST_PAGE)).toMatchObject({ turns: [], nextCursor: 'older' });
    expect(request).toHaveBeenCalledWith({
      hostId: 'local',
      method: 'thread/turns/list',
      params: { threadId: 'thread', limit: 8, itemsView: 'full', sortDirection: 'desc' },
    });
  });

  it('goes on where a page ended', async () => {
    request.mockResolvedValue({ ok: true, result: { data: [], nextCursor: null, backwardsCursor: null } });
    await readHistoryPage('local', 'thread', { cursor: 'older', turns: 20, deferredTurns: null });
    expect(request.mock.calls[0]?.[0].params.cursor).toBe('older');
  });

  it.each([
    [-32601, 'list_turns is not supported yet'],
    [-32600, 'thread x is not materialized yet'],
    [-32603, 'failed to read session metadata /x.jsonl: rollout at /x.jsonl is empty'],
  ])('takes a thread that is not stored yet for empty (%d %s)', async (code, message) => {
    request.mockResolvedValue(refusal(code, message));
    expect(await readHistoryPage('local', 'thread', NEWEST_PAGE)).toMatchObject({ turns: [], nextCursor: null });
  });

  it('tells a cursor that no longer counts from other refusals', async () => {
    request.mockResolvedValue(refusal(-32600, 'invalid cursor'));
    await expect(readHistoryPage('local', 'thread', OLDER_PAGE)).rejects.toBeInstanceOf(StaleCursorError);
    await expect(readHistoryPage('local', 'thread', NEWEST_PAGE)).rejects.toBeInstanceOf(EngineRequestError);
    request.mockResolvedValue(refusal(-32603, 'disk full'));
    await expect(readHistoryPage('local', 'thread', OLDER_PAGE)).rejects.toBeInstanceOf(EngineRequestError);
  });
});

describe('turnsOfPages', () => {
  it('puts the oldest first, and a turn that two pages hold once', () => {
    const turns = turnsOfPages([
      { turns: [testTurn('t4', []), testTurn('t3', [])] },
      { turns: [testTurn('t3', []), testTurn('t2', [])] },
    ]);
    expect(turns.map((turn) => turn.id)).toEqual(['t2', 't3', 't4']);
  });
});

describe('readHistoryPage without outputs', () => {
  const place = { cursor: 'older', turns: 2, deferredTurns: 8 };
  const bare = (id: string) => ({
    id,
    status: 'completed',
    items: [],
    startedAt: 1,
    completedAt: 2,
    durationMs: 1_000,
  });
  const entry = (turnId: string, item: object, more: object = {}) => ({ turnId, item, ...more });
  const answer = (method: string, params: Record<string, unknown>): object | EngineReply => {
    if (method === 'thread/turns/list') return { data: [bare('t2'), bare('t1')], nextCursor: 'oldest' };
    if (params.turnId === 't1') return { data: [entry('t1', { id: 'u', type: 'userMessage' })], nextCursor: null };
    const command = { ...commandItem('cat'), id: params.cursor === 'more' ? 'c2' : 'c1' };
    return params.cursor === 'more'
      ? { data: [entry('t2', command)], nextCursor: null }
      : { data: [entry('t2', command, { outputDeferred: true })], nextCursor: 'more' };
  };

  it('asks for the items of each turn, however many, and marks what was left out', async () => {
    request.mockImplementation(async (payload) => {
      const { method, params } = payload as typeof payload & { method: string };
      return { ok: true, result: answer(method, params) as never };
    });
    const page = await readHistoryPage('local', 'thread', place);
    expect(page.nextCursor).toBe('oldest');
    expect(page.turns.map(({ id, status, entries }) => [id, status, entries.map(({ id: item }) => item)])).toEqual([
      ['t2', 'completed', ['c1', 'c2']],
      ['t1', 'completed', ['u']],
    ]);
    expect(page.turns[0]?.entries.map(({ outputDeferred }) => outputDeferred)).toEqual([true, undefined]);
    expect(request.mock.calls[0]?.[0].params).toMatchObject({ itemsView: 'notLoaded', limit: 8, cursor: 'older' });
  });

  it('reads whole turns where the engine gives no single items, and says so', async () => {
    request.mockImplementation(async (payload) => {
      const { method, params } = payload as typeof payload & { method: string };
      if (method === 'thread/items/list') return refusal(-32601, 'list_items is not supported yet');
      const turns = params.itemsView === 'full' ? [bare('t2')] : [bare('t2'), bare('t1')];
      return { ok: true, result: { data: turns, nextCursor: 'rest' } as never };
    });
    const page = await readHistoryPage('local', 'thread', place);
    expect(page).toMatchObject({ nextCursor: 'rest', isWholeOnly: true });
    expect(request.mock.lastCall?.[0].params).toMatchObject({ itemsView: 'full', limit: 2 });
    const next = { moment: 2, turns: [heavyTurn()], nextCursor: 'x' };
    expect(pageBehind(next, [page, next])?.deferredTurns).toBeNull();
  });

  it('does not take a lost connection for that', async () => {
    request.mockImplementation(async (payload) =>
      (payload as typeof payload & { method: string }).method === 'thread/items/list'
        ? { ok: false, error: { kind: 'lost', method: 'thread/items/list', message: 'gone', code: null, data: null } }
        : { ok: true, result: { data: [bare('t2')], nextCursor: null } as never },
    );
    await expect(readHistoryPage('local', 'thread', place)).rejects.toBeInstanceOf(EngineRequestError);
  });
});

const heavyTurn = () => testTurn('t1', [testEntry({ ...commandItem('cat'), aggregatedOutput: 'x'.repeat(250_000) })]);

describe('pageBehind', () => {
  const pageOf = (item: object, fields = {}) => ({
    moment: 1,
    turns: [testTurn('t1', [testEntry(item, fields)])],
    nextCursor: 'older',
  });
  const printed = (length: number, fields: object = {}) =>
    commandItem('cat', { aggregatedOutput: 'x'.repeat(length), ...fields });
  const behind = (page: ReturnType<typeof pageOf>) => pageBehind(page, [page]);

  it('is a large one behind ordinary turns', () => {
    expect(behind(pageOf(printed(5)))).toEqual({ cursor: 'older', turns: 20, deferredTurns: null });
  });

  it('leaves outputs out behind huge ones, and behind those that were left out', () => {
    expect(behind(pageOf(printed(250_000)))).toEqual({ cursor: 'older', turns: 4, deferredTurns: 8 });
    expect(behind(pageOf(printed(9_000_000)))).toEqual({ cursor: 'older', turns: 1, deferredTurns: 8 });
    expect(behind(pageOf(commandItem('cat'), { outputDeferred: true }))?.deferredTurns).toBe(8);
    const result = { content: [{ type: 'text', text: 'x'.repeat(250_000) }], structuredContent: null, _meta: null };
    expect(behind(pageOf({ type: 'mcpToolCall', status: 'completed', result }))?.deferredTurns).toBe(8);
  });

  it('is a small one of whole turns where the engine would leave nothing out', () => {
    const failed = printed(250_000, { status: 'failed', exitCode: 1 });
    expect(behind(pageOf(failed))).toEqual({ cursor: 'older', turns: 4, deferredTurns: null });
    const said = { ...messageItem('x'.repeat(500_000)) };
    expect(behind(pageOf(said))).toEqual({ cursor: 'older', turns: 2, deferredTurns: null });
  });

  it('is none behind the oldest', () => {
    expect(pageBehind({ moment: 1, turns: [], nextCursor: null }, [])).toBeNull();
    expect(pageBehind({ moment: 1, turns: [], nextCursor: 'older' }, [])?.turns).toBe(20);
  });
});
