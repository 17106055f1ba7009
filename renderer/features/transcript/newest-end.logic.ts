import type { TurnView } from '../../../preload/contract/model/feed/types';
import type { TurnStatus } from '../../../preload/contract/protocol';

/** The newest turn of a thread, as the engine names it. */
export interface NewestTurn {
  readonly id: string;
  readonly status: TurnStatus;
}

/** What is known of the end of a history. */
export interface NewestEnd {
  /** All turns that are shown, live ones included. */
  readonly turns: readonly TurnView[];
  /** Null when the engine stores none, or was not asked yet. */
  readonly newest: NewestTurn | null;
  /** History was read after the engine had named its newest turn. */
  readonly isReadSince: boolean;
  /** The last try to read history again failed: what stands there is from before. */
  readonly isReadFailed: boolean;
}

/**
 * Whether the end of what is shown is the end that the engine has.
 * @returns `behind`: it went on since history was read, by another program say, so it has to be read again; `short`: that
 *   did not help
 */
export function newestEnd({ turns, newest, isReadSince, isReadFailed }: NewestEnd): 'whole' | 'behind' | 'short' {
  if (isReadFailed) return 'short';
  if (newest === null) return 'whole';
  const shown = turns.find(({ id }) => id === newest.id);
  // A turn only ever goes from running to over: one that is over here is not behind.
  const isShown = shown !== undefined && (shown.status !== 'inProgress' || newest.status === 'inProgress');
  if (isShown) return 'whole';
  return isReadSince ? 'short' : 'behind';
}
