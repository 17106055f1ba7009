import { create } from 'zustand';
import type { HostId } from '../../../preload/contract/model/keys';

/** A turn that a thread is to go back to before. */
export interface RevertAim {
  readonly hostId: HostId;
  readonly threadId: string;
  readonly turnId: string;
}

/** Holds the turn that is asked about; null for none. */
export const useRevertQuestion = create<{ readonly aim: RevertAim | null }>(() => ({ aim: null }));

/** Asks before a thread goes back to before a turn. */
export const askToRevert = (aim: RevertAim): void => useRevertQuestion.setState({ aim });

export const closeRevertQuestion = (): void => useRevertQuestion.setState({ aim: null });
