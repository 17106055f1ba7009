import type { HostId } from './keys';

/** The size of a terminal in character cells. */
export interface TerminalSize {
  readonly cols: number;
  readonly rows: number;
}

/** What keeps a shell from doing harm: the thread's own sandbox, what the configuration says, or nothing at all. */
export type TerminalGuard = 'thread' | 'configured' | 'none';

/** How a terminal has ended. */
export type TerminalEnd =
  /** The shell ended by itself or was told to. */
  | { readonly kind: 'exited'; readonly exitCode: number }
  /** The connection to the engine ended, and with it the shell. */
  | { readonly kind: 'connectionLost' }
  /** It never ran, or the engine gave up on it; `message` is the engine's. */
  | { readonly kind: 'failed'; readonly message: string };

/** A shell of a thread. */
export interface TerminalInfo {
  readonly id: string;
  readonly hostId: HostId;
  readonly threadId: string;
  /** Counts up within the thread, for its name. */
  readonly number: number;
  /** The program's name, as `bash`. */
  readonly shell: string;
  /** Where it was started, an absolute path. */
  readonly cwd: string;
  readonly guard: TerminalGuard;
  /** null while it runs. */
  readonly end: TerminalEnd | null;
}

/** What became of opening a terminal; a reason is put in words where it is shown. */
export type OpenedTerminal =
  | { readonly kind: 'opened'; readonly terminal: TerminalInfo }
  /** The folder is not there. */
  | { readonly kind: 'noFolder' }
  | { readonly kind: 'noEngine' }
  /** There are as many as there may be. */
  | { readonly kind: 'tooMany'; readonly most: number };

/** A part of what a terminal has printed. Places count UTF-16 units from its very start. */
export interface TerminalPart {
  /** Where `text` begins: behind what was asked for when that is not kept any more. */
  readonly from: number;
  readonly text: string;
  /** There is no more, and there will be none. */
  readonly isEnd: boolean;
}
