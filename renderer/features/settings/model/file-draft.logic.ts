import * as v from 'valibot';

/** An unsaved text of a file, and which state of the file it began from. */
export interface FileDraft {
  readonly text: string;
  /** Null when there was no such file. */
  readonly version: string | null;
}

const schema = v.object({ text: v.string(), version: v.nullable(v.string()) });

/** @returns a draft as main keeps it */
export const writeFileDraft = (draft: FileDraft): string => JSON.stringify(draft);

/** @returns a draft that main kept; null for none */
export function readFileDraft(kept: string): FileDraft | null {
  try {
    const parsed = v.safeParse(schema, JSON.parse(kept));
    return parsed.success ? parsed.output : null;
  } catch {
    // Nothing was kept.
    return null;
  }
}
