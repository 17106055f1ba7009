import type { ReadingPlace } from '../../../../preload/contract/model/thread-look';
import type { Row } from '../rows.logic';
import type { HistoryState } from '../use-thread-view';

/** So many pages of history are read to find a place again; who left it further back than that finds the end. */
const MAX_PAGES = 25;

/** The next step on the way back to where the person was reading. */
export type RestoreStep =
  | { readonly kind: 'show'; readonly index: number }
  | { readonly kind: 'readOlder' }
  | { readonly kind: 'wait' }
  /** It is not there any more. */
  | { readonly kind: 'giveUp' };

/**
 * @param isSettled whether the newest page was read, or could not be
 * @param pagesRead older pages that were asked for so far
 */
export function restoreStep(
  { row }: ReadingPlace,
  rows: readonly Row[],
  isSettled: boolean,
  older: HistoryState['older'],
  pagesRead: number,
): RestoreStep {
  const index = rows.findIndex(({ key }) => key === row);
  if (index !== -1) return { kind: 'show', index };
  // Rows come a moment after the page that they are on.
  if (!isSettled || rows.length === 0 || older === 'reading') return { kind: 'wait' };
  return older === 'more' && pagesRead < MAX_PAGES ? { kind: 'readOlder' } : { kind: 'giveUp' };
}
