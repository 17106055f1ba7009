import { Menu, type MenuItemConstructorOptions } from 'electron';
import type { WindowCommand } from '../../preload/contract/channels/channels';
import { type DesktopTextKey, desktopText } from './texts';

/** Sets the application menu in the language in use. */
export function setApplicationMenu(send: (command: WindowCommand) => void): void {
  const mac = process.platform === 'darwin';
  const command = (label: DesktopTextKey, name: WindowCommand, accelerator?: string): MenuItemConstructorOptions => ({
    label: desktopText(label),
    ...(accelerator !== undefined && { accelerator }),
    click: () => send(name),
  });
  const separator: MenuItemConstructorOptions = { type: 'separator' };
  const template: MenuItemConstructorOptions[] = [
    ...(mac ? [{ role: 'appMenu' } satisfies MenuItemConstructorOptions] : []),
    {
      label: desktopText('menuFile'),
      submenu: [
        command('newThread', 'newThread', 'CmdOrCtrl+N'),
        separator,
        command('settings', 'openSettings', 'CmdOrCtrl+,'),
        separator,
        mac ? { role: 'close' } : { role: 'quit', label: desktopText('quit') },
      ],
    },
    { label: desktopText('menuEdit'), role: 'editMenu' },
    {
      label: desktopText('menuView'),
      submenu: [
        command('searchThreads', 'searchThreads', 'CmdOrCtrl+Shift+F'),
        command('focusComposer', 'focusComposer', 'CmdOrCtrl+L'),
        separator,
        command('toggleThreads', 'toggleThreads', 'CmdOrCtrl+B'),
        command('toggleDetails', 'toggleDetails', 'CmdOrCtrl+Alt+B'),
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
    {
      label: desktopText('menuHelp'),
      role: 'help',
      submenu: [command('whyStuck', 'openDiagnostics'), command('openRecording', 'openRecording')],
    },
  ];
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}
