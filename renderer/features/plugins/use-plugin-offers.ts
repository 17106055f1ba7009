import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { HostId } from '../../../preload/contract/model/keys';
import { engineRequest } from '../../app/engine';
import { type PluginOffers, pluginOffers } from './plugin-offers.logic';

/** Which plugins are installed, as it holds in a folder: a project may turn some off. */
export const installedPluginsQuery = (hostId: HostId, cwd: string) =>
  queryOptions({
    queryKey: ['plugins', hostId, 'installed', cwd],
    queryFn: () => engineRequest(hostId, 'plugin/installed', { cwds: [cwd] }),
  });

/** The skills that apply in a folder, of plugins and others. */
const offeredSkillsQuery = (hostId: HostId, cwd: string) =>
  queryOptions({
    queryKey: ['plugins', hostId, 'offeredSkills', cwd],
    queryFn: () => engineRequest(hostId, 'skills/list', { cwds: [cwd] }),
  });

/**
 * What the plugins that apply in a folder have to offer while one writes: skills, prompts, and the plugins themselves.
 * @param cwd the folder of the thread, or of the one that is about to begin; null while none is chosen
 * @param disabled the ids of plugins that are off in the thread (`disabledPluginIds` of its settings)
 * @param enabled false while nobody writes: then nothing is asked
 */
export function usePluginOffers(
  hostId: HostId,
  cwd: string | null,
  disabled: readonly string[],
  enabled = true,
): PluginOffers {
  const ask = enabled && cwd !== null;
  const installed = useQuery({ ...installedPluginsQuery(hostId, cwd ?? ''), enabled: ask }).data;
  const skills = useQuery({ ...offeredSkillsQuery(hostId, cwd ?? ''), enabled: ask }).data;
  return useMemo(() => pluginOffers(installed ?? null, skills ?? null, disabled), [installed, skills, disabled]);
}
