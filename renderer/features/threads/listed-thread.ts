import type { InfiniteData } from '@tanstack/react-query';
import type { Thread, ThreadReadState, ThreadStatus } from '../../../preload/contract/protocol';
import { titleOfMessage } from './thread-title.logic';

/** What a list holds of a thread: small, since there may be ten thousand of them, each with a long first message. */
export interface ListedThread {
  readonly id: string;
  readonly name: string | null;
  /** From the first message; used when there is no name. */
  readonly messageTitle: string | null;
  /** The thread's folder (absolute); '' when the engine does not know it. */
  readonly cwd: string;
  readonly status: ThreadStatus;
  /** What the list is sorted by: when something happened in it last (Unix milliseconds). */
  readonly recentAtMs: number;
  readonly archived: boolean;
  /** There is a turn in it that the person has not seen. */
  readonly unread: boolean;
  /** Where a search found its words; null outside of a search, or when it found them in the title. */
  readonly snippet: string | null;
}

/** One page of a list. */
export interface ThreadPage {
  readonly threads: readonly ListedThread[];
  /** With which it was asked for; null for the first page. */
  readonly cursor: string | null;
  /** For the page behind it; null when there is none. */
  readonly nextCursor: string | null;
  /** The engine looked through its files for it, not only through its index, which may lack threads. */
  readonly scanned: boolean;
}

/** A list as the cache holds it, under the keys `['threads', hostId, ...]`. */
export type ThreadPages = InfiniteData<ThreadPage>;

const MS_PER_SECOND = 1_000;

/** @returns what a list keeps of a thread. */
export function listedThread(
  thread: Thread,
  archived: boolean,
  readState: ThreadReadState | null,
  snippet: string | null = null,
): ListedThread {
  return {
    id: thread.id,
    name: thread.name?.trim() || null,
    messageTitle: titleOfMessage(thread.preview),
    cwd: thread.cwd,
    status: thread.status,
    recentAtMs: (thread.recencyAt ?? thread.updatedAt) * MS_PER_SECOND,
    archived,
    unread: readState?.firstUnread != null,
    snippet,
  };
}

/** @returns all threads of the pages, newest first, each once (the engine lists some twice after a revert). */
export function threadsOf(pages: ThreadPages | undefined): readonly ListedThread[] {
  const byId = new Map<string, ListedThread>();
  for (const page of pages?.pages ?? [])
    for (const thread of page.threads) if (!byId.has(thread.id)) byId.set(thread.id, thread);
  // A page that was asked for again, with the files looked through, may bring threads that belong between others.
  return [...byId.values()].sort((a, b) => b.recentAtMs - a.recentAtMs);
}
