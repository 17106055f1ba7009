import type { PendingRequest } from '../../../preload/contract/model/app-state';

/** @returns what waits, newest first; asked at the same moment, the one that came later comes first */
export const newestFirst = (pending: readonly PendingRequest[]): readonly PendingRequest[] =>
  [...pending].reverse().sort((a, b) => b.askedAtMs - a.askedAtMs);
