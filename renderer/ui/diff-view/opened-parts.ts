import { useMemo, useState } from 'react';
import type { DiffLine } from '../../../preload/contract/model/diff/file-diff';

/** What the person asked to see in full of a diff. Another object whenever that changes. */
export interface OpenedParts {
  /** @returns undefined for a part that nobody touched */
  readonly get: (part: string) => boolean | undefined;
  readonly set: (part: string, open: boolean) => void;
}

/** All lines of a diff whose first ones are shown alone. */
export const ALL_LINES = '';

/** @returns the part that a cut line is: its numbers are the same when its diff is read anew */
export const partOfLine = ({ kind, oldNumber, newNumber }: DiffLine): string => `/${kind} ${oldNumber} ${newNumber}`;

/** @returns the parts kept elsewhere, else some of this diff's own, which last as long as it is drawn */
export function useOpenedParts(kept: OpenedParts | undefined): OpenedParts {
  const [own, setOwn] = useState<ReadonlyMap<string, boolean>>(new Map());
  return useMemo(
    () =>
      kept ?? {
        get: (part) => own.get(part),
        set: (part, open) => setOwn((before) => new Map(before).set(part, open)),
      },
    [kept, own],
  );
}
