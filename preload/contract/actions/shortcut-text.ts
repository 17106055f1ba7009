/** The systems that name keys differently. */
type Platform = 'linux' | 'darwin' | 'win32';

const MAC_KEYS: Readonly<Record<string, string>> = { CmdOrCtrl: '⌘', Shift: '⇧', Alt: '⌥' };
const OTHER_KEYS: Readonly<Record<string, string>> = { CmdOrCtrl: 'Ctrl' };

/**
 * Writes a shortcut as the system's own menus do.
 * @param shortcut in Electron's words, as in `ACTIONS`
 * @returns `⌘⇧F` on a Mac, `Ctrl+Shift+F` elsewhere
 */
export function shortcutText(shortcut: string, platform: Platform): string {
  const keys = shortcut.split('+');
  return platform === 'darwin'
    ? keys.map((key) => MAC_KEYS[key] ?? key).join('')
    : keys.map((key) => OTHER_KEYS[key] ?? key).join('+');
}
