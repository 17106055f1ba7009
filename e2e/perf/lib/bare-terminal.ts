import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { PROJECT_ROOT } from './electron';

/** The part of xterm.js that is used here. */
interface BareTerminal {
  readonly open: (element: HTMLElement) => void;
  readonly write: (text: string, onParsed: () => void) => void;
  readonly dispose: () => void;
}

declare global {
  interface Window {
    readonly Terminal: new (options: object) => BareTerminal;
  }
}

const PACKAGE = join(PROJECT_ROOT, 'node_modules/@xterm/xterm');

/** Loads xterm.js, and nothing else, into the page of a bare window. */
export async function loadBareTerminal(page: Page): Promise<void> {
  await page.addStyleTag({ path: join(PACKAGE, 'css/xterm.css') });
  await page.addScriptTag({ path: join(PACKAGE, 'lib/xterm.js') });
}

/** @returns milliseconds until xterm.js alone had parsed all chunks and painted the last of them */
export const writeToBareTerminal = (page: Page, chunks: readonly string[]): Promise<number> =>
  page.evaluate(
    (texts) =>
      new Promise<number>((resolve) => {
        const place = document.createElement('div');
        document.body.append(place);
        const terminal = new window.Terminal({ cols: 80, rows: 32, scrollback: 60_000, convertEol: true });
        terminal.open(place);
        const startedMs = performance.now();
        let left = texts.length;
        const onParsed = () => {
          left -= 1;
          if (left > 0) return;
          const { port1, port2 } = new MessageChannel();
          port2.onmessage = () => {
            resolve(performance.now() - startedMs);
            terminal.dispose();
            place.remove();
          };
          requestAnimationFrame(() => port1.postMessage(null));
        };
        for (const text of texts) terminal.write(text, onParsed);
      }),
    [...chunks],
  );
