import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HighlightReply, HighlightRequest } from './highlight-messages';
import { createHighlighter, type HighlighterParts, type HighlightWorker } from './highlighter';

/** A worker that answers when told to, with one keyword for each line. */
function fakeWorker() {
  const requests: HighlightRequest[] = [];
  const worker: HighlightWorker = {
    postMessage: (request: HighlightRequest) => void requests.push(request),
    terminate: vi.fn(),
    onmessage: null,
    onerror: null,
  };
  const reply = (data: HighlightReply) => worker.onmessage?.call(worker as Worker, { data } as MessageEvent);
  const answer = () => {
    for (const request of requests.splice(0)) {
      if (request.type === 'code') {
        reply({ id: request.id, lines: request.code.split('\n').map((text) => [{ text, kind: 'keyword' }]) });
      }
    }
  };
  return { worker, requests, reply, answer };
}

function setUp(parts: Partial<HighlighterParts> = {}) {
  const workers: ReturnType<typeof fakeWorker>[] = [];
  const report = vi.fn();
  const highlight = createHighlighter({
    createWorker() {
      const fake = fakeWorker();
      workers.push(fake);
      return fake.worker;
    },
    loadGrammar: async () => [],
    report,
    ...parts,
  });
  const current = async () => {
    await vi.advanceTimersByTimeAsync(0);
    const fake = workers.at(-1);
    if (fake === undefined) throw new Error('no worker was started');
    return fake;
  };
  return { highlight, workers, report, current };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('createHighlighter', () => {
  it('sends a grammar once, then codes', async () => {
    const { highlight, current } = setUp();
    const first = highlight('a\nb', 'rust');
    const second = highlight('c', 'rust');
    const fake = await current();
    expect(fake.requests.map(({ type }) => type)).toEqual(['grammar', 'code', 'code']);
    fake.answer();
    expect(await first).toEqual([[{ text: 'a', kind: 'keyword' }], [{ text: 'b', kind: 'keyword' }]]);
    expect(await second).toEqual([[{ text: 'c', kind: 'keyword' }]]);
  });

  it('remembers what it did', async () => {
    const { highlight, current } = setUp();
    const first = highlight('a', 'rust');
    (await current()).answer();
    expect(await highlight('a', 'rust')).toBe(await first);
    expect((await current()).requests).toEqual([]);
  });

  it('forgets the oldest when it holds too much', async () => {
    const { highlight, current } = setUp();
    const codes = ['a', 'b', 'c'].map((character) => character.repeat(400_000));
    const results = codes.map((code) => highlight(code, 'rust'));
    (await current()).answer();
    await Promise.all(results);
    void highlight(codes[2] ?? '', 'rust');
    expect((await current()).requests).toHaveLength(0);
    void highlight(codes[0] ?? '', 'rust');
    expect((await current()).requests).toHaveLength(1);
  });

  it('leaves very long code plain without starting anything', async () => {
    const { highlight, workers } = setUp();
    const lines = await highlight('x\n'.repeat(300_000), 'rust');
    expect(lines[0]).toEqual([{ text: 'x', kind: null }]);
    expect(workers).toHaveLength(0);
  });

  it('ends an idle worker, and starts another when it is needed', async () => {
    const { highlight, workers, current } = setUp();
    void highlight('a', 'rust');
    (await current()).answer();
    await vi.advanceTimersByTimeAsync(59_000);
    expect(workers[0]?.worker.terminate).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(workers[0]?.worker.terminate).toHaveBeenCalledOnce();
    const again = highlight('b', 'rust');
    const fake = await current();
    expect(workers).toHaveLength(2);
    expect(fake.requests.map(({ type }) => type)).toEqual(['grammar', 'code']);
    fake.answer();
    expect(await again).toEqual([[{ text: 'b', kind: 'keyword' }]]);
  });

  it('shows plain code, and says why, when the worker dies, a code fails or a grammar is missing', async () => {
    const died = setUp();
    const lost = died.highlight('a', 'rust');
    const fake = await died.current();
    fake.worker.onerror?.call(fake.worker as Worker, { message: 'gone' } as ErrorEvent);
    expect(await lost).toEqual([[{ text: 'a', kind: null }]]);
    expect(died.report).toHaveBeenCalledWith('rust cannot be highlighted: Error: gone');

    const failed = setUp();
    const refused = failed.highlight('a', 'rust');
    (await failed.current()).reply({ id: 1, error: 'bad grammar' });
    expect(await refused).toEqual([[{ text: 'a', kind: null }]]);
    expect(failed.report).toHaveBeenCalledWith('rust cannot be highlighted: Error: bad grammar');

    const missing = setUp({ loadGrammar: () => Promise.reject(new Error('offline')) });
    expect(await missing.highlight('a', 'rust')).toEqual([[{ text: 'a', kind: null }]]);
    expect(missing.report).toHaveBeenCalledOnce();
  });

  it('shows plain code where there are no workers', async () => {
    const { highlight, report } = setUp({ createWorker: () => null });
    expect(await highlight('a', 'rust')).toEqual([[{ text: 'a', kind: null }]]);
    expect(report).not.toHaveBeenCalled();
  });
});
