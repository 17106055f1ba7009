/** How many tokens an engine's threads used while Heddle listened; kept for ninety days. */
export interface TokenUse {
  /** The newest first; days as the computer's calendar has them: 2026-03-01. */
  readonly days: readonly { readonly date: string; readonly tokens: number }[];
  /** Those that used most first. */
  readonly threads: readonly { readonly threadId: string; readonly tokens: number }[];
}
