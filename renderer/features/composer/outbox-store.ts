import { create } from 'zustand';
import type { ThreadKey } from '../../../preload/contract/model/keys';
import { bridge } from '../../app/bridge';
import { shortKey } from './draft-key';
import { type OutboxEntry, readOutbox, writeOutbox } from './outbox-entry';

const NONE: readonly OutboxEntry[] = [];
const useStore = create<Readonly<Record<ThreadKey, readonly OutboxEntry[]>>>(() => ({}));

const fileKey = (key: ThreadKey): string => shortKey(`${key}/outbox`);

/** Main keeps a copy for the case that this window or Heddle ends; a failed write leaves the one in memory. */
function change(key: ThreadKey, entries: readonly OutboxEntry[]): void {
  useStore.setState({ [key]: entries });
  bridge()
    .request['draft.write']({ key: fileKey(key), text: writeOutbox(entries) })
    .catch((error: unknown) => console.error('the outbox could not be kept', error));
}

/** @returns the messages of a thread that it does not show yet, oldest first. */
export const outboxEntries = (key: ThreadKey): readonly OutboxEntry[] => useStore.getState()[key] ?? NONE;

export const outboxEntry = (key: ThreadKey, clientId: string): OutboxEntry | undefined =>
  outboxEntries(key).find((entry) => entry.clientId === clientId);

export const useOutboxEntries = (key: ThreadKey): readonly OutboxEntry[] => useStore((all) => all[key] ?? NONE);

export const addToOutbox = (key: ThreadKey, entry: OutboxEntry): void => change(key, [...outboxEntries(key), entry]);

/** Changes one entry; does nothing once it is gone, so a late answer cannot bring it back. */
export function updateInOutbox(key: ThreadKey, clientId: string, part: Partial<OutboxEntry>): void {
  if (!outboxEntry(key, clientId)) return;
  change(
    key,
    outboxEntries(key).map((entry) => (entry.clientId === clientId ? { ...entry, ...part } : entry)),
  );
}

export function removeFromOutbox(key: ThreadKey, clientId: string): void {
  if (!outboxEntry(key, clientId)) return;
  change(
    key,
    outboxEntries(key).filter((entry) => entry.clientId !== clientId),
  );
}

const asked = new Set<ThreadKey>();

/**
 * Fetches, once per window, what main kept of a thread's outbox.
 * @returns the entries that were not in memory
 */
export async function loadOutbox(key: ThreadKey): Promise<readonly OutboxEntry[]> {
  if (asked.has(key)) return NONE;
  asked.add(key);
  const kept = readOutbox((await bridge().request['draft.read']({ key: fileKey(key) })).text);
  const added = kept.filter((entry) => !outboxEntry(key, entry.clientId));
  if (added.length > 0) change(key, [...added, ...outboxEntries(key)]);
  return added;
}

/** Forgets everything: for tests. */
export function resetOutbox(): void {
  asked.clear();
  useStore.setState({}, true);
}
