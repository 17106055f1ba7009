import { type HostId, threadKey } from '../../../../preload/contract/model/keys';

const kept = new Map<string, string>();

/** Until the engine has said which read state that is. */
export const ANY_REVISION = '';

/**
 * Remembers that the person marked a thread as unread: being open does not make it read, until something happens in it or
 * it is opened again.
 * @param revision the read state that is to stay, or `ANY_REVISION`; null for none
 */
export function keepUnread(hostId: HostId, threadId: string, revision: string | null): void {
  if (revision === null) kept.delete(threadKey(hostId, threadId));
  else kept.set(threadKey(hostId, threadId), revision);
}

/** @returns whether a thread is to stay unread though it is open */
export const isKeptUnread = (hostId: HostId, threadId: string, revision: string): boolean =>
  [ANY_REVISION, revision].includes(kept.get(threadKey(hostId, threadId)) ?? '-');
