import type { Trigger } from './trigger.logic';

/** One thing that is offered for what was typed. */
export interface Suggestion {
  /** Unique in its offer. */
  readonly id: string;
  readonly kind: 'file' | 'folder' | 'thread' | 'skill' | 'plugin' | 'app' | 'prompt' | 'command';
  readonly label: string;
  /** What more there is to say: a path, a description. */
  readonly detail: string | null;
  /** Which letters of the label fit what was typed, as offsets. */
  readonly marks?: readonly number[] | undefined;
  /** Set when it leaves the sandbox or destroys: drawn so. */
  readonly warning?: boolean | undefined;
  /** Takes the place of the typed word; null leaves nothing of it. */
  readonly insert: string | null;
  /** What else happens. */
  readonly run?: (() => void) | undefined;
}

/** What is offered for a word. */
export interface Offer {
  readonly trigger: Trigger;
  readonly suggestions: readonly Suggestion[];
  /** More may come. */
  readonly isSearching: boolean;
  /** Said where nothing is offered, and below what is; null for nothing. */
  readonly note: string | null;
}
