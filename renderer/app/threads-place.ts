import { LOCAL_HOST } from '../../preload/contract/model/keys';
import { currentPlace, type Place } from './navigation';

let last: Place = { page: 'newThread', hostId: LOCAL_HOST };

/** @returns where among the threads this window was last: the link "Threads" leads back there */
export function lastThreadsPlace(): Place {
  const place = currentPlace();
  if (place.page === 'thread' || place.page === 'newThread') last = place;
  return last;
}

/** Remembers the place whenever it changes. To be called once. */
export function startThreadsPlace(): void {
  lastThreadsPlace();
  window.addEventListener('hashchange', lastThreadsPlace);
}
