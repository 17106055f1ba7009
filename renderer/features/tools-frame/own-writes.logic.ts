/** What this window wrote itself and has not read back yet: over that it may write again, as no one else was in between. */
export interface OwnWrites {
  /** @returns the version that the file has since, if nobody but this window wrote it; else the one given */
  readonly latest: (version: string) => string;
  readonly written: (before: string, after: string) => void;
  /** The file was read anew: from now on only what was read counts. */
  readonly readBack: (before: string) => void;
}

/** Versions of one file, as the engine names them: by what the file says, so the same one may come back. */
export function createOwnWrites(): OwnWrites {
  const afterOf = new Map<string, string>();
  const latest = (version: string): string => {
    const after = afterOf.get(version);
    return after === undefined ? version : latest(after);
  };
  return {
    latest,
    written: (before, after) => {
      // What the file says now has nothing after it, or two writes that undo each other would lead round for ever.
      afterOf.delete(after);
      if (before !== after) afterOf.set(before, after);
    },
    readBack: (before) => void afterOf.delete(before),
  };
}
