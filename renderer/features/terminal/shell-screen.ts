import '@xterm/xterm/css/xterm.css';
import { FitAddon } from '@xterm/addon-fit';
import { SearchAddon } from '@xterm/addon-search';
import { Unicode11Addon } from '@xterm/addon-unicode11';
import { WebLinksAddon } from '@xterm/addon-web-links';
import { Terminal } from '@xterm/xterm';
import type { TerminalSize } from '../../../preload/contract/model/terminal';
import {
  onThemeChange,
  terminalFont,
  terminalScrollback,
  terminalTheme,
} from '../../ui/terminal-output/terminal-theme';
import { type Paste, preparePaste } from './paste.logic';
import { isReport } from './reports.logic';

const MATCH_COLOURS = {
  matchBackground: '#5c4a1f',
  activeMatchBackground: '#a67c1a',
  matchOverviewRuler: '#a67c1a',
  activeMatchColorOverviewRuler: '#f3d68b',
} as const;

/** Which match of a search stands out: from 1 on, 0 for none. */
export interface Matches {
  readonly index: number;
  readonly count: number;
}

/** What a shell's terminal tells. */
export interface ShellScreenEvents {
  /** What was typed, or what a program asked the terminal for. */
  readonly onInput: (text: string) => void;
  readonly onSize: (size: TerminalSize) => void;
  readonly onPaste: (paste: Paste) => void;
  readonly onSelection: (hasSelection: boolean) => void;
  readonly onLink: (url: string) => void;
  readonly onMatches: (matches: Matches) => void;
  /** The key that leaves the terminal. */
  readonly onLeave: (backwards: boolean) => void;
  readonly onCopyKey: () => void;
  readonly onSearchKey: () => void;
}

/** A terminal on the page, for a shell. */
export interface ShellScreen {
  /** Resolves once it was parsed. `isReplay`: it was printed before, so a program that asked something has its answer. */
  readonly write: (text: string, isReplay: boolean) => Promise<void>;
  /** Empties it, and says in a line that something is missing. */
  readonly begin: (note: string) => Promise<void>;
  /** As if the person had typed it, in brackets where the program wants them. */
  readonly paste: (text: string) => void;
  /** @returns the selected lines; '' for none */
  readonly selection: () => string;
  readonly search: (term: string, direction: 'next' | 'previous' | 'stay') => void;
  readonly endSearch: () => void;
  /** Whether each line is also told to screen readers. */
  readonly readAloud: (on: boolean) => void;
  /** Lets the program draw its screen anew. */
  readonly redraw: () => void;
  readonly focus: () => void;
  readonly dispose: () => void;
}

/**
 * @param place an empty element whose size the terminal takes
 * @param description what a screen reader says of the box in which one types
 */
export function createShellScreen(place: HTMLElement, description: string, events: ShellScreenEvents): ShellScreen {
  const terminal = new Terminal({
    ...terminalFont(),
    allowProposedApi: true,
    cursorBlink: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    linkHandler: { activate: (_event, url) => events.onLink(url) },
    macOptionIsMeta: true,
    minimumContrastRatio: 4.5,
    scrollback: terminalScrollback(),
    theme: terminalTheme(),
  });
  const fit = new FitAddon();
  const search = new SearchAddon({ highlightLimit: 1_000 });
  terminal.loadAddon(new Unicode11Addon());
  terminal.unicode.activeVersion = '11';
  terminal.loadAddon(fit);
  terminal.loadAddon(search);
  terminal.loadAddon(new WebLinksAddon((_event, url) => events.onLink(url)));
  terminal.open(place);
  terminal.textarea?.setAttribute('aria-description', description);

  let replays = 0;
  terminal.onData((data) => {
    // A program that printed its question long ago would take a second answer for something typed.
    if (replays > 0 && isReport(data)) return;
    events.onInput(data);
  });
  terminal.onSelectionChange(() => events.onSelection(terminal.hasSelection()));
  search.onDidChangeResults(({ resultIndex, resultCount }) => {
    events.onMatches({ index: resultIndex + 1, count: resultCount });
    // A match is selected, which xterm.js does not tell as a selection of the person's.
    events.onSelection(terminal.hasSelection());
  });

  terminal.attachCustomKeyEventHandler((event) => {
    const run = keyAction(event);
    if (run === null) return true;
    if (event.type === 'keydown') {
      event.preventDefault();
      event.stopPropagation();
      run(events);
    }
    return false;
  });

  const takePaste = (event: ClipboardEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (text !== '') events.onPaste(preparePaste(text, terminal.buffer.active.type === 'alternate'));
  };
  place.addEventListener('paste', takePaste, { capture: true });

  let frame: number | null = null;
  let told: TerminalSize | null = null;
  const fitNow = () => {
    frame = null;
    const size = fit.proposeDimensions();
    if (size === undefined || !Number.isFinite(size.cols) || !Number.isFinite(size.rows)) return;
    if (size.cols !== terminal.cols || size.rows !== terminal.rows) terminal.resize(size.cols, size.rows);
    if (told?.cols === size.cols && told.rows === size.rows) return;
    told = size;
    events.onSize(size);
  };
  const observer = new ResizeObserver(() => {
    frame ??= requestAnimationFrame(fitNow);
  });
  observer.observe(place);
  fitNow();

  const endTheme = onThemeChange(() => {
    Object.assign(terminal.options, { ...terminalFont(), theme: terminalTheme() });
    frame ??= requestAnimationFrame(fitNow);
  });

  const write = (text: string, isReplay: boolean) =>
    new Promise<void>((resolve) => {
      if (isReplay) replays += 1;
      terminal.write(text, () => {
        if (isReplay) replays -= 1;
        resolve();
      });
    });

  return {
    write,
    begin: async (note) => {
      terminal.reset();
      await write(`\u001b[90m[${note}]\u001b[0m\r\n`, true);
    },
    paste: (text) => terminal.paste(text),
    selection: () => terminal.getSelection(),
    search: (term, direction) => {
      const options = { decorations: MATCH_COLOURS, incremental: direction === 'stay' };
      if (direction === 'previous') search.findPrevious(term, options);
      else search.findNext(term, options);
    },
    endSearch: () => {
      search.clearDecorations();
      terminal.clearSelection();
    },
    readAloud: (on) => {
      terminal.options.screenReaderMode = on;
    },
    redraw: () => {
      if (told === null || told.rows < 2) return;
      events.onSize({ cols: told.cols, rows: told.rows - 1 });
      events.onSize(told);
    },
    focus: () => terminal.focus(),
    dispose: () => {
      endTheme();
      observer.disconnect();
      if (frame !== null) cancelAnimationFrame(frame);
      place.removeEventListener('paste', takePaste, { capture: true });
      terminal.dispose();
      place.replaceChildren();
    },
  };
}

/** @returns what a key does that is not for the shell; null for one that is */
function keyAction(event: KeyboardEvent): ((events: ShellScreenEvents) => void) | null {
  if (event.key === 'F6' && !event.ctrlKey && !event.altKey && !event.metaKey) {
    return ({ onLeave }) => onLeave(event.shiftKey);
  }
  if (!event.ctrlKey || !event.shiftKey || event.altKey || event.metaKey) return null;
  if (event.code === 'KeyC') return ({ onCopyKey }) => onCopyKey();
  if (event.code === 'KeyF') return ({ onSearchKey }) => onSearchKey();
  return null;
}
