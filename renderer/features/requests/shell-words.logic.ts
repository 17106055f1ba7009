/** A command that a shell is asked to run. */
export interface ShellCall {
  /** The shell with its options, as given: `/bin/bash -lc`. */
  readonly shell: string;
  /** What the shell will run, exactly. */
  readonly script: string;
}

/**
 * Reads the words of a command line as a POSIX shell would, as far as that needs no shell: quotes and backslashes.
 * @returns the words; null when something in it would be expanded or run by a shell, so that its meaning is not plain
 */
export function shellWords(line: string): string[] | null {
  const words: string[] = [];
  let word: string | null = null;
  let index = 0;
  while (index < line.length) {
    const character = line.charAt(index);
    if (character === ' ') {
      if (word !== null) words.push(word);
      word = null;
      index += 1;
      continue;
    }
    const piece = readPiece(line, index);
    if (piece === null) return null;
    word = (word ?? '') + piece.text;
    index = piece.next;
  }
  if (word !== null) words.push(word);
  return words;
}

function readPiece(line: string, start: number): { text: string; next: number } | null {
  const character = line.charAt(start);
  if (character === "'") {
    const end = line.indexOf("'", start + 1);
    return end === -1 ? null : { text: line.slice(start + 1, end), next: end + 1 };
  }
  if (character === '"') return readDoubleQuoted(line, start + 1);
  if (character === '\\') {
    const escaped = line.charAt(start + 1);
    return escaped === '' || escaped === '\n' ? null : { text: escaped, next: start + 2 };
  }
  const bare = /^[\w@%+=:,./~^-]+/.exec(line.slice(start));
  return bare === null ? null : { text: bare[0], next: start + bare[0].length };
}

function readDoubleQuoted(line: string, start: number): { text: string; next: number } | null {
  let text = '';
  let index = start;
  while (index < line.length) {
    const character = line.charAt(index);
    if (character === '"') return { text, next: index + 1 };
    if (character === '$' || character === '`') return null;
    const escapes = character === '\\' && /[$`"\\]/.test(line.charAt(index + 1));
    text += escapes ? line.charAt(index + 1) : character;
    index += escapes ? 2 : 1;
  }
  return null;
}

const SHELL = /(^|\/)(ba|z|da|k)?sh$/;

/**
 * @returns the shell and its script when a command is nothing but a call of a shell; null otherwise, so that the command is
 *   shown as it came
 */
export function shellCall(command: string): ShellCall | null {
  const words = shellWords(command);
  if (words?.length !== 3) return null;
  const [shell = '', option = '', script = ''] = words;
  return SHELL.test(shell) && /^-l?c$/.test(option) ? { shell: `${shell} ${option}`, script } : null;
}

/** @returns words as a command line that a shell would read back as the same words */
export const joinShellWords = (words: readonly string[]): string =>
  words.map((word) => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`)).join(' ');
