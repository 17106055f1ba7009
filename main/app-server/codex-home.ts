import { join, resolve } from 'node:path';
import type { Environment } from './engine-process';

/** The CODEX_HOME of the person's own engine. */
export interface CodexHome {
  /** Absolute. */
  readonly path: string;
  /** It is the one that codex uses when nothing is said. */
  readonly isDefault: boolean;
}

/**
 * @param environment `CODEX_HOME` is looked at; an empty one counts as none, as codex has it
 * @param homeDir the person's home folder
 */
export const codexHomeOf = ({ CODEX_HOME }: Environment, homeDir: string): CodexHome =>
  CODEX_HOME === undefined || CODEX_HOME === ''
    ? { path: join(homeDir, '.codex'), isDefault: true }
    : { path: resolve(CODEX_HOME), isDefault: false };
