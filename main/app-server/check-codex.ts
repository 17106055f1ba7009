import { execFile } from 'node:child_process';
import type { ChooseCodexOutcome } from '../../preload/contract/model/codex-program';
import type { Environment } from './engine-process';
import { isExecutable, lookBehindWrapper, type Machine } from './vendor-binary';
import { versionIn } from './version';

/** What may come of looking at a program that the person chose. */
export type CheckedCodex = Exclude<ChooseCodexOutcome, { readonly kind: 'closed' }>;

/** The first time a large program is run may take long, when the system looks through it. */
const VERSION_TIMEOUT_MS = 20_000;

/** @returns what a program says of itself on `--version`; null when it does not run */
const selfDescription = (path: string, environment: Environment): Promise<string | null> =>
  new Promise((resolve) => {
    execFile(
      path,
      ['--version'],
      { timeout: VERSION_TIMEOUT_MS, env: environment, windowsHide: true },
      (error, stdout) => resolve(error === null ? stdout : null),
    );
  });

/**
 * Looks whether a program that the person chose is a codex. Many a program has a version; only codex says its name with it.
 * @param path as it was chosen; it is kept as it is, since what is behind it may change with an update
 */
export const checkCodex = async (path: string, environment: Environment, machine: Machine): Promise<CheckedCodex> => {
  if (!(await isExecutable(path))) return { kind: 'refused', path, why: 'notExecutable' };
  const behind = await lookBehindWrapper(path, machine);
  if (behind.kind === 'incomplete') return { kind: 'refused', path, why: 'incomplete' };
  const description = await selfDescription(behind.path, environment);
  const version = description !== null && /^codex\b/i.test(description.trim()) ? versionIn(description) : null;
  return version === null ? { kind: 'refused', path, why: 'notCodex' } : { kind: 'chosen', path, version };
};
