import type { PendingRequest } from '../../../preload/contract/model/app-state';
import type { RecordedAsk } from '../../../preload/contract/model/record';

/** What comes first. */
export type InboxOrder = 'newest' | 'oldest';

/** @returns what waits, newest first; asked at the same moment, the one that came later comes first */
const newestFirst = (pending: readonly PendingRequest[]): readonly PendingRequest[] =>
  [...pending].reverse().sort((a, b) => b.askedAtMs - a.askedAtMs);

/** @returns what waits, in one of two orders, each the other backwards */
export const inOrder = (pending: readonly PendingRequest[], order: InboxOrder): readonly PendingRequest[] =>
  order === 'newest' ? newestFirst(pending) : [...newestFirst(pending)].reverse();

/** Where a key leads from an item of a list. @returns the index of the item; null when the key moves nothing */
export function itemAfterKey(key: string, index: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return Math.min(index + 1, count - 1);
    case 'ArrowUp':
      return Math.max(index - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/** @returns what names a request that is gone; null when nothing does */
export function subjectOf(asked: RecordedAsk): string | null {
  switch (asked.kind) {
    case 'command':
      return asked.command ?? asked.host;
    case 'fileChange':
      return asked.files[0] ?? null;
    case 'question':
      return asked.questions[0]?.question || asked.questions[0]?.header || null;
    case 'tool':
      return asked.tool;
    case 'form':
      return asked.server;
    case 'link':
      return asked.url;
    case 'permissions':
      return null;
    case 'other':
      return asked.method;
  }
}
