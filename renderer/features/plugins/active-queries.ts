import { queryOptions } from '@tanstack/react-query';
import type { HostId } from '../../../preload/contract/model/keys';
import { engineRequest } from '../../app/engine';

/** What the engine uses of plugins is kept apart from other lists of the same: it is read past the engine's own cache. */
const key = (hostId: HostId, kind: string, of: string) => ['plugins', hostId, 'active', kind, of] as const;

/** The skills that apply in a folder, read anew from disk. */
export const activeSkillsQuery = (hostId: HostId, cwd: string) =>
  queryOptions({
    queryKey: key(hostId, 'skills', cwd),
    queryFn: () => engineRequest(hostId, 'skills/list', { cwds: [cwd], forceReload: true }),
  });

/** The hooks that apply in a folder. */
export const activeHooksQuery = (hostId: HostId, cwd: string) =>
  queryOptions({
    queryKey: key(hostId, 'hooks', cwd),
    queryFn: () => engineRequest(hostId, 'hooks/list', { cwds: [cwd] }),
  });

/** The servers of a name; asking starts them. */
export const activeServerQuery = (hostId: HostId, serverName: string) =>
  queryOptions({
    queryKey: key(hostId, 'server', serverName),
    queryFn: () => engineRequest(hostId, 'mcpServerStatus/list', { serverName, detail: 'toolsAndAuthOnly' }),
  });
