import type { TFunction } from 'i18next';
import type { CommandAction } from '../../../../preload/contract/protocol';
import { revealedText } from '../../../ui/revealed-text/hidden-text.logic';
import type { ItemOf } from '../items/item-types';
import { shownPath } from '../items/paths.logic';

/** What a command that only looked at things looked at. */
export type Look =
  | { readonly kind: 'read'; readonly name: string }
  | { readonly kind: 'listed'; readonly path: string | null }
  | { readonly kind: 'searched'; readonly query: string | null; readonly path: string | null };

/**
 * Reads, listings and searches are folded to one line, since there are many of them and they change nothing.
 *
 * @returns what was looked at; null for a command that may do anything else, and for one that a person ran
 */
export function looksOf(item: ItemOf<'commandExecution'>): readonly Look[] | null {
  if (item.source === 'userShell' || item.status === 'declined' || item.commandActions.length === 0) return null;
  const looks: Look[] = [];
  for (const action of item.commandActions) {
    const look = lookOf(action);
    if (look === null) return null;
    looks.push(look);
  }
  // A search that finds nothing ends with 1, which is no failure to show.
  const isSearch = looks.some((look) => look.kind === 'searched');
  const isFine = item.exitCode === null || item.exitCode === 0 || (isSearch && item.exitCode === 1);
  return isFine ? looks : null;
}

/** @returns what one part of a command looked at; null when it may do anything else */
export function lookOf(action: CommandAction): Look | null {
  switch (action.type) {
    case 'read':
      return { kind: 'read', name: action.name || action.path };
    case 'listFiles':
      return { kind: 'listed', path: action.path };
    case 'search':
      return { kind: 'searched', query: action.query, path: action.path };
    default:
      return null;
  }
}

/** @returns what was looked at, in words */
export function lookText(t: TFunction<'transcript'>, look: Look, cwd: string | null): string {
  const shown = (path: string) => revealedText(shownPath(path, cwd));
  switch (look.kind) {
    case 'read':
      return t('command.read', { name: shown(look.name) });
    case 'listed':
      return look.path === null ? t('command.listedFolder') : t('command.listed', { path: shown(look.path) });
    case 'searched': {
      const query = look.query === null ? null : revealedText(look.query);
      const path = look.path === null ? null : shown(look.path);
      if (query === null) return t('command.searchedFiles');
      return path === null ? t('command.searched', { query }) : t('command.searchedIn', { query, path });
    }
  }
}
