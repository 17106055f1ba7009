import type { InfiniteData } from '@tanstack/react-query';
import type { Thread, ThreadReadState, ThreadStatus } from '../../../preload/contract/protocol';
import { activeAtMs } from './active-at.logic';
import { parentOf, type SourceName, sourceName } from './sources.logic';
import { shownName, titleOfMessage } from './thread-title.logic';

/** What a list holds of a thread: small, since there may be ten thousand of them, each with a long first message. */
export interface ListedThread {
  readonly id: string;
  readonly name: string | null;
  /** From the first message; used when there is no name. */
  readonly messageTitle: string | null;
  /** The thread's folder (absolute); '' when the engine does not know it. */
  readonly cwd: string;
  readonly status: ThreadStatus;
  /** What the engine sorts by: when a turn of it began last (Unix milliseconds). */
  readonly recentAtMs: number;
  readonly createdAtMs: number;
  /** When something happened in it last, as far as that is known: what people are told. */
  readonly activeAtMs: number;
  readonly archived: boolean;
  /** There is a turn in it that the person has not seen. */
  readonly unread: boolean;
  /** Which state of `unread` that is: to be named when it is changed. Null when the engine keeps none of the thread. */
  readonly readRevision: string | null;
  readonly source: SourceName;
  /** The thread whose agent began this one; null for one that a person began. */
  readonly parentId: string | null;
  /** It began as a copy of another, whose title it may share. */
  readonly isFork: boolean;
  readonly sectionId: string | null;
  readonly projectId: string | null;
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

/** What a list is sorted by, latest first. */
export type SortBy = 'recency' | 'created';

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
    name: shownName(thread.name ?? '') || null,
    messageTitle: titleOfMessage(thread.preview),
    cwd: thread.cwd,
    status: thread.status,
    recentAtMs: (thread.recencyAt ?? thread.updatedAt) * MS_PER_SECOND,
    createdAtMs: thread.createdAt * MS_PER_SECOND,
    activeAtMs: activeAtMs(thread),
    archived,
    unread: readState?.firstUnread != null,
    readRevision: readState?.revision ?? null,
    source: sourceName(thread.source),
    parentId: thread.parentThreadId ?? parentOf(thread.source),
    isFork: (thread.forkedFromId ?? null) !== null,
    sectionId: thread.section?.id ?? null,
    projectId: thread.projectId ?? null,
    snippet,
  };
}

/** @returns what a thread is sorted by */
export const orderMs = (thread: ListedThread, sortBy: SortBy): number =>
  sortBy === 'created' ? thread.createdAtMs : thread.recentAtMs;

/** Sorts threads, latest first. Those of the same second keep their order: the engine knows it better than it says. */
export const sorted = (threads: Iterable<ListedThread>, sortBy: SortBy): readonly ListedThread[] =>
  [...threads].sort((a, b) => orderMs(b, sortBy) - orderMs(a, sortBy));

/** @returns all threads of the pages, latest first, each once (the engine lists some twice after a revert). */
export function threadsOf(pages: ThreadPages | undefined, sortBy: SortBy = 'recency'): readonly ListedThread[] {
  const byId = new Map<string, ListedThread>();
  for (const page of pages?.pages ?? [])
    for (const thread of page.threads) if (!byId.has(thread.id)) byId.set(thread.id, thread);
  // A page that was asked for again, with the files looked through, may bring threads that belong between others.
  return sorted(byId.values(), sortBy);
}
