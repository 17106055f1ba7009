import { LOCAL_HOST } from '../../preload/contract/model/keys';
import { currentPlace, type Place } from './navigation';

/** The pages that the link "Threads" stands for. */
const THREADS_PAGES: ReadonlySet<Place['page']> = new Set(['newThread', 'thread', 'fork', 'compare']);

/** @returns whether a place lies among the threads */
export const isThreadsPlace = ({ page }: Place): boolean => THREADS_PAGES.has(page);

let last: Place = { page: 'newThread', hostId: LOCAL_HOST };

/** @returns where among the threads this window was last: the link "Threads" leads back there */
export function lastThreadsPlace(): Place {
  const place = currentPlace();
  if (isThreadsPlace(place)) last = place;
  return last;
}

/** Remembers the place whenever it changes. To be called once. */
export function startThreadsPlace(): void {
  lastThreadsPlace();
  window.addEventListener('hashchange', lastThreadsPlace);
}
