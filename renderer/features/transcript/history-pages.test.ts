import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { EngineReply } from '../../../preload/contract/channels/channels';
import { EngineRequestError } from '../../app/engine';
import { NEWEST_PAGE, pageBehind, readHistoryPage, StaleCursorError, turnsOfPages } from './history-pages';
import { commandItem, testEntry, testTurn } from './test-entries';

const request = vi.fn<(payload: { params: Record<string, unknown> }) => Promise<EngineReply>>();
beforeEach(() => {
  request.mockReset();
  vi.stubGlobal('window', { heddle: { request: { 'engine.request': request } } });
});

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
    await readHistoryPage('local', 'thread', { cursor: 'older', turns: 20 });
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
    await expect(readHistoryPage('local', 'thread', { cursor: 'old', turns: 20 })).rejects.toBeInstanceOf(
      StaleCursorError,
    );
    await expect(readHistoryPage('local', 'thread', NEWEST_PAGE)).rejects.toBeInstanceOf(EngineRequestError);
    request.mockResolvedValue(refusal(-32603, 'disk full'));
    await expect(readHistoryPage('local', 'thread', { cursor: 'old', turns: 20 })).rejects.toBeInstanceOf(
      EngineRequestError,
    );
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

describe('pageBehind', () => {
  const pageOf = (output: string) => {
    const command = { ...commandItem('cat'), aggregatedOutput: output };
    return { turns: [testTurn('t1', [testEntry(command)])], nextCursor: 'older' };
  };

  it('is a large one behind ordinary turns, and a small one behind huge ones', () => {
    expect(pageBehind(pageOf('short'))).toEqual({ cursor: 'older', turns: 20 });
    expect(pageBehind(pageOf('x'.repeat(250_000)))).toEqual({ cursor: 'older', turns: 4 });
    expect(pageBehind(pageOf('x'.repeat(9_000_000)))).toEqual({ cursor: 'older', turns: 1 });
  });

  it('is none behind the oldest', () => {
    expect(pageBehind({ turns: [], nextCursor: null })).toBeNull();
    expect(pageBehind({ turns: [], nextCursor: 'older' })).toEqual({ cursor: 'older', turns: 20 });
  });
});
