import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Environment } from './engine-process';
import { versionIn } from './version';

/** How long `--version` may take, in milliseconds. It takes 80, the first time more. */
const VERSION_TIMEOUT_MS = 10_000;

/** The version that lies in writing beside an engine from npm: a start is faster without asking it. */
const writtenVersion = async (path: string): Promise<string | null> => {
  try {
    const text = await readFile(join(dirname(dirname(path)), 'codex-package.json'), 'utf8');
    const description: unknown = JSON.parse(text);
    if (typeof description !== 'object' || description === null || !('version' in description)) return null;
    return typeof description.version === 'string' ? versionIn(description.version) : null;
  } catch {
    // No such file, or not in this shape: the program itself is asked.
    return null;
  }
};

const spokenVersion = (path: string, environment: Environment): Promise<string | null> =>
  new Promise((resolve) => {
    // A batch file needs a shell to start, and is not worth one.
    execFile(
      path,
      ['--version'],
      { timeout: VERSION_TIMEOUT_MS, env: environment, windowsHide: true },
      (error, stdout) => resolve(error === null ? versionIn(stdout) : null),
    );
  });

/** @returns the version of a codex; null when it would not say, which is a reason to warn and not to refuse it. */
export const codexVersion = async (path: string, environment: Environment): Promise<string | null> =>
  (await writtenVersion(path)) ?? (await spokenVersion(path, environment));
