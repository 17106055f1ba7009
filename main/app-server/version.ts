import type { VersionFit } from '../../preload/contract/model/app-state';
import { MADE_FOR_VERSION } from '../../preload/contract/model/codex-program';

const VERSION = /(\d+)\.(\d+)\.(\d+)(?:[-+][\w.+-]*)?/;

/**
 * Finds a version in what a program says of itself ("codex-cli 0.171.0", "heddle/0.171.0 (Debian ...)").
 * @returns the first version in the text, or null
 */
export const versionIn = (text: string): string | null => VERSION.exec(text)?.[0] ?? null;

/**
 * The engine's version as its `initialize` answer tells it: the protocol has no version of its own.
 * @param userAgent `<name of the client>/<version of the engine> (...)`
 * @returns the version, or null when the text has another shape
 */
export const versionFromUserAgent = (userAgent: string): string | null => {
  const slash = userAgent.indexOf('/');
  return slash === -1 ? null : versionIn(userAgent.slice(slash + 1).split(' ', 1)[0] ?? '');
};

/**
 * Compares an engine's version with the one Heddle was made for. Only a warning follows from it: the engine's protocol
 * grows by additions, and methods that are missing show themselves when they are called.
 * @param version as the engine said it; null when it did not
 */
export const versionFit = (version: string | null, madeFor: string = MADE_FOR_VERSION): VersionFit => {
  const [ours, theirs] = [VERSION.exec(madeFor), version === null ? null : VERSION.exec(version)];
  if (ours === null || theirs === null) return 'unknown';
  for (const part of [1, 2, 3]) {
    const difference = Number(theirs[part]) - Number(ours[part]);
    if (difference !== 0) return difference < 0 ? 'older' : 'newer';
  }
  return 'made-for';
};
