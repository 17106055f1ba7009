import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLateWriter } from './late-writer';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const make = (save = vi.fn(async (_key: string, _text: string) => {})) => {
  const onSaved = vi.fn();
  return { save, onSaved, writer: createLateWriter<string>(save, onSaved, 500) };
};

describe('createLateWriter', () => {
  it('saves the last text once, half a second after the first change', async () => {
    const { save, writer } = make();
    writer.write('a', 'x');
    await vi.advanceTimersByTimeAsync(300);
    writer.write('a', 'xy');
    await vi.advanceTimersByTimeAsync(199);
    expect(save).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(save.mock.calls).toEqual([['a', 'xy']]);
  });

  it('saves all that waits at once when told so', () => {
    const { save, writer } = make();
    writer.write('a', '1');
    writer.write('b', '2');
    writer.flush();
    expect(save.mock.calls).toEqual([
      ['a', '1'],
      ['b', '2'],
    ]);
    vi.advanceTimersByTime(1000);
    expect(save).toHaveBeenCalledTimes(2);
  });

  it('tells when a text could not be saved', async () => {
    const { onSaved, writer } = make(vi.fn(() => Promise.reject(new Error('disk full'))));
    writer.write('a', '1');
    writer.flush('a');
    await vi.advanceTimersByTimeAsync(0);
    expect(onSaved).toHaveBeenCalledWith('a', false);
  });
});
