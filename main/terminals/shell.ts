import path from 'node:path';

/** A shell as it is started. */
export interface Shell {
  /** The program and its arguments. */
  readonly command: readonly string[];
  /** What to call it, as `bash`. */
  readonly name: string;
  /** What programs in it go by to know what they can draw, and in which letters. */
  readonly environment: Readonly<Record<string, string>>;
}

const TERMINAL = { TERM: 'xterm-256color', COLORTERM: 'truecolor' };

/** A start from a dock or a desktop may name no language; then programs take letters beyond ASCII for rubbish. */
function lettersFor(platform: NodeJS.Platform, { LANG, LC_ALL, LC_CTYPE }: NodeJS.ProcessEnv): Record<string, string> {
  if (platform === 'win32' || LC_ALL || LC_CTYPE || LANG) return {};
  return { LANG: platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8' };
}

/**
 * The person's own shell, interactive.
 * @param environment of Heddle itself
 */
export function ownShell(platform: NodeJS.Platform, environment: NodeJS.ProcessEnv): Shell {
  const own = { ...TERMINAL, ...lettersFor(platform, environment) };
  if (platform === 'win32') {
    return { command: ['powershell.exe', '-NoLogo'], name: 'powershell', environment: own };
  }
  const fallback = platform === 'darwin' ? '/bin/zsh' : '/bin/bash';
  const named = environment.SHELL;
  const program = named !== undefined && path.posix.isAbsolute(named) ? named : fallback;
  return { command: [program, '-i'], name: path.posix.basename(program), environment: own };
}
