import type { Thread } from '../../../preload/contract/protocol';

const MS_PER_SECOND = 1_000;
/** Longer than a turn takes. */
const LONG_S = 24 * 60 * 60;

/**
 * When something happened in a thread last. The engine's recency is when its last turn began, which for a long turn is
 * long ago; its time of change is when that turn ended, but unarchiving a thread is a change as well. A change much later
 * than the last turn began is taken for one of those.
 * @returns Unix milliseconds
 */
export function activeAtMs({ recencyAt, updatedAt }: Pick<Thread, 'recencyAt' | 'updatedAt'>): number {
  const began = recencyAt ?? updatedAt;
  const isOfTurn = updatedAt >= began && updatedAt - began < LONG_S;
  return (isOfTurn ? updatedAt : began) * MS_PER_SECOND;
}
