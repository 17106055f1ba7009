import { app } from 'electron';

/**
 * To be called before the first window opens.
 * @param timeoutMs the longest to wait for a page that does not come
 * @returns a promise that is fulfilled when a page has been read and its script has run for the first time
 */
export function whenFirstPage(timeoutMs: number): Promise<void> {
  return new Promise((resolve) => {
    app.once('web-contents-created', (_event, contents) => contents.once('dom-ready', () => resolve()));
    setTimeout(resolve, timeoutMs);
  });
}
