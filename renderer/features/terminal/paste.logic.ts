/** What is asked before a text is pasted into a shell. */
export interface Paste {
  /** The text as it would arrive: without what a terminal takes for commands of its own. */
  readonly text: string;
  /** How many lines it has; one that ends in a line end is run at once. */
  readonly lines: number;
  /** A person should see it first. */
  readonly isRisky: boolean;
}

const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

/**
 * Prepares a text for a shell. Escape sequences in it could end a bracketed paste and press Enter.
 * @param inProgram a program has the whole screen, an editor say: lines are only text to it
 */
export function preparePaste(given: string, inProgram: boolean): Paste {
  const text = given.replace(/\r\n?/g, '\n').replace(CONTROL, '');
  const lines = text.replace(/\n$/, '').split('\n').length;
  return { text, lines, isRisky: !inProgram && text.includes('\n') };
}
