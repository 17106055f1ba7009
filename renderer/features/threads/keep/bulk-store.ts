import { create } from 'zustand';

/** What is being done with many threads at once. */
export interface BulkWork {
  readonly kind: 'archive' | 'unarchive' | 'read' | 'unread' | 'delete';
  readonly done: number;
  readonly total: number;
}

/** The work that is under way in this window; null for none. */
export const useBulkWork = create<{ readonly work: BulkWork | null }>(() => ({ work: null }));

/** Says how far a work is. */
export const setBulkWork = (work: BulkWork | null) => useBulkWork.setState({ work });
