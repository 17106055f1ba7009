import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { HostId } from '../../../preload/contract/model/keys';
import { useEngineState } from '../../app/app-state';
import { bridge } from '../../app/bridge';
import { configQuery } from '../../app/config';
import { engineRequest } from '../../app/engine';
import { type Trust, trustKeyPath, trustOf } from './trust.logic';

/** A folder as the trust question needs it. */
export interface FolderTrust {
  readonly state: 'reading' | 'missing' | 'failed' | 'read';
  readonly trust: Trust;
  readonly isGitRepository: boolean;
  readonly error: Error | null;
  readonly readAgain: () => void;
  readonly answer: (trust: Exclude<Trust, 'unknown'>) => void;
  readonly answering: boolean;
  /** Why the answer could not be kept. */
  readonly answerError: Error | null;
}

const inspect = (path: string) => bridge().request['folder.inspect']({ path });

/** Follows what the engine's configuration says of a folder, and writes the person's answer into it. */
export function useFolderTrust(hostId: HostId, folder: string): FolderTrust {
  const client = useQueryClient();
  const ready = useEngineState(hostId)?.phase === 'ready';
  const facts = useQuery({ queryKey: ['folder', hostId, folder], queryFn: () => inspect(folder), staleTime: 5_000 });
  const config = useQuery({ ...configQuery(hostId, folder), enabled: ready });
  const isInGit = facts.data?.isGitRepository ?? false;
  const said = trustOf(config.data?.config.projects as Parameters<typeof trustOf>[0], folder, isInGit);
  const fromAbove = said.from !== null && said.from !== folder ? said.from : null;
  // A folder above counts only if it is a part of a repository, too: trust in all of a home folder is not meant.
  const above = useQuery({
    queryKey: ['folder', hostId, fromAbove],
    queryFn: () => inspect(fromAbove ?? folder),
    enabled: fromAbove !== null,
    staleTime: 5_000,
  });
  const trust: Trust = fromAbove === null || above.data?.isGitRepository ? said.trust : 'unknown';

  const write = useMutation({
    mutationFn: (value: Exclude<Trust, 'unknown'>) =>
      engineRequest(hostId, 'config/value/write', { keyPath: trustKeyPath(folder), value, mergeStrategy: 'upsert' }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['config', hostId] }),
  });
  const error = facts.error ?? config.error;
  const reading = facts.data === undefined || config.data === undefined || (fromAbove !== null && above.isPending);
  return {
    state: facts.data?.exists === false ? 'missing' : error !== null ? 'failed' : reading ? 'reading' : 'read',
    trust,
    isGitRepository: isInGit,
    error,
    readAgain: () => {
      void facts.refetch();
      if (ready) void config.refetch();
    },
    answer: write.mutate,
    answering: write.isPending || (write.isSuccess && config.isFetching),
    answerError: write.error,
  };
}
