import type { Row } from './rows.logic';

/** What a link named: a turn, or an item of it. */
export interface Aim {
  readonly turnId: string;
  /** Null for the beginning of the turn. */
  readonly itemId: string | null;
}

/** What to do next to bring a turn into view. */
export type AimStep =
  | { readonly kind: 'show'; readonly index: number }
  | { readonly kind: 'readOlder' }
  /** Nothing yet: history is on its way, or the rows of a page that is there already; or the thread has no such turn. */
  | { readonly kind: 'wait' };

/**
 * Decides how to go on towards what a link names. It may lie in a page of history that is not read yet; a turn without
 * the item is shown from its beginning.
 * @param older where reading older pages stands
 */
export function aimStep(
  { turnId, itemId }: Aim,
  rows: readonly Row[],
  isSettled: boolean,
  older: 'none' | 'more' | 'reading' | 'failed',
): AimStep {
  const isOfTurn = (row: Row) => 'turnId' in row && row.turnId === turnId;
  const ofItem = rows.findIndex((row) => isOfTurn(row) && row.kind === 'entry' && row.entryId === itemId);
  const index = ofItem === -1 ? rows.findIndex(isOfTurn) : ofItem;
  if (index !== -1) return { kind: 'show', index };
  return isSettled && older === 'more' ? { kind: 'readOlder' } : { kind: 'wait' };
}
