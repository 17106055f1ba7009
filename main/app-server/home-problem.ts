import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import type { HomeProblem } from '../../preload/contract/model/app-state';

/**
 * Looks at a CODEX_HOME before an engine is started for it: the engine's own words about one that is missing are about
 * something else, and trying again does not make it appear.
 * @returns why it cannot be used, or null
 */
export const homeProblem = async (codexHome: string): Promise<HomeProblem | null> => {
  try {
    if (!(await stat(codexHome)).isDirectory()) return 'notFolder';
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOTDIR') return 'notFolder';
    return code === 'ENOENT' ? 'missing' : 'closed';
  }
  return access(codexHome, constants.R_OK | constants.W_OK | constants.X_OK).then(
    () => null,
    () => 'closed',
  );
};
