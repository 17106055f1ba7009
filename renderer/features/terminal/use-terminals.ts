import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { HostId } from '../../../preload/contract/model/keys';
import type { TerminalInfo } from '../../../preload/contract/model/terminal';
import { bridge } from '../../app/bridge';

const keyOf = (hostId: HostId, threadId: string) => ['thread-shells', hostId, threadId] as const;

/** @returns the terminals of a thread, followed as they are opened, end and are closed, in whatever window */
export function useTerminals(hostId: HostId, threadId: string): UseQueryResult<readonly TerminalInfo[]> {
  const client = useQueryClient();
  useEffect(
    () =>
      bridge().on['terminal.changed']((changed) => {
        if (changed.hostId !== hostId || changed.threadId !== threadId) return;
        void client.invalidateQueries({ queryKey: keyOf(hostId, threadId) });
      }),
    [client, hostId, threadId],
  );
  return useQuery({
    queryKey: keyOf(hostId, threadId),
    queryFn: () => bridge().request['terminal.list']({ hostId, threadId }),
    networkMode: 'always',
    staleTime: 0,
  });
}
