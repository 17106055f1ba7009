import type { Notice } from '../../preload/contract/model/app-state';
import type { NoticeText } from '../../preload/contract/model/feed/decode-notification';
import type { HostId } from '../../preload/contract/model/keys';

/** How many notices are kept; beyond it the one that came last longest ago goes. */
const MAX_NOTICES = 100;

/** How many dismissed notices are remembered. */
const MAX_DISMISSED = 500;

/** The one place for what belongs to no item: told once, counted, dismissible. */
export interface Notices {
  /** @returns the notices, the newest first; the same array while nothing changes */
  readonly list: () => readonly Notice[];
  readonly add: (hostId: HostId, notice: NoticeText) => void;
  /** Takes a notice away. The engine's repeated warnings do not bring it back. */
  readonly dismiss: (id: string) => void;
}

/** Two notices with the same key are the same one. The engine repeats its warnings with every thread and turn. */
const keyOf = (hostId: HostId, { kind, text }: NoticeText): string => JSON.stringify([hostId, kind, text]);

/** Faults of the traffic are told again even when dismissed before: each is one more that happened. */
const staysDismissed = ({ kind }: Notice): boolean =>
  kind !== 'unreadable' && kind !== 'unanswerable' && kind !== 'storage' && kind !== 'mended';

export function createNotices({
  now,
  onChanged,
}: {
  readonly now: () => number;
  readonly onChanged: () => void;
}): Notices {
  /** Ordered by the last time each came, the oldest first. */
  const notices = new Map<string, Notice>();
  const dismissed = new Set<string>();
  let list: readonly Notice[] = [];
  let lastId = 0;

  const changed = (): void => {
    list = [...notices.values()].reverse();
    onChanged();
  };

  const shorten = <T>(entries: Map<string, T> | Set<string>, limit: number): void => {
    for (const key of entries.keys()) {
      if (entries.size <= limit) return;
      entries.delete(key);
    }
  };

  const nextId = (): string => {
    lastId += 1;
    return `notice-${lastId}`;
  };

  return {
    list: () => list,
    add: (hostId, notice) => {
      const key = keyOf(hostId, notice);
      if (dismissed.has(key)) return;
      const known = notices.get(key);
      const isSameThread = known === undefined || known.threadId === notice.threadId;
      notices.delete(key);
      notices.set(key, {
        id: known?.id ?? nextId(),
        hostId,
        kind: notice.kind,
        threadId: isSameThread ? notice.threadId : null,
        text: notice.text,
        count: (known?.count ?? 0) + 1,
        lastAtMs: now(),
      });
      shorten(notices, MAX_NOTICES);
      changed();
    },
    dismiss: (id) => {
      for (const [key, notice] of notices) {
        if (notice.id !== id) continue;
        notices.delete(key);
        if (staysDismissed(notice)) dismissed.add(key);
        shorten(dismissed, MAX_DISMISSED);
        changed();
        return;
      }
    },
  };
}
