import { app, type Session, session } from 'electron';
import { APP_ORIGIN } from './app-origin';

const isOwnPage = (url: string) => url === APP_ORIGIN || url.startsWith(`${APP_ORIGIN}/`);

/** No page of ours needs a permission of the system: the clipboard is written by main, notifications are main's. */
function denyPermissions(target: Session): void {
  target.setPermissionRequestHandler((_contents, _permission, decide) => decide(false));
  target.setPermissionCheckHandler(() => false);
  target.setDevicePermissionHandler(() => false);
}

/**
 * Closes what Electron leaves open: every permission is denied, no page leaves our origin or opens a window, no webview
 * is attached, no download starts. To be called once the app is ready, before the first window.
 * @param onRefused is told what was refused, for the log
 */
export function hardenApp(onRefused: (what: string) => void): void {
  denyPermissions(session.defaultSession);
  session.defaultSession.on('will-download', (event, item) => {
    event.preventDefault();
    onRefused(`download of ${item.getURL()}`);
  });
  app.on('web-contents-created', (_event, contents) => {
    const refuseForeign = (event: { preventDefault: () => void }, url: string) => {
      if (isOwnPage(url)) return;
      event.preventDefault();
      onRefused(`navigation to ${url}`);
    };
    contents.on('will-navigate', (event) => refuseForeign(event, event.url));
    contents.on('will-redirect', (event) => refuseForeign(event, event.url));
    contents.on('will-frame-navigate', (event) => {
      if (event.isMainFrame) return;
      event.preventDefault();
      onRefused(`frame at ${event.url}`);
    });
    contents.on('will-attach-webview', (event) => {
      event.preventDefault();
      onRefused('webview');
    });
    contents.setWindowOpenHandler(({ url }) => {
      onRefused(`window for ${url}`);
      return { action: 'deny' };
    });
  });
}
