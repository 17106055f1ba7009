import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import type { CodexSituation } from '../../../preload/contract/model/codex-program';
import { LOCAL_HOST } from '../../../preload/contract/model/keys';
import { useAppState } from '../../app/app-state';
import { bridge } from '../../app/bridge';

/** Under the engine's host: whenever that is ready anew, another codex may be there. */
const KEY = ['codex', LOCAL_HOST] as const;

/** Follows which codex would be started now; null while that is looked up. */
export function useCodexSituation(): CodexSituation | null {
  const hasCopy = useAppState((app) => app.managedCodex.phase === 'installed');
  const preferred = useAppState((app) => app.preferences.codexPath);
  const { data } = useQuery({
    queryKey: [...KEY, hasCopy, preferred],
    queryFn: () => bridge().request['codex.look']({}),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return data ?? null;
}

/** Has it looked up anew: what was chosen has changed. */
export const refreshCodexSituation = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: KEY });
