import type { TFunction } from 'i18next';
import type { Entry, TurnView } from '../../../preload/contract/model/feed/types';
import { itemName } from './items/item-name.logic';
import { itemState } from './items/item-state.logic';

const MAX_TEXT = 300;

/**
 * What is read aloud of an item, once it is complete: never while it grows, and nothing of what only passes by.
 *
 * @returns null for an item that is not announced
 */
export function announcement(t: TFunction<'transcript'>, entry: Entry): string | null {
  if (entry.state === 'open') return null;
  const { item } = entry;
  switch (item.type) {
    case 'userMessage':
    case 'reasoning':
    case 'sleep':
      return null;
    case 'agentMessage':
    case 'plan': {
      const text = item.text
        .replace(/[*_`#>|]/g, '')
        .replace(/\s+/g, ' ')
        .trim();
      const short = text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
      return t('announce.message', { name: itemName(t, item), text: short });
    }
    default: {
      const state = itemState(entry);
      const words = state === 'running' ? t('state.done') : t(`state.${state}`);
      return t('announce.item', { name: itemName(t, item), state: words });
    }
  }
}

/** @returns the items that were complete in `after` and not in `before`, which may hold older turns too */
export function completedSince(before: ReadonlySet<string>, after: readonly TurnView[]): readonly Entry[] {
  return after.flatMap((turn) =>
    turn.entries.filter((entry) => entry.state !== 'open' && !before.has(`${entry.turnId}/${entry.id}`)),
  );
}

const MAX_AT_ONCE = 3;

/** Puts announcements in one sentence; a flood is counted, not read. */
export function announcedTogether(t: TFunction<'transcript'>, texts: readonly string[]): string {
  const read = texts.slice(-MAX_AT_ONCE);
  const others = texts.length - read.length;
  return [...(others > 0 ? [t('announce.more', { count: others })] : []), ...read].join('. ');
}
