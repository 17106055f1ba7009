import { Menu, nativeImage, Tray } from 'electron';
import icon from '../../build/icons/linux/32x32.png?inline';
import { desktopText } from './texts';

/** The icon in the system's tray, there only while the person wants it. */
export interface TrayIcon {
  /** Shows or takes away the icon; its words are in the language in use. */
  readonly update: (wanted: boolean, waiting: number) => void;
}

/** @param show brings a window to the front */
export function createTrayIcon(show: () => void, quit: () => void): TrayIcon {
  let tray: Tray | null = null;
  return {
    update: (wanted, waiting) => {
      if (!wanted) {
        tray?.destroy();
        tray = null;
        return;
      }
      if (tray === null) {
        tray = new Tray(nativeImage.createFromDataURL(icon));
        tray.on('click', show);
      }
      tray.setToolTip(waiting > 0 ? desktopText('trayWaiting', { count: waiting }) : 'Heddle');
      tray.setContextMenu(
        Menu.buildFromTemplate([
          { label: desktopText('trayShow'), click: show },
          { type: 'separator' },
          { label: desktopText('quit'), click: quit },
        ]),
      );
    },
  };
}
