import type { HostId } from '../../../preload/contract/model/keys';
import type { SortBy } from './listed-thread';
import { SOURCE_NAMES, type SourceName } from './sources.logic';

/** Which list of threads is meant. */
export type ListName = 'active' | 'archived';

/** Which threads a list has, and in which order. */
export interface ListView {
  readonly sortBy: SortBy;
  /** Where its threads come from; each once, in the order of `SOURCE_NAMES`. */
  readonly sources: readonly SourceName[];
}

/** Everything, as the engine sorts it. */
export const WHOLE_VIEW: ListView = { sortBy: 'recency', sources: SOURCE_NAMES };

/** The key of one list of a host; every key below `['threads', hostId]` holds `ThreadPages`. */
export const listKey = (hostId: HostId, list: ListName, view: ListView = WHOLE_VIEW) =>
  ['threads', hostId, 'list', list, view.sortBy, view.sources.join(' ')] as const;

/** The key of the threads of a section, in the order of the section. */
export const sectionKey = (hostId: HostId, list: ListName, sectionId: string) =>
  ['threads', hostId, 'section', list, sectionId] as const;

/** The key of what a search found. */
export const searchKey = (hostId: HostId, list: ListName, view: ListView, term: string) =>
  ['threads', hostId, 'search', list, view.sortBy, view.sources.join(' '), term] as const;

/** What a key says of the threads below it; null for those that no thread comes into by itself. */
export interface KeyView extends ListView {
  readonly list: ListName;
}

/** @returns what a list takes in; null for sections and searches, whose order only the engine knows */
export function viewOfKey(key: readonly unknown[]): KeyView | null {
  const [, , kind, list, sortBy, sources] = key as readonly string[];
  if (kind !== 'list') return null;
  const names = (sources ?? '').split(' ');
  return {
    list: list === 'archived' ? 'archived' : 'active',
    sortBy: sortBy === 'created' ? 'created' : 'recency',
    sources: SOURCE_NAMES.filter((name) => names.includes(name)),
  };
}
