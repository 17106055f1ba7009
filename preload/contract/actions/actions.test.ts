import { describe, expect, it } from 'vitest';
import { actionsStrings } from '../strings/actions';
import { ACTIONS } from './actions';
import { shortcutText } from './shortcut-text';

describe('the actions', () => {
  it('have ids and shortcuts of their own', () => {
    const ids = ACTIONS.map((action) => action.id);
    const shortcuts = ACTIONS.flatMap((action) => action.shortcut ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(shortcuts).size).toBe(shortcuts.length);
  });
  it('each have a text', () => {
    for (const { id } of ACTIONS) expect(Object.keys(actionsStrings.en)).toContain(id);
  });
});

describe('shortcutText', () => {
  it.each([
    ['CmdOrCtrl+Shift+F', 'linux', 'Ctrl+Shift+F'],
    ['CmdOrCtrl+Shift+F', 'darwin', '⌘⇧F'],
    ['CmdOrCtrl+Alt+B', 'win32', 'Ctrl+Alt+B'],
    ['F2', 'darwin', 'F2'],
  ] as const)('writes %s on %s as %s', (shortcut, platform, text) => {
    expect(shortcutText(shortcut, platform)).toBe(text);
  });
});
