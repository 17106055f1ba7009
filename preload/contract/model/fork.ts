import type { EngineError } from './app-state';

/** Where a fork parts from its thread: behind a turn, or before it. */
export interface ForkCut {
  readonly kind: 'through' | 'before';
  readonly turnId: string;
}

/** @returns whether a word names one of the kinds of cut */
export const isCutKind = (word: string | undefined): word is ForkCut['kind'] => word === 'through' || word === 'before';

/** What became of a fork that was asked for. */
export type ForkOutcome =
  /**
   * It is there. `leftRestored`: why the thread that it is of, which was archived, could not be archived again; null when it
   * was, or never had to be restored.
   */
  | { readonly ok: true; readonly threadId: string; readonly leftRestored: EngineError | null }
  | { readonly ok: false; readonly error: EngineError; readonly leftRestored: EngineError | null };
