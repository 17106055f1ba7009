import type { KeyView } from './list-key';
import { sameThread } from './list-pages.logic';
import { type ListedThread, orderMs, type ThreadPages, threadsOf } from './listed-thread';

const belongs = (thread: ListedThread, { list, sources }: KeyView): boolean =>
  thread.archived === (list === 'archived') && sources.includes(thread.source);

/**
 * Puts threads that were asked for where they belong now.
 * @param asked the ids that were asked for
 * @param found what the engine has of them; one that is missing is in no list (any more)
 * @param view what the list takes in; null for one whose order only the engine knows: there threads are changed and taken
 *   out, and none comes in
 * @returns the list with the threads in their places; itself when nothing became different
 */
export function placeThreads(
  pages: ThreadPages,
  asked: ReadonlySet<string>,
  found: ReadonlyMap<string, ListedThread>,
  view: KeyView | null,
): ThreadPages {
  const sortBy = view?.sortBy ?? 'recency';
  const placed = new Set<string>();
  const kept = pages.pages.map((page) => {
    const threads = page.threads.flatMap((old) => {
      if (!asked.has(old.id)) return [old];
      const now = found.get(old.id);
      if (now === undefined || now.archived !== old.archived || (view !== null && !belongs(now, view))) return [];
      if (view !== null && orderMs(now, sortBy) !== orderMs(old, sortBy)) return [];
      placed.add(old.id);
      const next = { ...now, snippet: old.snippet };
      return [sameThread(old, next) ? old : next];
    });
    const isSame = threads.length === page.threads.length && threads.every((each, at) => each === page.threads[at]);
    return isSame ? page : { ...page, threads };
  });
  const result = kept.every((page, at) => page === pages.pages[at]) ? pages : { ...pages, pages: kept };
  const [first, ...others] = result.pages;
  if (view === null || first === undefined) return result;
  const isComplete = result.pages.at(-1)?.nextCursor === null;
  const end = threadsOf(result, sortBy).at(-1);
  // What belongs behind the end of what is loaded comes with the next page.
  const isLoaded = (thread: ListedThread) =>
    isComplete || (end !== undefined && orderMs(thread, sortBy) >= orderMs(end, sortBy));
  const come = [...found.values()].filter(
    (thread) => asked.has(thread.id) && !placed.has(thread.id) && belongs(thread, view) && isLoaded(thread),
  );
  if (come.length === 0) return result;
  return { ...result, pages: [{ ...first, threads: [...come, ...first.threads] }, ...others] };
}
