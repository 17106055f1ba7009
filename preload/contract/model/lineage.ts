import type { ThreadStatus } from '../protocol';

/** A thread in the tree of its forks. */
export interface LineageThread {
  readonly id: string;
  readonly name: string | null;
  /** The beginning of its first message. */
  readonly preview: string;
  /** The thread that it was forked from, when that is in the tree; null for the root. */
  readonly parentId: string | null;
  /** Counts from 0, at the root. */
  readonly level: number;
  readonly archived: boolean;
  readonly status: ThreadStatus;
  /** How many turns it has; null when they were not counted. */
  readonly turns: number | null;
  /** How many turns it begins with that its parent has, too: behind them the two part. Null when that is not known. */
  readonly sharedTurns: number | null;
  /** The first message behind those turns: what tells a fork from its parent, whose name it has. Null for none. */
  readonly ownMessage: string | null;
}

/** The forks that a thread belongs to. */
export interface Lineage {
  /** The root first, each fork below the thread that it is of, those of one thread in the order in which they were made. */
  readonly threads: readonly LineageThread[];
  /** The root was forked from a thread that the engine does not have any more. */
  readonly isParentGone: boolean;
  /** There are more forks than are told of. */
  readonly isCut: boolean;
}

/** Where two threads of one lineage part. */
export interface Parting {
  /** The turns that both begin with. */
  readonly shared: number;
  /** The last of them; null for none. */
  readonly lastSharedTurnId: string | null;
  /** The first turn that each has for itself, in the order in which they were asked for; null for none. */
  readonly ownTurnIds: readonly [string | null, string | null];
}
