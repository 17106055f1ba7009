import type { ListedThread } from './listed-thread';

/** A thread with those that its agents began. */
export interface NestedThread {
  readonly thread: ListedThread;
  /** 0 for one that stands by itself. */
  readonly depth: number;
  /** How many threads its agents began, and theirs. */
  readonly agents: number;
}

/** Threads with their agents' threads below them. */
export interface Nest {
  /** Those that stand by themselves: of an agent whose thread is not listed, its own. */
  readonly roots: readonly ListedThread[];
  /** The threads of a thread's agents, in the order in which they were listed. */
  readonly childrenOf: (threadId: string) => readonly ListedThread[];
}

const NONE: readonly ListedThread[] = [];

/** Puts the threads of agents below those that they work for. */
export function nest(threads: readonly ListedThread[]): Nest {
  const ids = new Set(threads.map(({ id }) => id));
  const children = new Map<string, ListedThread[]>();
  const roots: ListedThread[] = [];
  for (const thread of threads) {
    if (thread.parentId === null || thread.parentId === thread.id || !ids.has(thread.parentId)) {
      roots.push(thread);
      continue;
    }
    const siblings = children.get(thread.parentId);
    if (siblings) siblings.push(thread);
    else children.set(thread.parentId, [thread]);
  }
  return { roots, childrenOf: (threadId) => children.get(threadId) ?? NONE };
}

/**
 * @param isUnfolded whether the agents of a thread are shown
 * @returns a thread, and below it what is shown of its agents
 */
export function withAgents(
  thread: ListedThread,
  whole: Nest,
  isUnfolded: (thread: ListedThread) => boolean,
  depth = 0,
): readonly NestedThread[] {
  const children = whole.childrenOf(thread.id);
  const own = { thread, depth, agents: children.length };
  if (children.length === 0 || !isUnfolded(thread)) return [own];
  return [own, ...children.flatMap((child) => withAgents(child, whole, isUnfolded, depth + 1))];
}
