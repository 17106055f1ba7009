import { expect, it } from 'vitest';
import { createPlaces } from './places';

it('does no more at once than there are places, in order, and goes on after failures', async () => {
  const places = createPlaces(2);
  const ends: (() => void)[] = [];
  const begun: number[] = [];
  const work = (number: number) => () =>
    new Promise<number>((resolve, reject) => {
      begun.push(number);
      ends.push(() => (number === 1 ? reject(new Error('one')) : resolve(number)));
    });
  const all = [0, 1, 2, 3].map((number) => places.take(work(number)));
  const settled = Promise.allSettled(all);
  await Promise.resolve();
  expect(begun).toEqual([0, 1]);
  ends[1]?.();
  await expect(all[1]).rejects.toThrow('one');
  await Promise.resolve();
  expect(begun).toEqual([0, 1, 2]);
  ends[0]?.();
  ends[2]?.();
  await all[2];
  await Promise.resolve();
  ends[3]?.();
  expect((await settled).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
});
