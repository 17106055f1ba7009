import { APP_ORIGIN } from '../desktop/app-origin';

/** What is looked at of the frame that sent a message; a subset of Electron's WebFrameMain. */
export interface SenderFrame {
  readonly url: string;
  readonly parent: unknown;
}

/**
 * Decides whether a message may be handled: it must come from the main frame of a page of our own. Comparing the web
 * contents alone would not do, since a sub-frame shares them.
 * @param frame the frame that sent it; null when it is already gone
 */
export function isTrustedSender(frame: SenderFrame | null | undefined): boolean {
  if (!frame || frame.parent !== null) return false;
  return frame.url === APP_ORIGIN || frame.url.startsWith(`${APP_ORIGIN}/`);
}
