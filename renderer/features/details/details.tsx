import type { TurnView } from '../../../preload/contract/model/feed/types';
import type { Thread, ThreadSettings, ThreadTokenUsage } from '../../../preload/contract/protocol';

export interface DetailsProps {
  /** As `thread/read` gave it; null while that is on its way. */
  readonly thread: Thread | null;
  /** History and live turns merged, oldest first. */
  readonly turns: readonly TurnView[];
  /** The turn whose changes to show; null for the newest that has some. */
  readonly chosenTurnId: string | null;
  /** `LiveThread.settings`. */
  readonly settings: ThreadSettings | null;
  /** `LiveThread.tokenUsage`. */
  readonly tokenUsage: ThreadTokenUsage | null;
}

/** The panel at the right: complementary "Details" with the tabs "Plan", "Changes" and "About". */
export function Details(_props: DetailsProps) {
  return <aside aria-label="Details" />;
}
