import { useSyncExternalStore } from 'react';
import { LOCAL_HOST } from '../../preload/contract/model/keys';

/** What the window shows. Kept in the address, so a reload comes back to it and Back works. */
export type Place =
  | { readonly page: 'newThread'; readonly hostId: string }
  | { readonly page: 'thread'; readonly hostId: string; readonly threadId: string }
  | { readonly page: 'inbox' }
  | { readonly page: 'plugins' }
  | { readonly page: 'settings' };

const HOME: Place = { page: 'newThread', hostId: LOCAL_HOST };

/** @returns a part of an address as it was before it was escaped; '' for one that was never made by escaping. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

/** @returns the place that an address (`location.hash`) names; the new-thread page for one that names nothing. */
export function placeOfHash(hash: string): Place {
  const [page, hostId, threadId] = hash.replace(/^#\/?/, '').split('/').map(decoded);
  if (page === 'inbox' || page === 'plugins' || page === 'settings') return { page };
  if (page !== 'threads' || !hostId) return HOME;
  return threadId ? { page: 'thread', hostId, threadId } : { page: 'newThread', hostId };
}

/** @returns the address of a place, for links. */
export function hashOfPlace(place: Place): string {
  switch (place.page) {
    case 'newThread':
      return `#/threads/${encodeURIComponent(place.hostId)}`;
    case 'thread':
      return `#/threads/${encodeURIComponent(place.hostId)}/${encodeURIComponent(place.threadId)}`;
    default:
      return `#/${place.page}`;
  }
}

let current: { hash: string; place: Place } = { hash: '', place: HOME };
const read = (): Place => {
  if (current.hash !== window.location.hash) {
    current = { hash: window.location.hash, place: placeOfHash(window.location.hash) };
  }
  return current.place;
};
const subscribe = (listener: () => void) => {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
};

/** Goes to a place. */
export const goTo = (place: Place): void => {
  window.location.hash = hashOfPlace(place);
};

/** @returns the place now, outside of components. */
export const currentPlace = read;

/** Follows the place. */
export const usePlace = (): Place => useSyncExternalStore(subscribe, read);
