import { create } from 'zustand';
import type { HostId } from '../../../preload/contract/model/keys';

/** A thread that is to be handed over. */
export interface ExportAim {
  readonly hostId: HostId;
  readonly threadId: string;
  readonly title: string;
  /** The turn from which it was asked for; null for the whole thread. */
  readonly turnId: string | null;
}

/** Holds the thread that is asked about; null for none. */
export const useExportQuestion = create<{ readonly aim: ExportAim | null }>(() => ({ aim: null }));

/** Asks what is to be exported of a thread, and how. */
export const askToExport = (aim: ExportAim): void => useExportQuestion.setState({ aim });

export const closeExportQuestion = (): void => useExportQuestion.setState({ aim: null });
