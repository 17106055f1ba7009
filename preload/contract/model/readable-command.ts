import type { CommandAction } from '../protocol';

interface Command {
  readonly command: string;
  readonly commandActions: readonly CommandAction[];
}

/**
 * The command as a person would type it. The engine runs everything through a shell (`/bin/bash -lc '...'`) and gives
 * what it understood of it beside that.
 */
export function readableCommand({ command, commandActions }: Command): string {
  const [only, ...others] = commandActions;
  if (only !== undefined && others.length === 0) return withoutShell(only.command) ?? only.command;
  // Several parts come without what joins them (a pipe, `&&`, `;`), so the script itself tells more.
  return withoutShell(command) ?? (command || commandActions.map((action) => action.command).join(' && '));
}

const SHELL = /^(?:\S*\/)?(?:ba|z|da|k|fi)?sh +-l?c +/;

/** @returns the script inside a call of a shell; null when the text is anything else */
function withoutShell(command: string): string | null {
  const call = SHELL.exec(command);
  return call === null ? null : unquoted(command.slice(call[0].length));
}

/** Reads one word of a shell: pieces in single quotes, in double quotes, and bare ones. @returns null for more than one word */
function unquoted(word: string): string | null {
  let text = '';
  let rest = word;
  while (rest !== '') {
    const piece = /^'([^']*)'|^"((?:[^"\\]|\\[\s\S])*)"|^\\([\s\S])|^([^\s'"\\]+)/.exec(rest);
    if (piece === null) return null;
    text += piece[1] ?? piece[2]?.replace(/\\([$`"\\\n])/g, '$1') ?? piece[3] ?? piece[4] ?? '';
    rest = rest.slice(piece[0].length);
  }
  return text;
}

const MAX_NAME = 160;

/** @returns the command in one line, short enough to be a name */
export function commandName(command: string): string {
  const line = command.replace(/\s+/g, ' ').trim();
  return line.length > MAX_NAME ? `${line.slice(0, MAX_NAME)}…` : line;
}
