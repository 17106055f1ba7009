import type { Notice } from '../../../preload/contract/model/app-state';

/** What several notices say alike: shown once. */
export interface UnitedNotice extends Pick<Notice, 'kind' | 'text' | 'count' | 'lastAtMs'> {
  readonly ids: readonly string[];
  /** Where it was said; null when that is no thread, or more than one. */
  readonly thread: { readonly hostId: string; readonly threadId: string } | null;
}

/**
 * Unites notices that say the same: the engines of the person and of the tour warn of the same things, and one engine may
 * say the same in many threads.
 * @returns the newest first
 */
export function uniteNotices(notices: readonly Notice[]): readonly UnitedNotice[] {
  const united = new Map<string, UnitedNotice>();
  for (const { id, kind, text, count, lastAtMs, hostId, threadId } of notices) {
    const key = `${kind} ${text}`;
    const known = united.get(key);
    const thread = threadId === null ? null : { hostId, threadId };
    united.set(
      key,
      known
        ? {
            ...known,
            ids: [...known.ids, id],
            count: known.count + count,
            lastAtMs: Math.max(known.lastAtMs, lastAtMs),
            thread: null,
          }
        : { kind, text, count, lastAtMs, ids: [id], thread },
    );
  }
  return [...united.values()].sort((a, b) => b.lastAtMs - a.lastAtMs);
}
