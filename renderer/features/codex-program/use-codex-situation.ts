import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { CodexSituation } from '../../../preload/contract/model/codex-program';
import { LOCAL_HOST } from '../../../preload/contract/model/keys';
import { bridge } from '../../app/bridge';

/** Under the engine's host: whenever that is ready anew, another codex may be there. */
const situationQuery = queryOptions({
  queryKey: ['codex', LOCAL_HOST] as const,
  queryFn: () => bridge().request['codex.look']({}),
  staleTime: 0,
});

/** Follows which codex would be started now; null while that is looked up. */
export const useCodexSituation = (): CodexSituation | null => useQuery(situationQuery).data ?? null;

/** Has it looked up anew: what was chosen has changed. */
export const refreshCodexSituation = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: situationQuery.queryKey });
