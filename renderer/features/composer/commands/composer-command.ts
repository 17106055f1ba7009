/** Something that `/name` does instead of sending a message. */
export interface ComposerCommand {
  /** Without the slash. In every language the same, so that it can be told and learned. */
  readonly name: string;
  /** What it will do, as a sentence. */
  readonly about: string;
  /** It does more than this thread's sandbox allows. */
  readonly warning?: boolean;
  /** What is written behind the name goes along; without it the command stands alone. */
  readonly takesText: boolean;
  /** @param text what was written behind the name; '' for nothing */
  readonly run: (text: string) => void;
}

/** A message that is a command. */
export interface TypedCommand {
  readonly command: ComposerCommand;
  readonly text: string;
}

/**
 * @returns the command that a message is; null for one to be sent: a path, a sentence behind the name of a command that takes
 *   no text
 */
export function commandOf(message: string, commands: readonly ComposerCommand[]): TypedCommand | null {
  const match = /^\/([a-z-]+)(?:\s+([\s\S]*))?$/i.exec(message.trim());
  if (!match) return null;
  const name = match[1]?.toLowerCase();
  const text = match[2] ?? '';
  const command = commands.find((one) => one.name === name);
  return command && (command.takesText || text === '') ? { command, text } : null;
}

/** @returns the command line of a message that begins with an exclamation mark; null for any other */
export function shellLineOf(message: string): string | null {
  const match = /^!\s*([\s\S]*\S)\s*$/.exec(message);
  return match?.[1] ?? null;
}

/** @returns whether a text is on its way to become a command line, so that it can be said what it will do */
export const isShellText = (text: string): boolean => text.startsWith('!');
