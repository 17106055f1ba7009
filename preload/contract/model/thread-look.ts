/** The row at the top of what is read, and how far above the top edge it begins. */
export interface ReadingPlace {
  /** Names the row in the transcript. */
  readonly row: string;
  /** CSS pixels of the row that are above the edge; negative when it begins below. */
  readonly offset: number;
}

/** How a thread was last looked at, so that it looks the same when it is opened again. */
export interface ThreadLook {
  /** Null at the end, where the newest is followed. */
  readonly place: ReadingPlace | null;
  /** What the person folded (false) and unfolded (true), by the key of the thing. */
  readonly folds: Readonly<Record<string, boolean>>;
}

export const DEFAULT_LOOK: ThreadLook = { place: null, folds: {} };

/** @returns true when nothing of it differs from how any thread is opened. */
export const isDefaultLook = ({ place, folds }: ThreadLook): boolean =>
  place === null && Object.keys(folds).length === 0;
