import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { LOCAL_HOST } from '../../../preload/contract/model/keys';
import type { EngineResult } from '../../../preload/contract/protocol';
import { useAppState, useEngineState } from '../../app/app-state';
import { bridge } from '../../app/bridge';
import { configQuery } from '../../app/config';
import { engineRequest } from '../../app/engine';
import type { Requirements } from './model/requirements.logic';
import { useSettingsFolder } from './settings-store';

/** The configuration of the person's engine, as the page sees it. */
export interface SettingsConfig {
  readonly read: EngineResult<'config/read'> | null;
  readonly requirements: Requirements;
  /** Why it could not be read; null when it could, or nobody tried yet. */
  readonly error: Error | null;
  readonly isReady: boolean;
  /** The folder as which it is seen; '' for none. */
  readonly folder: string;
}

const requirementsQuery = queryOptions({
  queryKey: ['config', LOCAL_HOST, 'requirements'] as const,
  queryFn: () => engineRequest(LOCAL_HOST, 'configRequirements/read', undefined),
});

/** The folder as which the configuration is seen: the chosen one, else the one worked in last. */
export function useFolder(): string {
  const chosen = useSettingsFolder();
  const recent = useAppState((app) => app.preferences.recentFolders[0]);
  return chosen ?? recent ?? '';
}

export function useConfig(): SettingsConfig {
  const isReady = useEngineState(LOCAL_HOST)?.phase === 'ready';
  const folder = useFolder();
  const config = useQuery({ ...configQuery(LOCAL_HOST, folder), enabled: isReady });
  const requirements = useQuery({ ...requirementsQuery, enabled: isReady });
  return {
    read: config.data ?? null,
    requirements: requirements.data?.requirements ?? null,
    error: isReady ? config.error : null,
    isReady,
    folder,
  };
}

export const lastWriteQuery = queryOptions({
  queryKey: ['config', LOCAL_HOST, 'lastWrite'] as const,
  queryFn: () => bridge().request['config.lastWrite']({ hostId: LOCAL_HOST }),
});

/** After a write to the configuration: all that follows from it is read anew. */
export const configWritten = (client: QueryClient): Promise<unknown> =>
  Promise.all(
    ['config', 'models', 'account', 'permissionProfiles', 'features'].map((part) =>
      client.invalidateQueries({ queryKey: [part, LOCAL_HOST] }),
    ),
  );
