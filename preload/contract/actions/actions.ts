/** Where an action stands in the native menu. */
export type ActionMenu = 'file' | 'thread' | 'view' | 'go' | 'help';

/** Something that Heddle can do, declared once: menus, palette, shortcuts and buttons are views of it. */
export interface Action {
  readonly id: string;
  /** In Electron's words (`CmdOrCtrl+N`); null for none. */
  readonly shortcut: string | null;
  /** Null for one that only the palette offers. */
  readonly menu: ActionMenu | null;
}

const declared = [
  { id: 'newThread', shortcut: 'CmdOrCtrl+N', menu: 'file' },
  { id: 'newWindow', shortcut: 'CmdOrCtrl+Shift+N', menu: 'file' },
  { id: 'openPalette', shortcut: 'CmdOrCtrl+K', menu: 'go' },
  { id: 'goToThreads', shortcut: 'CmdOrCtrl+1', menu: 'go' },
  { id: 'goToInbox', shortcut: 'CmdOrCtrl+2', menu: 'go' },
  { id: 'goToPlugins', shortcut: 'CmdOrCtrl+3', menu: 'go' },
  { id: 'openSettings', shortcut: 'CmdOrCtrl+,', menu: 'file' },
  { id: 'searchThreads', shortcut: 'CmdOrCtrl+Shift+F', menu: 'go' },
  { id: 'findInThread', shortcut: 'CmdOrCtrl+F', menu: 'go' },
  { id: 'findNext', shortcut: 'CmdOrCtrl+G', menu: 'go' },
  { id: 'findPrevious', shortcut: 'CmdOrCtrl+Shift+G', menu: 'go' },
  { id: 'focusComposer', shortcut: 'CmdOrCtrl+L', menu: 'go' },
  { id: 'toggleThreads', shortcut: 'CmdOrCtrl+B', menu: 'view' },
  { id: 'toggleDetails', shortcut: 'CmdOrCtrl+Alt+B', menu: 'view' },
  { id: 'renameThread', shortcut: 'F2', menu: 'thread' },
  { id: 'forkThread', shortcut: null, menu: 'thread' },
  { id: 'exportThread', shortcut: 'CmdOrCtrl+Shift+E', menu: 'thread' },
  { id: 'archiveThread', shortcut: null, menu: 'thread' },
  { id: 'unarchiveThread', shortcut: null, menu: 'thread' },
  { id: 'deleteThread', shortcut: null, menu: 'thread' },
  { id: 'copyThreadLink', shortcut: 'CmdOrCtrl+Shift+L', menu: 'thread' },
  { id: 'takeTour', shortcut: null, menu: 'help' },
  { id: 'openDiagnostics', shortcut: null, menu: 'help' },
  { id: 'openRecording', shortcut: null, menu: 'help' },
  { id: 'showShortcuts', shortcut: 'CmdOrCtrl+/', menu: 'help' },
  { id: 'useSystemTheme', shortcut: null, menu: null },
  { id: 'useLightTheme', shortcut: null, menu: null },
  { id: 'useDarkTheme', shortcut: null, menu: null },
] as const satisfies readonly Action[];

/** The id of an action; its text is the one of that key in the namespace `actions`. */
export type ActionId = (typeof declared)[number]['id'];

/** Every action, in the order in which menus and palette show them. */
export const ACTIONS: readonly (Action & { readonly id: ActionId })[] = declared;

/** The ids alone, for checks of what crosses the bridge. */
export const ACTION_IDS: readonly ActionId[] = declared.map((action) => action.id);
