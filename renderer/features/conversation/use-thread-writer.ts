import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ThreadWriter } from '../../../preload/contract/channels/channels';
import { type HostId, isReplayHost } from '../../../preload/contract/model/keys';
import { useEngineState } from '../../app/app-state';
import { bridge } from '../../app/bridge';

/** Another program that has a thread open, and how to look again. */
export interface OtherWriter {
  readonly writer: ThreadWriter | null;
  readonly lookAgain: () => void;
}

/**
 * Follows whether another program has a thread open. Nobody tells when that ends, so it is looked up when the thread is
 * opened and whenever the person comes back to the window.
 * @param isLoaded whether Heddle's own engine has the thread: then nobody else can
 */
export function useThreadWriter(hostId: HostId, threadId: string, isLoaded: boolean): OtherWriter {
  const isReady = useEngineState(hostId)?.phase === 'ready';
  const enabled = isReady && !isLoaded && !isReplayHost(hostId);
  const { data, refetch } = useQuery({
    queryKey: ['thread', hostId, threadId, 'writer'],
    queryFn: async () => (await bridge().request['thread.writer']({ hostId, threadId })).writer,
    enabled,
    staleTime: 0,
    gcTime: 0,
  });
  useEffect(() => {
    if (!enabled) return;
    const look = () => void refetch();
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [enabled, refetch]);
  return { writer: enabled ? (data ?? null) : null, lookAgain: () => void refetch() };
}
