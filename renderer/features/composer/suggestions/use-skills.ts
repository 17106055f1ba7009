import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { HostId } from '../../../../preload/contract/model/keys';
import { engineRequest } from '../../../app/engine';
import { onGlobalNotification } from '../../../app/feed-client';
import { usePluginOffers } from '../../plugins/use-plugin-offers';
import { addAttachments, draftContent } from '../drafts';
import { ranked } from './rank.logic';
import type { Offer, Suggestion } from './suggestion';
import type { Trigger } from './trigger.logic';

/**
 * What `$` offers: the skills that are on for the folder, and what plugins suggest to say. The engine puts their text before
 * the model.
 * @param pluginsOff the ids of plugins that are off in the thread: nothing of theirs is offered
 */
export function useSkills(
  trigger: Trigger | null,
  hostId: HostId,
  folder: string | null,
  draftKey: string,
  pluginsOff: readonly string[],
): Offer | null {
  const { t } = useTranslation('composer');
  const client = useQueryClient();
  const asked = trigger?.kind === 'skill' ? trigger : null;
  const query = useQuery({
    queryKey: ['skills', hostId, folder],
    queryFn: () => engineRequest(hostId, 'skills/list', folder === null ? {} : { cwds: [folder] }),
    enabled: asked !== null,
  });
  const offers = usePluginOffers(hostId, folder, pluginsOff, asked !== null);
  useEffect(
    () =>
      onGlobalNotification(({ hostId: from, method }) => {
        if (method === 'skills/changed' && from === hostId)
          void client.invalidateQueries({ queryKey: ['skills', hostId] });
      }),
    [client, hostId],
  );
  return useMemo(() => {
    if (asked === null) return null;
    const enabled = (query.data?.data ?? [])
      .flatMap(({ skills }) => skills)
      .filter(({ enabled: isOn, pluginId }) => isOn && (pluginId === null || !pluginsOff.includes(pluginId)));
    const suggestions = ranked(enabled, asked.query, ({ name, description }) => [name, description]).map(
      ({ name, path, description, interface: shown, pluginId }): Suggestion => ({
        id: `skill:${path}`,
        kind: 'skill',
        label: `$${name}`,
        detail: [pluginId, shown?.shortDescription ?? description].filter(Boolean).join(' · '),
        insert: `$${name} `,
        run: () => {
          const isThere = draftContent(draftKey).attachments.some((one) => one.kind === 'skill' && one.path === path);
          if (!isThere) addAttachments(draftKey, [{ kind: 'skill', id: crypto.randomUUID(), name, path }]);
        },
      }),
    );
    const prompts = ranked(offers.prompts, asked.query, ({ text, pluginTitle }) => [pluginTitle, text]).map(
      ({ text, pluginId, pluginTitle }): Suggestion => ({
        id: `prompt:${pluginId}:${text}`,
        kind: 'prompt',
        label: text,
        detail: pluginTitle,
        insert: text,
      }),
    );
    const isEmpty = query.isSuccess && suggestions.length + prompts.length === 0;
    return {
      trigger: asked,
      suggestions: [...suggestions, ...prompts],
      isSearching: query.isPending,
      note: query.isError ? t('suggestions.noSkills') : isEmpty ? t('suggestions.noSkill') : null,
    };
  }, [asked, query, offers, pluginsOff, draftKey, t]);
}
