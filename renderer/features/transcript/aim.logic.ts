import type { Row } from './rows.logic';

/** What to do next to bring a turn into view. */
export type AimStep =
  | { readonly kind: 'show'; readonly index: number }
  | { readonly kind: 'readOlder' }
  /** Nothing yet: history is on its way. */
  | { readonly kind: 'wait' }
  /** The thread has no such turn. */
  | { readonly kind: 'missing' };

/**
 * Decides how to go on towards a turn that a link names. It may lie in a page of history that is not read yet.
 * @param older where reading older pages stands
 */
export function aimStep(
  turnId: string,
  rows: readonly Row[],
  isSettled: boolean,
  older: 'none' | 'more' | 'reading' | 'failed',
): AimStep {
  const index = rows.findIndex((row) => 'turnId' in row && row.turnId === turnId);
  if (index !== -1) return { kind: 'show', index };
  if (!isSettled || older === 'reading') return { kind: 'wait' };
  return older === 'more' ? { kind: 'readOlder' } : { kind: 'missing' };
}
