/** Where a codex came from. */
export type CodexSource = 'environment' | 'preference' | 'project' | 'managed' | 'path';

/** A codex that can be started, or where it was looked for. */
export type FindCodexOutcome =
  | {
      readonly kind: 'found';
      /** The engine itself, not a wrapper around it, where that can be told. */
      readonly path: string;
      /** Null when it would not say. */
      readonly version: string | null;
      readonly source: CodexSource;
    }
  /** In the order in which they were tried. */
  | { readonly kind: 'notFound'; readonly searched: readonly string[] };
