import '@xterm/xterm/css/xterm.css';
import { SearchAddon } from '@xterm/addon-search';
import type { OutputSegment } from '../../../preload/contract/model/output/reconcile-output';
import { MAX_LINES } from './limits';
import { planWrite } from './output-stream.logic';
import { createTerminalScreen, type GapText, takeOutOfTabOrder } from './terminal-screen';
import { fittingColumns } from './terminal-size';
import { onThemeChange, terminalTheme } from './terminal-theme';

/** What a search found: which of how many. */
export interface Found {
  /** From 1; 0 while none is gone to. */
  readonly index: number;
  readonly count: number;
}

/** More matches than this are not counted: marking each takes time. */
export const MAX_MATCHES = 1_000;

const MARKS = {
  matchBackground: '#5a4a12',
  matchBorder: '#e6bd5c',
  matchOverviewRuler: '#e6bd5c',
  activeMatchBackground: '#e6bd5c',
  activeMatchBorder: '#ffffff',
  activeMatchColorOverviewRuler: '#ffffff',
} as const;

/** A terminal that fills its place, with all of an output in it. */
export interface LargeScreen {
  readonly show: (segments: readonly OutputSegment[]) => void;
  /** @param way `stay`: what is typed is looked for from where one is */
  readonly find: (text: string, way: 'stay' | 'next' | 'previous') => void;
  readonly scroll: (lines: number) => void;
  readonly scrollToEdge: (edge: 'start' | 'end') => void;
  /** How many lines are in view. */
  readonly pageLines: () => number;
  /** Takes as many lines and columns as its place has room for. */
  readonly fillPlace: () => void;
  readonly dispose: () => void;
}

/**
 * @param place an empty element of a size of its own
 * @param onWritten called when all that was given is there
 */
export function createLargeScreen(
  place: HTMLElement,
  gapText: GapText,
  onFound: (found: Found) => void,
  onWritten: () => void,
): LargeScreen {
  let shown: readonly OutputSegment[] | null = null;
  const screen = createTerminalScreen({ columns: 80, rows: 24, scrollback: MAX_LINES }, gapText, () => {
    if (screen.backlog() === 0) onWritten();
  });
  const { terminal } = screen;
  const search = new SearchAddon({ highlightLimit: MAX_MATCHES });
  terminal.loadAddon(search);
  // Those who listen read the lines in view, which the drawn ones do not give them.
  terminal.options.screenReaderMode = true;
  terminal.open(place);
  takeOutOfTabOrder(terminal);
  const found = search.onDidChangeResults(({ resultIndex, resultCount }) =>
    onFound({ index: resultIndex + 1, count: resultCount }),
  );
  const endTheme = onThemeChange(() => {
    terminal.options.theme = terminalTheme();
  });

  const fillPlace = (): void => {
    const row = place.querySelector<HTMLElement>('.xterm-screen');
    const height = Number.parseFloat(row?.style.height ?? '') / terminal.rows || 0;
    if (height === 0) return;
    const rows = Math.max(2, Math.floor(place.clientHeight / height));
    const columns = fittingColumns(terminal, place);
    if (rows !== terminal.rows || columns !== terminal.cols) terminal.resize(columns, rows);
  };
  fillPlace();

  return {
    show: (segments) => {
      const plan = planWrite(shown, segments);
      shown = segments;
      if (plan.kind === 'append') screen.append([{ kind: 'text', text: plan.text }]);
      if (plan.kind !== 'rewrite') return;
      screen.clear();
      screen.append(segments);
    },
    find: (text, way) => {
      if (text === '') {
        search.clearDecorations();
        terminal.clearSelection();
        onFound({ index: 0, count: 0 });
        return;
      }
      const options = { decorations: MARKS, incremental: way === 'stay' };
      if (way === 'previous') search.findPrevious(text, options);
      else search.findNext(text, options);
    },
    scroll: (lines) => terminal.scrollLines(lines),
    scrollToEdge: (edge) => (edge === 'start' ? terminal.scrollToTop() : terminal.scrollToBottom()),
    pageLines: () => terminal.rows,
    fillPlace,
    dispose: () => {
      endTheme();
      found.dispose();
      search.dispose();
      screen.dispose();
    },
  };
}
