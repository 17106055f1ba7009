import { app } from 'electron';
import { LINK_SCHEME, placeOfLink } from './deep-link';
import type { Windows } from './windows';

/** Longer than any window takes to be drawn, in milliseconds. */
const AT_REST_MS = 5_000;

/**
 * Follows what the system asks of the app while it runs: a link, a click on its icon, the last window that is closed.
 * @param firstPage the system is asked to hand `heddle://` links over some time after this is fulfilled: on Linux that holds
 *   everything up until a program of the desktop is done
 */
export function followAppEvents(windows: Pick<Windows, 'show' | 'goTo'>, firstPage: Promise<void>): void {
  void firstPage.then(() => setTimeout(() => app.setAsDefaultProtocolClient(LINK_SCHEME), AT_REST_MS).unref());
  // A Mac hands links over by an event, the other systems by the arguments of a start.
  app.on('open-url', (event, url) => {
    event.preventDefault();
    const place = placeOfLink(url);
    if (place !== null) windows.goTo(place);
  });
  app.on('activate', () => windows.show());
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
}
