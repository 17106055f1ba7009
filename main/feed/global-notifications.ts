import { objectOf, textOf, threadIdOf } from '../../preload/contract/model/feed/json-fields';
import type { GlobalNotification } from '../../preload/contract/model/feed/types';

/** Searches for files of several composers run beside each other. */
const searchOf = ({ params }: GlobalNotification) => objectOf(params)?.sessionId ?? null;

/**
 * Keeps what waits for a window that does not draw within a bound. Global notifications say that something is stale or
 * what it is now, so of those with the same method about the same thread the last is enough. The end of a sign-in is told
 * once, and is about that sign-in alone.
 *
 * @returns the notifications that are left, in order
 */
export function collapsedNotifications(notifications: readonly GlobalNotification[]): GlobalNotification[] {
  const last = new Map<string, GlobalNotification>();
  for (const notification of notifications) {
    const key = JSON.stringify([
      notification.hostId,
      notification.method,
      threadIdOf(notification.params),
      searchOf(notification),
      textOf(objectOf(notification.params)?.loginId),
    ]);
    // Taken out first, so that it stands where the last one came.
    last.delete(key);
    last.set(key, notification);
  }
  return [...last.values()];
}
