import { create } from 'zustand';
import type { ThreadAim } from '../thread-dialogs-store';

/** What is being dragged in this window. */
interface Drag {
  /** Empty while nothing is. */
  readonly aims: readonly ThreadAim[];
  /** Where it would be dropped: the key of a heading or of a row; null for nowhere. */
  readonly over: string | null;
}

export const useDrag = create<Drag>(() => ({ aims: [], over: null }));

/** Threads are being dragged from now on. */
export const startDrag = (aims: readonly ThreadAim[]) => useDrag.setState({ aims, over: null });
/** Nothing is dragged any more. */
export const endDrag = () => useDrag.setState({ aims: [], over: null });
/** Says where the threads would be dropped now. */
export const dragOver = (over: string | null) => useDrag.setState({ over });
