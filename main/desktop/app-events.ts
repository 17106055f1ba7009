import { app } from 'electron';
import { LINK_SCHEME, placeOfLink } from './deep-link';
import type { Windows } from './windows';

/**
 * Follows what the system asks of the app while it runs: a link, a click on its icon, the last window that is closed.
 * @param whenAtRest the system is asked to hand `heddle://` links over once this is fulfilled: on Linux that waits for a
 *   program of the desktop
 */
export function followAppEvents(windows: Pick<Windows, 'show' | 'goTo'>, whenAtRest: Promise<void>): void {
  void whenAtRest.then(() => app.setAsDefaultProtocolClient(LINK_SCHEME));
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
