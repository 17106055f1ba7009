import { Menu, type MenuItemConstructorOptions } from 'electron';
import { ACTIONS, type ActionId, type ActionMenu } from '../../preload/contract/actions/actions';
import { actionText, desktopText } from './texts';

const separator: MenuItemConstructorOptions = { type: 'separator' };

/** The menus of the application: views of the one table of actions, beside what Electron itself does. */
export interface ApplicationMenu {
  /** Makes the menus anew, in the language in use. */
  readonly rebuild: () => void;
  /** Greys out what the window in front does not take right now. */
  readonly enable: (available: readonly ActionId[]) => void;
}

/** @param send gives an action to the window in front, which must exist for all but `newWindow` */
export function createApplicationMenu(send: (action: ActionId) => void): ApplicationMenu {
  let available: readonly ActionId[] = [];

  const actionsOf = (menu: ActionMenu): MenuItemConstructorOptions[] =>
    ACTIONS.filter((action) => action.menu === menu).map(({ id, shortcut }) => ({
      id,
      label: actionText(id),
      enabled: available.includes(id),
      ...(shortcut !== null && { accelerator: shortcut }),
      click: () => send(id),
    }));

  const rebuild = () => {
    const mac = process.platform === 'darwin';
    const template: MenuItemConstructorOptions[] = [
      ...(mac ? [{ role: 'appMenu' } satisfies MenuItemConstructorOptions] : []),
      {
        label: desktopText('menuFile'),
        submenu: [
          ...actionsOf('file'),
          separator,
          mac ? { role: 'close' } : { role: 'quit', label: desktopText('quit') },
        ],
      },
      { label: desktopText('menuEdit'), role: 'editMenu' },
      { label: desktopText('menuThread'), submenu: actionsOf('thread') },
      { label: desktopText('menuGo'), submenu: actionsOf('go') },
      {
        label: desktopText('menuView'),
        submenu: [
          ...actionsOf('view'),
          separator,
          { role: 'resetZoom' },
          { role: 'zoomIn' },
          { role: 'zoomOut' },
          { role: 'togglefullscreen' },
          separator,
          { role: 'reload' },
          { role: 'toggleDevTools' },
        ],
      },
      { label: desktopText('menuWindow'), role: 'windowMenu' },
      { label: desktopText('menuHelp'), role: 'help', submenu: actionsOf('help') },
    ];
    Menu.setApplicationMenu(Menu.buildFromTemplate(template));
  };

  return {
    rebuild,
    enable: (next) => {
      available = next;
      const menu = Menu.getApplicationMenu();
      for (const { id } of ACTIONS) {
        const item = menu?.getMenuItemById(id);
        if (item) item.enabled = next.includes(id);
      }
    },
  };
}
