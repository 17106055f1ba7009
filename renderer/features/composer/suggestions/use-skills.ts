import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Attachment } from '../../../../preload/contract/model/attachment';
import type { HostId } from '../../../../preload/contract/model/keys';
import { engineRequest } from '../../../app/engine';
import { onGlobalNotification } from '../../../app/feed-client';
import { offeredApps } from '../../apps/apps.logic';
import { appsQuery } from '../../apps/apps-query';
import { usePluginOffers } from '../../plugins/use-plugin-offers';
import { addAttachments, draftContent } from '../drafts';
import { ranked } from './rank.logic';
import type { Offer, Suggestion } from './suggestion';
import type { Trigger } from './trigger.logic';

/** What stands in a message as `$name`, and goes along with it. */
type NamedAttachment =
  | Omit<Extract<Attachment, { kind: 'skill' }>, 'id'>
  | Omit<Extract<Attachment, { kind: 'mention' }>, 'id'>;

/**
 * What `$` offers: the skills that are on for the folder, plugins and apps to point at, and what plugins suggest to say. The
 * engine puts the text of skills before the model, and what plugins and apps can do.
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
  // Why there are none is said where apps are managed: somebody who types `$` need not be after one.
  const apps = useQuery({ ...appsQuery(hostId), enabled: asked !== null }).data;
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
    const goesAlong = (one: NamedAttachment) => () => {
      const isThere = draftContent(draftKey).attachments.some((other) => 'path' in other && other.path === one.path);
      if (!isThere) addAttachments(draftKey, [{ ...one, id: crypto.randomUUID() }]);
    };
    const skills = enabled.map(({ name, path, description, interface: shown, pluginId }) => ({
      names: [name, description],
      suggestion: {
        id: `skill:${path}`,
        kind: 'skill',
        label: `$${name}`,
        detail: [pluginId, shown?.shortDescription ?? description].filter(Boolean).join(' · '),
        insert: `$${name} `,
        run: goesAlong({ kind: 'skill', name, path }),
      } satisfies Suggestion,
    }));
    const mentions = [
      ...offers.plugins.map((plugin) => ({ ...plugin, kind: 'plugin' as const })),
      ...offeredApps(apps ?? []).map((app) => ({ ...app, kind: 'app' as const })),
    ].map(({ kind, name, title, description, path }) => ({
      names: [name, title],
      suggestion: {
        id: path,
        kind,
        label: `$${name}`,
        detail: [title, description].filter(Boolean).join(' · '),
        insert: `$${name} `,
        run: goesAlong({ kind: 'mention', name, path }),
      } satisfies Suggestion,
    }));
    const prompts = offers.prompts.map(({ text, pluginId, pluginTitle }) => ({
      names: [pluginTitle, text],
      suggestion: {
        id: `prompt:${pluginId}:${text}`,
        kind: 'prompt',
        label: text,
        detail: pluginTitle,
        insert: text,
      } satisfies Suggestion,
    }));
    // What fits best comes first, of whatever kind it is.
    const suggestions = ranked([...skills, ...mentions, ...prompts], asked.query, ({ names }) => names).map(
      ({ suggestion }) => suggestion,
    );
    const isEmpty = query.isSuccess && suggestions.length === 0;
    return {
      trigger: asked,
      suggestions,
      isSearching: query.isPending,
      note: query.isError ? t('suggestions.noSkills') : isEmpty ? t('suggestions.noSkill') : null,
    };
  }, [asked, query, offers, apps, pluginsOff, draftKey, t]);
}
