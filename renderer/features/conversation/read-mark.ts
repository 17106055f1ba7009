import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { HostId } from '../../../preload/contract/model/keys';
import type { ThreadReadResponse, ThreadReadState } from '../../../preload/contract/protocol';
import { engineRequest } from '../../app/engine';
import { isKeptUnread, keepUnread } from '../threads/keep/kept-unread';
import { threadQueryKey } from './thread-query';

const subscribe = (listener: () => void) => {
  window.addEventListener('focus', listener);
  window.addEventListener('blur', listener);
  return () => {
    window.removeEventListener('focus', listener);
    window.removeEventListener('blur', listener);
  };
};
const hasFocus = () => document.hasFocus();

/**
 * Tells the engine that the person has seen a thread, once it is open in a window that has the focus. It is a mark on the
 * list and touches neither the thread nor its history.
 */
export function useReadMark(hostId: HostId, threadId: string, readState: ThreadReadState | null): void {
  const client = useQueryClient();
  const focused = useSyncExternalStore(subscribe, hasFocus);
  const unread = readState !== null && readState.firstUnread !== null;
  const revision = readState?.revision ?? null;
  useEffect(() => {
    if (!focused || !unread || revision === null || isKeptUnread(hostId, threadId, revision)) return;
    engineRequest(hostId, 'thread/readState/update', {
      threadId,
      operation: { type: 'read' },
      expectedRevision: revision,
    }).then(
      (reply) =>
        client.setQueryData<ThreadReadResponse>(
          threadQueryKey(hostId, threadId),
          (read) => read && { ...read, readState: reply.readState },
        ),
      // Refused when more happened meanwhile: then the new state is on its way, and leads here again.
      () => undefined,
    );
  }, [client, hostId, threadId, focused, unread, revision]);
  // Whoever comes back to it has seen it then.
  useEffect(() => () => keepUnread(hostId, threadId, null), [hostId, threadId]);
}
