import { describe, expect, it, vi } from 'vitest';
import type { ThreadItem } from '../../../../preload/contract/protocol';
import { commandItem, testEntry, testTurn } from '../test-entries';
import { createThreadView } from '../thread-view';
import { createDeferredOutputs, type ReadItems } from './deferred-outputs';

const whole = (id: string, output = `output of ${id}`) =>
  ({ ...commandItem(`cat ${id}`, { aggregatedOutput: output }), id }) as ThreadItem;
const deferred = (id: string) => testEntry(commandItem(`cat ${id}`), { id, outputDeferred: true });
const settled = () => vi.waitFor(() => undefined);

describe('createDeferredOutputs', () => {
  it('asks once for each turn, for all that is wanted in the same moment, and not again while it is read', async () => {
    const read = vi.fn<ReadItems>(async (_, ids) => ids.map((id) => whole(id)));
    const take = vi.fn();
    const outputs = createDeferredOutputs(read, take);
    for (const [turn, item] of ['1a', '1b', '2a', '1a'].map((each) => [each[0] ?? '', each[1] ?? '']))
      outputs.want(turn ?? '', item ?? '');
    await vi.waitFor(() => expect(take).toHaveBeenCalledTimes(2));
    expect(outputs.state()).toEqual({ isReading: false, failure: null });
    expect(read.mock.calls).toEqual([
      ['1', ['a', 'b']],
      ['2', ['a']],
    ]);
    expect(take.mock.calls.map(([turn, items]) => [turn, items.map(({ id }: ThreadItem) => id)])).toEqual([
      ['1', ['a', 'b']],
      ['2', ['a']],
    ]);
  });

  it('asks for no more than the engine takes at once', async () => {
    const read = vi.fn<ReadItems>(async (_, ids) => ids.map((id) => whole(id)));
    const outputs = createDeferredOutputs(read, () => {});
    const turn = testTurn(
      't',
      Array.from({ length: 230 }, (_, index) => deferred(`c${index}`)),
    );
    outputs.wantAll([turn]);
    await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(3));
    expect(read.mock.calls.map(([, ids]) => ids.length)).toEqual([100, 100, 30]);
  });

  it('says why an output is not there, and tries again when that is wanted', async () => {
    const refusal = new Error('disk full');
    const read = vi
      .fn<ReadItems>()
      .mockRejectedValueOnce(refusal)
      .mockResolvedValueOnce([])
      .mockResolvedValue([whole('c')]);
    const outputs = createDeferredOutputs(read, () => {});
    const told = vi.fn();
    outputs.subscribe(told);
    outputs.want('t', 'c');
    await vi.waitFor(() => expect(outputs.failure('t', 'c')).toEqual({ kind: 'refused', error: refusal }));
    expect(outputs.state()).toEqual({ isReading: false, failure: { kind: 'refused', error: refusal } });
    // Whoever wants everything does not ask for what failed over and over.
    outputs.wantAll([testTurn('t', [deferred('c')])]);
    await settled();
    expect(read).toHaveBeenCalledOnce();
    outputs.want('t', 'c');
    expect(outputs.failure('t', 'c')).toBeNull();
    await vi.waitFor(() => expect(outputs.failure('t', 'c')).toEqual({ kind: 'gone' }));
    outputs.want('t', 'c');
    await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(3));
    expect(outputs.failure('t', 'c')).toBeNull();
    expect(told).toHaveBeenCalled();
  });
});

describe('a thread view', () => {
  const history = () => [testTurn('t', [deferred('a'), deferred('b'), testEntry(commandItem('ls'), { id: 'c' })])];
  const outputOf = (view: ReturnType<typeof createThreadView>, id: string) => {
    const item = view.entry('t', id)?.item;
    return item?.type === 'commandExecution' ? item.aggregatedOutput : undefined;
  };

  it('shows an output where it was left out, and keeps it when the history is read again', async () => {
    const view = createThreadView({ get: () => null, subscribe: () => () => {} }, async (_, ids) =>
      ids.map((id) => whole(id)),
    );
    view.setHistory(history());
    const rows = view.rows();
    const untouched = view.entry('t', 'b');
    view.outputs.want('t', 'a');
    await vi.waitFor(() => expect(outputOf(view, 'a')).toBe('output of a'));
    expect(view.entry('t', 'a')?.outputDeferred).toBeUndefined();
    expect(view.entry('t', 'b')).toBe(untouched);
    // Rows are the same ones: the list stays where it is.
    expect(view.rows()).toBe(rows);
    const turn = view.turn('t');
    view.setHistory(history());
    expect(view.turn('t')).toBe(turn);
  });
});
