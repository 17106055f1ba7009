import type { TerminalPart } from '../../../preload/contract/model/terminal';
import type { ShellScreen } from './shell-screen';

/** Main gives so much at a time: less means that there was no more. */
const FULL_PART = 100_000;

/** What reading a terminal needs. */
export interface TerminalReading {
  readonly screen: Pick<ShellScreen, 'write' | 'begin' | 'redraw'>;
  /** Waits for what comes behind a place. */
  readonly read: (from: number) => Promise<TerminalPart>;
  /** The line that stands where something is missing. */
  readonly gapNote: string;
  /** What is there already was printed for another window, or before a reload. */
  readonly isReplay: boolean;
  readonly isOver: () => boolean;
}

/**
 * Writes what a terminal printed, and goes on to print, to a screen until it has ended or nobody looks any more. It asks
 * for more once it has drawn what it got: however much is printed, nothing piles up.
 */
export async function readTerminal({ screen, read, gapNote, isReplay, isOver }: TerminalReading): Promise<void> {
  let from = 0;
  let replaying = isReplay;
  let hasGap = false;
  while (!isOver()) {
    const part = await read(from);
    if (isOver()) return;
    if (part.from > from) {
      hasGap = true;
      await screen.begin(gapNote);
    }
    await screen.write(part.text, replaying);
    from = part.from + part.text.length;
    if (part.isEnd) return;
    if (part.text.length >= FULL_PART) continue;
    // A program that fills the screen drew it before what is kept; it draws it again when its size changes.
    if (replaying && hasGap && !isOver()) screen.redraw();
    replaying = false;
  }
}
