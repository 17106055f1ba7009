import { type HostId, LOCAL_HOST } from './keys';

/** What a window shows. Kept in its address, so a reload or the next start comes back to it and Back works. */
export type Place =
  | {
      readonly page: 'newThread';
      readonly hostId: HostId;
      /** The folder that the thread is to work in; absent while none was chosen for it. */
      readonly folder?: string;
    }
  | { readonly page: 'thread'; readonly hostId: HostId; readonly threadId: string }
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
  const [page, hostId, threadId, folder] = hash.replace(/^#\/?/, '').split('/').map(decoded);
  if (page === 'inbox' || page === 'plugins' || page === 'settings') return { page };
  if (page !== 'threads' || !hostId) return HOME;
  if (threadId) return { page: 'thread', hostId, threadId };
  return { page: 'newThread', hostId, ...(folder ? { folder } : {}) };
}

/** @returns the address of a place, for links. */
export function hashOfPlace(place: Place): string {
  switch (place.page) {
    case 'newThread': {
      const hash = `#/threads/${encodeURIComponent(place.hostId)}`;
      return place.folder === undefined ? hash : `${hash}//${encodeURIComponent(place.folder)}`;
    }
    case 'thread':
      return `#/threads/${encodeURIComponent(place.hostId)}/${encodeURIComponent(place.threadId)}`;
    default:
      return `#/${place.page}`;
  }
}
