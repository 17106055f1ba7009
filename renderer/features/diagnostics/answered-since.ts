import { useRef } from 'react';
import type { PendingRequest } from '../../../preload/contract/model/app-state';

/** @returns since when each answered request was seen to wait for the engine's word, by key (Unix milliseconds) */
export function useAnsweredSince(pending: readonly PendingRequest[], nowMs: number): ReadonlyMap<string, number> {
  const since = useRef(new Map<string, number>());
  const answered = new Set(pending.filter(({ state }) => state === 'answered').map(({ key }) => key));
  for (const key of since.current.keys()) if (!answered.has(key)) since.current.delete(key);
  for (const key of answered) if (!since.current.has(key)) since.current.set(key, nowMs);
  return since.current;
}
