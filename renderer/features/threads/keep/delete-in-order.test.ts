import { describe, expect, it } from 'vitest';
import { deleteInOrder } from './delete-in-order';

/** Things that hold others back for as long as they are there. */
function store(holders: Readonly<Record<string, string>>, broken: readonly string[] = []) {
  const there = new Set([...Object.keys(holders), ...Object.values(holders), ...broken]);
  const remove = async (item: string) => {
    if (broken.includes(item)) throw new Error('broken');
    if (Object.entries(holders).some(([fork, origin]) => origin === item && there.has(fork))) throw new Error('held');
    there.delete(item);
  };
  return { there, remove };
}
const isHeld = (error: unknown) => error instanceof Error && error.message === 'held';

describe('deleteInOrder', () => {
  it('deletes forks before what they were forked from, whatever the order', async () => {
    const { there, remove } = store({ grandchild: 'child', child: 'origin' });
    const done: number[] = [];
    const { left } = await deleteInOrder(['origin', 'child', 'grandchild'], remove, isHeld, (count) =>
      done.push(count),
    );
    expect([...there]).toEqual([]);
    expect(left.size).toBe(0);
    expect(done).toEqual([1, 2, 3]);
  });

  it('leaves what a fork holds back that is not to go', async () => {
    const { there, remove } = store({ fork: 'origin' });
    const { left, errors } = await deleteInOrder(['origin'], remove, isHeld);
    expect([...left]).toEqual(['origin']);
    expect(errors.get('origin')).toEqual(new Error('held'));
    expect(there.has('origin')).toBe(true);
  });

  it('goes on past one that fails for another reason, and does not try it again', async () => {
    const { remove } = store({ fork: 'origin' }, ['odd']);
    const { left } = await deleteInOrder(['odd', 'origin', 'fork'], remove, isHeld);
    expect([...left]).toEqual(['odd']);
  });
});
