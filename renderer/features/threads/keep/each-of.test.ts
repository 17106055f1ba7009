import { describe, expect, it } from 'vitest';
import { eachOf, parted } from './each-of';

describe('eachOf', () => {
  it('does each once, some at once, and tells how far it is', async () => {
    const seen: number[] = [];
    let open = 0;
    let most = 0;
    const outcomes = await eachOf(
      Array.from({ length: 50 }, (_, at) => at),
      async () => {
        open += 1;
        most = Math.max(most, open);
        await Promise.resolve();
        open -= 1;
      },
      (done) => seen.push(done),
    );
    expect(outcomes.map(({ item }) => item)).toEqual(Array.from({ length: 50 }, (_, at) => at));
    expect(seen.at(-1)).toBe(50);
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThan(10);
  });

  it('goes on past one that fails, and says why it did', async () => {
    const outcomes = await eachOf(['a', 'b', 'c'], async (item) => {
      if (item === 'b') throw new Error('no');
    });
    expect(parted(outcomes).done).toEqual(['a', 'c']);
    expect(parted(outcomes).failed).toEqual([{ item: 'b', error: new Error('no') }]);
  });

  it('does nothing with nothing', async () => expect(await eachOf([], () => Promise.reject())).toEqual([]));
});
