import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { LiveThread } from '../../../preload/contract/model/feed/types';
import type { HostId } from '../../../preload/contract/model/keys';
import type { Model, PermissionProfileSummary } from '../../../preload/contract/protocol';
import { configQuery } from '../../app/config';
import { engineRequest } from '../../app/engine';
import type { WatchedThread } from '../../app/feed-client';
import type { ComposerTarget } from './composer-target';
import {
  ASKING_FOR_EVERYTHING,
  inForceOfConfig,
  inForceOfSettings,
  inForceOfThread,
  NOTHING_KNOWN,
  type SettingsInForce,
} from './turn-settings.logic';
import { useLivePart } from './use-live-part';

const PAGE_LIMIT = 10;

async function readModels(hostId: HostId): Promise<readonly Model[]> {
  const models: Model[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < PAGE_LIMIT; page += 1) {
    const answer: Awaited<ReturnType<typeof engineRequest<'model/list'>>> = await engineRequest(
      hostId,
      'model/list',
      cursor === null ? {} : { cursor },
    );
    models.push(...answer.data);
    cursor = answer.nextCursor;
    if (cursor === null) break;
  }
  return models;
}

const NO_MODELS: readonly Model[] = [];

/** @returns the models of a host in the engine's order; empty until they are known. */
export function useModels(hostId: HostId, enabled: boolean): readonly Model[] {
  const query = useQuery({
    queryKey: ['models', hostId],
    queryFn: () => readModels(hostId),
    enabled,
  });
  return query.data ?? NO_MODELS;
}

/** @returns the permission profiles for a folder; null when the engine does not list any. */
export function usePermissionProfiles(
  hostId: HostId,
  cwd: string | null,
  enabled: boolean,
): readonly PermissionProfileSummary[] | null {
  const query = useQuery({
    queryKey: ['permissionProfiles', hostId, cwd],
    queryFn: () => engineRequest(hostId, 'permissionProfile/list', cwd === null ? {} : { cwd }),
    enabled,
  });
  return query.data?.data ?? null;
}

const settingsOf = (live: LiveThread | null) => live?.settings ?? null;

/**
 * What is in force for the target: what the engine reported, else what a stored thread was last set to, and for a new one
 * what the configuration says.
 */
export function useSettingsInForce(
  target: ComposerTarget,
  live: WatchedThread | null,
  enabled: boolean,
): SettingsInForce {
  const reported = useLivePart(live, settingsOf);
  const isNew = target.kind === 'new';
  const folder = isNew ? target.folder : null;
  const config = useQuery({
    ...configQuery(target.hostId, folder ?? ''),
    enabled: enabled && folder !== null,
  });
  const untrusted = isNew && target.untrusted === true;
  const isFork = isNew && target.fork !== undefined;
  const thread = isNew ? (target.fork?.source ?? null) : target.thread;
  return useMemo(() => {
    if (isNew && !isFork) {
      const read = config.data ? inForceOfConfig(config.data.config) : NOTHING_KNOWN;
      return untrusted ? { ...read, ...ASKING_FOR_EVERYTHING } : read;
    }
    if (reported) return inForceOfSettings(reported);
    return thread ? inForceOfThread(thread) : NOTHING_KNOWN;
  }, [isNew, isFork, untrusted, config.data, reported, thread]);
}
