import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSaveRound } from './save-round';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('is over once every window has handed over what it had', async () => {
  const over = vi.fn();
  const round = createSaveRound(() => [1, 2]);
  const asked = round.ask().then(over);
  round.saved(1);
  round.saved(1);
  round.saved(7);
  await Promise.resolve();
  expect(over).not.toHaveBeenCalled();
  round.saved(2);
  await asked;
  expect(over).toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});

it('is over at once without windows, and after a while when one does not answer', async () => {
  await createSaveRound(() => []).ask();
  const asked = createSaveRound(() => [1]).ask();
  await vi.advanceTimersByTimeAsync(1_000);
  await asked;
});
