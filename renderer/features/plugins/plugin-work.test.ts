import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cancelWork, dismissWork, retryWork, startWork, usePluginWork, type WorkOrder } from './plugin-work';

const states = () => usePluginWork.getState().works.map(({ target, state }) => `${target} ${state}`);
const idOf = (target: string) => usePluginWork.getState().works.find((work) => work.target === target)?.id ?? -1;

/** Work that ends when it is told to. */
function order(target: string, part: Partial<WorkOrder> = {}) {
  let finish = () => {};
  let fail = (_error: Error) => {};
  const end = new Promise<void>((resolve, reject) => {
    finish = resolve;
    fail = reject;
  });
  const run = vi.fn(() => end);
  startWork({ kind: 'install', target, subject: target, run, ...part });
  return { run, finish: () => finish(), fail: (error: Error) => fail(error) };
}

beforeEach(() => usePluginWork.setState({ works: [] }));

describe('the work on plugins', () => {
  it('is done one after the other', async () => {
    const first = order('a');
    const second = order('b');
    expect(states()).toEqual(['a running', 'b waiting']);
    expect(second.run).not.toHaveBeenCalled();
    first.finish();
    await vi.waitFor(() => expect(states()).toEqual(['b running']));
    second.finish();
    await vi.waitFor(() => expect(states()).toEqual([]));
  });

  it('can be called off while it waits, and not once it runs', async () => {
    const first = order('a');
    const second = order('b');
    cancelWork(idOf('b'));
    cancelWork(idOf('a'));
    expect(states()).toEqual(['a running']);
    first.finish();
    await vi.waitFor(() => expect(states()).toEqual([]));
    expect(second.run).not.toHaveBeenCalled();
  });

  it('is not begun twice', async () => {
    const first = order('a');
    const second = order('a');
    expect(states()).toEqual(['a running']);
    first.finish();
    await vi.waitFor(() => expect(states()).toEqual([]));
    expect(second.run).not.toHaveBeenCalled();
  });

  it('stays when it failed, with its step, until it is dismissed or tried again', async () => {
    const run = vi.fn(async (at: Parameters<WorkOrder['run']>[0]) => {
      at('fetch');
      throw new Error('git clone failed');
    });
    startWork({ kind: 'add', target: 'a', subject: 'a', run });
    await vi.waitFor(() => expect(states()).toEqual(['a failed']));
    expect(usePluginWork.getState().works[0]?.failure).toMatchObject({ step: 'fetch', reason: 'git clone failed' });
    retryWork(idOf('a'));
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2));
    await vi.waitFor(() => expect(states()).toEqual(['a failed']));
    dismissWork(idOf('a'));
    expect(states()).toEqual([]);
  });

  it('goes on after a failure, which leaves when the same is tried in another way', async () => {
    const first = order('a');
    const second = order('b');
    first.fail(new Error('no'));
    await vi.waitFor(() => expect(states()).toEqual(['a failed', 'b running']));
    const again = order('a', { kind: 'uninstall' });
    expect(states()).toEqual(['b running', 'a waiting']);
    second.finish();
    again.finish();
    await vi.waitFor(() => expect(states()).toEqual([]));
  });
});
