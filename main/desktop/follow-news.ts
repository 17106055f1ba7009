import type { AppState } from '../../preload/contract/model/app-state';
import type { GlobalNotification } from '../../preload/contract/model/feed/types';
import { createRestWatcher, newlyWaiting } from './news';
import { type NotificationParts, tellNews } from './notifications';

/** Turns what happens in threads into notifications of the system. */
export interface NewsFollower {
  readonly onNotification: (notification: GlobalNotification) => void;
  readonly onPending: (pending: AppState['pending']) => void;
}

/** @param onFailed is told when a notification could not be made, for the log */
export function followNews(parts: NotificationParts, onFailed: (error: unknown) => void): NewsFollower {
  const watcher = createRestWatcher();
  let pending: AppState['pending'] = [];
  return {
    onNotification: (notification) => {
      const news = watcher.take(notification);
      if (news !== null) tellNews(news, parts).catch(onFailed);
    },
    onPending: (next) => {
      for (const news of newlyWaiting(pending, next)) tellNews(news, parts).catch(onFailed);
      pending = next;
    },
  };
}
