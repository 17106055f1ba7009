import type { ReplayState } from './app-state';
import { type ForkCut, isCutKind } from './fork';
import { type HostId, LOCAL_HOST } from './keys';

/** What a window shows. Kept in its address, so a reload or the next start comes back to it and Back works. */
export type Place =
  | {
      readonly page: 'newThread';
      readonly hostId: HostId;
      /** The folder that the thread is to work in; absent while none was chosen for it. */
      readonly folder?: string;
    }
  | {
      readonly page: 'thread';
      readonly hostId: HostId;
      readonly threadId: string;
      /** The turn to show; absent for wherever the person was in it, else the newest. */
      readonly turnId?: string;
      /** The item of that turn to show; absent for its beginning. */
      readonly itemId?: string;
    }
  /** Where a fork of a thread begins: its first message is written here, and sending it makes the fork. */
  | {
      readonly page: 'fork';
      readonly hostId: HostId;
      readonly threadId: string;
      /** Null for a fork of all that there is. */
      readonly cut: ForkCut | null;
    }
  /** Two threads side by side. */
  | { readonly page: 'compare'; readonly hostId: HostId; readonly threadId: string; readonly otherId: string }
  /** What the connection to an engine is at; null for the first one. */
  | { readonly page: 'diagnostics'; readonly hostId: HostId | null }
  | { readonly page: 'inbox' }
  | {
      readonly page: 'plugins';
      /** Absent for the first one. */
      readonly tab?: PluginsTab;
      /** What the tab shows alone: the id of a plugin, say; absent for all that it has. */
      readonly item?: string;
    }
  | { readonly page: 'settings' /** Absent for the first one. */; readonly section?: SettingsSection }
  | { readonly page: 'shortcuts' };

const HOME: Place = { page: 'newThread', hostId: LOCAL_HOST };

/** The tabs of the page "Plugins", as addresses name them. */
const PLUGINS_TABS = ['plugins', 'mcp-servers', 'skills', 'hooks', 'apps'] as const;
export type PluginsTab = (typeof PLUGINS_TABS)[number];

const isPluginsTab = (tab: string | undefined): tab is PluginsTab => PLUGINS_TABS.some((known) => known === tab);

/** The sections of the page "Settings", as addresses name them. */
export const SETTINGS_SECTIONS = [
  'account',
  'model',
  'approvals',
  'instructions',
  'tools',
  'other',
  'layers',
  'appearance',
  'composer',
  'notifications',
  'codex',
  'data',
] as const;
export type SettingsSection = (typeof SETTINGS_SECTIONS)[number];

const isSettingsSection = (section: string | undefined): section is SettingsSection =>
  SETTINGS_SECTIONS.some((known) => known === section);

/** The pages that need nothing but their name. */
type PlainPage = Exclude<Exclude<Place, { readonly hostId: HostId | null }>['page'], 'plugins' | 'settings'>;

const PLAIN_PAGES: Readonly<Record<PlainPage, true>> = { inbox: true, shortcuts: true };

const isPlainPage = (page: string | undefined): page is PlainPage =>
  page !== undefined && Object.hasOwn(PLAIN_PAGES, page);

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
  const [page, hostId, threadId, more, last] = hash.replace(/^#\/?/, '').split('/').map(decoded);
  if (isPlainPage(page)) return { page };
  if (page === 'diagnostics') return { page, hostId: hostId || null };
  // The second and third part are a tab and what it shows alone.
  if (page === 'plugins')
    return isPluginsTab(hostId) ? { page, tab: hostId, ...(threadId && { item: threadId }) } : { page };
  if (page === 'fork' && hostId && threadId)
    return { page, hostId, threadId, cut: isCutKind(more) && last ? { kind: more, turnId: last } : null };
  if (page === 'settings') return isSettingsSection(hostId) ? { page, section: hostId } : { page };
  if (page === 'compare' && hostId && threadId && more) return { page, hostId, threadId, otherId: more };
  if (page !== 'threads' || !hostId) return HOME;
  if (threadId)
    return { page: 'thread', hostId, threadId, ...(more && { turnId: more }), ...(more && last && { itemId: last }) };
  return { page: 'newThread', hostId, ...(more ? { folder: more } : {}) };
}

/** @returns the address of a place, for links. */
export function hashOfPlace(place: Place): string {
  switch (place.page) {
    case 'newThread': {
      const hash = `#/threads/${encodeURIComponent(place.hostId)}`;
      return place.folder === undefined ? hash : `${hash}//${encodeURIComponent(place.folder)}`;
    }
    case 'thread': {
      const hash = `#/threads/${encodeURIComponent(place.hostId)}/${encodeURIComponent(place.threadId)}`;
      const parts = [place.turnId, place.turnId && place.itemId].filter((part) => part !== undefined && part !== '');
      return [hash, ...parts.map((part) => encodeURIComponent(part ?? ''))].join('/');
    }
    case 'fork': {
      const hash = `#/fork/${encodeURIComponent(place.hostId)}/${encodeURIComponent(place.threadId)}`;
      return place.cut === null ? hash : `${hash}/${place.cut.kind}/${encodeURIComponent(place.cut.turnId)}`;
    }
    case 'compare':
      return `#/compare/${[place.hostId, place.threadId, place.otherId].map(encodeURIComponent).join('/')}`;
    case 'diagnostics':
      return place.hostId === null ? '#/diagnostics' : `#/diagnostics/${encodeURIComponent(place.hostId)}`;
    case 'plugins': {
      if (place.tab === undefined) return '#/plugins';
      return place.item === undefined
        ? `#/plugins/${place.tab}`
        : `#/plugins/${place.tab}/${encodeURIComponent(place.item)}`;
    }
    case 'settings':
      return place.section === undefined ? '#/settings' : `#/settings/${place.section}`;
    default:
      return `#/${place.page}`;
  }
}

/** @returns where a recording is looked at: its thread, or its messages when it is about none */
export const placeOfReplay = ({ hostId, threadId }: ReplayState): Place =>
  threadId === null ? { page: 'diagnostics', hostId } : { page: 'thread', hostId, threadId };

/** @returns the engine that a place is about; null for a place that is about none */
export const hostOfPlace = (place: Place): HostId | null => ('hostId' in place ? place.hostId : null);
