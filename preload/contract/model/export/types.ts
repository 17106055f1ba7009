/** What a thread is written as. */
export const EXPORT_FORMATS = ['markdown', 'html', 'json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Which turns: all, one alone, from one on, or up to one. */
export interface ExportRange {
  readonly kind: 'all' | 'only' | 'from' | 'through';
  /** Empty for all. */
  readonly turnId: string;
}

/** What is taken out before anything is written. */
export interface ExportCuts {
  /** Keys, tokens and passwords, by their shape and by what they stand under. */
  readonly secrets: boolean;
  /** Home folders, and the names of the person and the computer. */
  readonly personal: boolean;
}

/** What became of an export. */
export type ExportResult =
  | { readonly kind: 'done'; readonly turns: number; readonly path: string | null; readonly removed: number }
  /** The person closed the dialog, or called it off while it was written: there is no file then. */
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly reason: string };
