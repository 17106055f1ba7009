import { expect, it, vi } from 'vitest';
import type { JsonValue, RequestId } from '../../preload/contract/protocol';
import type { Connection, EngineOutcome } from '../app-server/connection';
import { createThreadSearches } from './thread-searches';

/** A connection whose answers a test gives by hand. */
function setUp() {
  const unsent: (() => void)[] = [];
  let isBusy = false;
  const asked: { method: string; params: unknown; answer: (outcome: EngineOutcome<JsonValue>) => void }[] = [];
  let lastId = 6;
  const request = ((method: string, params: unknown, options?: { onSent?: (id: RequestId) => void }) =>
    new Promise((answer) => {
      lastId += 1;
      asked.push({ method, params, answer });
      const id = lastId;
      if (isBusy) unsent.push(() => options?.onSent?.(id));
      else options?.onSent?.(id);
    })) as unknown as Connection['request'];
  const onFound = vi.fn();
  let isConnected = true;
  const searches = createThreadSearches({ connectionOf: () => (isConnected ? { request } : null), onFound });
  const found = (requestId: RequestId, data: JsonValue, hostId = 'local') =>
    searches.onNotification({ hostId, method: 'thread/search/partial', params: { requestId, data } });
  const disconnect = () => {
    isConnected = false;
  };
  /** Requests wait for their turn from now on. @returns lets them go */
  const hold = () => {
    isBusy = true;
    return () => {
      isBusy = false;
      for (const send of unsent) send();
    };
  };
  return { searches, asked, onFound, found, disconnect, hold };
}

it('tells what is found by the name that the window gave, for as long as the search runs', async () => {
  const { searches, asked, onFound, found } = setUp();
  const first = searches.run('local', 'a', { searchTerm: 'one' });
  void searches.run('local', 'b', { searchTerm: 'two' });
  found(8, ['x']);
  found(7, ['y'], 'tour');
  found(99, ['z']);
  expect(onFound.mock.calls).toEqual([['b', ['x']]]);
  asked[0]?.answer({ ok: true, result: { data: [] } });
  expect(await first).toEqual({ ok: true, result: { data: [] } });
  found(7, ['late']);
  expect(onFound).toHaveBeenCalledOnce();
});

it('calls off by the id of the request, and only what still runs', async () => {
  const { searches, asked } = setUp();
  const run = searches.run('local', 'a', { searchTerm: 'one' });
  searches.cancel('unknown');
  searches.cancel('a');
  expect(asked.slice(1).map(({ method, params }) => [method, params])).toEqual([
    ['thread/search/stream/cancel', { requestId: 7 }],
  ]);
  const refusal = { kind: 'rpc', method: 'm', code: -32600, message: 'cancelled', data: null } as const;
  asked[0]?.answer({ ok: false, error: refusal });
  expect(await run).toEqual({ ok: false, error: refusal });
  searches.cancel('a');
  expect(asked).toHaveLength(2);
});

it('calls off one that waited for its turn as soon as it is sent, and not before', async () => {
  const { searches, asked, hold } = setUp();
  const letGo = hold();
  void searches.run('local', 'a', { searchTerm: 'one' });
  searches.cancel('a');
  expect(asked.map(({ method }) => method)).toEqual(['thread/search/stream']);
  letGo();
  expect(asked).toHaveLength(1);
  await Promise.resolve();
  expect(asked.slice(1).map(({ method, params }) => [method, params])).toEqual([
    ['thread/search/stream/cancel', { requestId: 7 }],
  ]);
});

it('says that there is no engine', async () => {
  const { searches, disconnect } = setUp();
  disconnect();
  expect(await searches.run('local', 'a', { searchTerm: 'one' })).toMatchObject({
    ok: false,
    error: { kind: 'unavailable' },
  });
});
