import type { ThreadStatus } from '../../../preload/contract/protocol';
import {
  type ListedThread,
  orderMs,
  type SortBy,
  sorted,
  type ThreadPage,
  type ThreadPages,
  threadsOf,
} from './listed-thread';

/** What is known to have changed in a listed thread. */
export type ThreadPatch = Partial<
  Pick<ListedThread, 'name' | 'status' | 'unread' | 'readRevision' | 'sectionId' | 'projectId'>
>;

/** Changes of lists that need no question to the engine. */
export interface ListChanges {
  readonly patches: ReadonlyMap<string, ThreadPatch>;
  /** Threads that left the lists of those that are (not) archived. */
  readonly leftActive: ReadonlySet<string>;
  readonly leftArchived: ReadonlySet<string>;
}

const sameStatus = (a: ThreadStatus, b: ThreadStatus): boolean =>
  a.type === b.type && (a.type !== 'active' || b.type !== 'active' || a.activeFlags.join() === b.activeFlags.join());

/** @returns whether two states of a thread are shown the same */
export const sameThread = (a: ListedThread, b: ListedThread): boolean =>
  a.name === b.name &&
  a.messageTitle === b.messageTitle &&
  a.cwd === b.cwd &&
  a.recentAtMs === b.recentAtMs &&
  a.createdAtMs === b.createdAtMs &&
  a.activeAtMs === b.activeAtMs &&
  a.archived === b.archived &&
  a.unread === b.unread &&
  a.readRevision === b.readRevision &&
  a.source === b.source &&
  a.parentId === b.parentId &&
  a.sectionId === b.sectionId &&
  a.projectId === b.projectId &&
  a.snippet === b.snippet &&
  sameStatus(a.status, b.status);

/** Applies changes to a list. Pages and threads that nothing changed keep their identity, and so does the whole. */
export function applyChanges(pages: ThreadPages, changes: ListChanges): ThreadPages {
  const next = pages.pages.map((page) => {
    const threads = page.threads
      .filter((thread) => !(thread.archived ? changes.leftArchived : changes.leftActive).has(thread.id))
      .map((thread) => {
        const patch = changes.patches.get(thread.id);
        const patched = patch ? { ...thread, ...patch } : thread;
        return sameThread(thread, patched) ? thread : patched;
      });
    const same = threads.length === page.threads.length && threads.every((thread, at) => thread === page.threads[at]);
    return same ? page : { ...page, threads };
  });
  return next.every((page, at) => page === pages.pages[at]) ? pages : { ...pages, pages: next };
}

/** Takes every status for unknown: another run of the engine has none of the threads loaded. */
export function forgetStatuses(pages: ThreadPages): ThreadPages {
  const patches = new Map<string, ThreadPatch>();
  for (const thread of threadsOf(pages)) if (thread.status.type !== 'notLoaded') patches.set(thread.id, UNKNOWN);
  return applyChanges(pages, { patches, leftActive: NOBODY, leftArchived: NOBODY });
}

const UNKNOWN: ThreadPatch = { status: { type: 'notLoaded' } };
const NOBODY: ReadonlySet<string> = new Set();

/**
 * Takes a freshly fetched first page into a list, without asking for the pages behind it again.
 * @param head the newest threads, as the engine has them now
 * @returns the list with what is new, moved or gone among the newest. When nothing of the old list is in the new first
 *   page, the old one was thought to be all, or came from an index that lacks threads, the list starts again from the
 *   new one
 */
export function mergeHead(pages: ThreadPages, head: ThreadPage, sortBy: SortBy = 'recency'): ThreadPages {
  const known = new Map(threadsOf(pages).map((thread) => [thread.id, thread]));
  const fresh = head.threads.map((thread) => {
    const old = known.get(thread.id);
    return old && sameThread(old, thread) ? old : thread;
  });
  const oldest = fresh.at(-1);
  const overlaps = fresh.some((thread) => known.has(thread.id));
  const seemedComplete = pages.pages[0]?.nextCursor === null;
  const indexLacks = head.scanned && !pages.pages[0]?.scanned && fresh.some((thread) => !known.has(thread.id));
  if (head.nextCursor === null || !oldest || !overlaps || seemedComplete || indexLacks)
    return { pages: [{ ...head, threads: fresh }], pageParams: [{ cursor: null, scan: head.scanned }] };
  const freshIds = new Set(fresh.map((thread) => thread.id));
  // Whatever is newer than the oldest of the new page and not in it has left the list.
  const stays = (thread: ListedThread) =>
    !freshIds.has(thread.id) && orderMs(thread, sortBy) <= orderMs(oldest, sortBy);
  return {
    ...pages,
    pages: pages.pages.map((page, at) => {
      const kept = page.threads.filter(stays);
      if (at === 0) return { ...page, threads: [...fresh, ...kept] };
      return kept.length === page.threads.length ? page : { ...page, threads: kept };
    }),
  };
}

/** Two lists that are shown as one: the newest of both first. */
export interface UnitedLists {
  readonly threads: readonly ListedThread[];
  /** Which list to load more of; null when both are complete. */
  readonly loadNext: 'first' | 'second' | null;
}

/** A list and whether the engine has more of it. */
export interface PartialList {
  readonly threads: readonly ListedThread[];
  readonly hasMore: boolean;
}

/**
 * Unites the list of active threads with that of archived ones. What is older than the end of an incomplete list is held
 * back: threads that are not loaded yet belong before it.
 */
export function uniteLists(first: PartialList, second: PartialList, sortBy: SortBy = 'recency'): UnitedLists {
  const ids = new Set(first.threads.map((thread) => thread.id));
  const all = [...first.threads, ...second.threads.filter((thread) => !ids.has(thread.id))];
  const endOf = (list: PartialList) => {
    const last = list.threads.at(-1);
    return !list.hasMore ? -1 : last === undefined ? Number.POSITIVE_INFINITY : orderMs(last, sortBy);
  };
  const ends = [endOf(first), endOf(second)] as const;
  const end = Math.max(...ends);
  const threads = sorted(
    all.filter((thread) => orderMs(thread, sortBy) >= end),
    sortBy,
  );
  return { threads, loadNext: end < 0 ? null : ends[0] >= ends[1] ? 'first' : 'second' };
}
