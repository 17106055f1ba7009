import { BrowserWindow, Notification } from 'electron';
import { wantsAnswer } from '../../preload/contract/model/app-state';
import type { Place } from '../../preload/contract/model/place';
import type { News, NewsKind } from './news';
import { type DesktopTextKey, desktopText } from './texts';

/** What the notifications of the system need of the rest of main. */
export interface NotificationParts {
  /** Which kinds the person wants. */
  readonly wanted: () => Readonly<Record<NewsKind, boolean>>;
  /** @returns the title of a thread, for the words; null when it has none */
  readonly titleOf: (hostId: string, threadId: string) => Promise<string | null>;
  /** Brings a window to the front, at a place. */
  readonly show: (place: Place) => void;
}

const MAX_TITLE_LENGTH = 80;

/** A notification is closed when its reason is gone, so they are kept by thread. */
const open = new Map<string, Notification>();

const bodyKey = ({ kind, asked }: News): DesktopTextKey => {
  if (kind === 'done') return 'newsDone';
  if (kind === 'failed') return 'newsFailed';
  return asked !== null && wantsAnswer(asked) ? 'newsQuestion' : 'newsApproval';
};

/** Tells of news by the system, when no window of ours is in front. */
export async function tellNews(news: News, parts: NotificationParts): Promise<void> {
  const { kind, hostId, threadId } = news;
  if (!parts.wanted()[kind] || BrowserWindow.getFocusedWindow() !== null || !Notification.isSupported()) return;
  const title = (await parts.titleOf(hostId, threadId)) ?? desktopText('newsUntitled');
  const key = `${hostId}/${threadId}`;
  open.get(key)?.close();
  const notification = new Notification({ title: title.slice(0, MAX_TITLE_LENGTH), body: desktopText(bodyKey(news)) });
  open.set(key, notification);
  notification.on('close', () => {
    if (open.get(key) === notification) open.delete(key);
  });
  notification.on('click', () => parts.show({ page: 'thread', hostId, threadId }));
  notification.show();
}
