import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LOCAL_HOST } from '../../../preload/contract/model/keys';
import type { ExperimentalFeature } from '../../../preload/contract/protocol';
import { useEngineState } from '../../app/app-state';
import { engineRequest } from '../../app/engine';
import { Button } from '../../ui/button/button';
import { Segmented } from '../../ui/segmented/segmented';
import { layersOf, userLayer, valueAt } from './model/config-model.logic';
import { isSamePath } from './model/key-path.logic';
import { isLocked, managedOf } from './model/requirements.logic';
import { change, useChanges } from './settings-store';
import { useConfig } from './use-config';

const MAX_PAGES = 10;
const QUERY_KEY = ['features', LOCAL_HOST] as const;

async function readFeatures(): Promise<readonly ExperimentalFeature[]> {
  const features: ExperimentalFeature[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const answer: Awaited<ReturnType<typeof engineRequest<'experimentalFeature/list'>>> = await engineRequest(
      LOCAL_HOST,
      'experimentalFeature/list',
      cursor === null ? {} : { cursor },
    );
    features.push(...answer.data);
    cursor = answer.nextCursor;
    if (cursor === null) break;
  }
  return features;
}

/** What the engine can do that is not finished, or not for everyone; each with its stage. */
export function FeaturesList() {
  const { t } = useTranslation('settings');
  const enabled = useEngineState(LOCAL_HOST)?.phase === 'ready';
  const { data = [] } = useQuery({ queryKey: QUERY_KEY, queryFn: readFeatures, enabled });
  const [showsAll, setShowsAll] = useState(false);
  const config = useConfig();
  const own = config.read === null ? undefined : valueAt(userLayer(layersOf(config.read))?.values, ['features']);
  const named = new Set(typeof own === 'object' && own !== null ? Object.keys(own) : []);
  // First what is meant to be tried; the rest is the engine's own business, but for what the person has set.
  const shown = data.filter(({ name, stage }) => showsAll || stage === 'beta' || named.has(name));
  return (
    <>
      <h3 className="settings-part">{t('features.title')}</h3>
      <p className="settings-hint">{t('features.about')}</p>
      <ul className="settings-list" aria-label={t('features.title')}>
        {shown.map((feature) => (
          <FeatureEntry key={feature.name} feature={feature} />
        ))}
      </ul>
      <Button small aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
        {showsAll ? t('features.hide') : t('features.show', { count: data.length - shown.length })}
      </Button>
    </>
  );
}

function FeatureEntry({ feature }: { readonly feature: ExperimentalFeature }) {
  const { t } = useTranslation('settings');
  const config = useConfig();
  const changes = useChanges();
  const path = ['features', feature.name];
  const own = config.read === null ? undefined : valueAt(userLayer(layersOf(config.read))?.values, path);
  const pending = Object.values(changes).find((candidate) => isSamePath(candidate.path, path));
  const managed = managedOf(config.requirements, path);
  // What nobody has set does not look chosen; the default is marked as one.
  const wanted = pending === undefined ? own : (pending.value ?? undefined);
  const labelOf = (on: boolean): string => {
    const name = t(on ? 'features.on' : 'features.off');
    return wanted === undefined && feature.defaultEnabled === on ? t('value.usual', { value: name }) : name;
  };
  const isFixed = isLocked(managed) || feature.stage === 'removed';
  const title = feature.displayName ?? feature.name;
  return (
    <li data-changed={pending !== undefined || undefined}>
      <span className="settings-list-main">
        <span>
          <strong>{title}</strong> {feature.displayName === null ? null : <code>{feature.name}</code>}{' '}
          <span className="setting-mark">{t(`features.stage.${feature.stage}`)}</span>
        </span>
        {feature.description === null ? null : <span>{feature.description}</span>}
        <span className="settings-list-facts">
          {t(feature.enabled ? 'features.isOn' : 'features.isOff')}{' '}
          {feature.enabled === feature.defaultEnabled ? null : t('features.notUsual')}{' '}
          {isLocked(managed) ? t('features.locked') : null}
          {pending === undefined ? null : t('change.mark')}
        </span>
      </span>
      {isFixed ? null : (
        <Segmented
          label={title}
          value={wanted === true ? 'on' : wanted === false ? 'off' : ''}
          onChange={(next) => (next === '' ? undefined : change(path, next === 'on', own))}
          options={[
            { value: 'on', label: labelOf(true) },
            { value: 'off', label: labelOf(false) },
          ]}
        />
      )}
      <TryNow feature={feature} />
    </li>
  );
}

/** Switches it for this run of the engine alone; which it may, the engine says by what it answers. */
function TryNow({ feature }: { readonly feature: ExperimentalFeature }) {
  const { t } = useTranslation('settings');
  const client = useQueryClient();
  const set = useMutation({
    mutationFn: () =>
      engineRequest(LOCAL_HOST, 'experimentalFeature/enablement/set', {
        enablement: { [feature.name]: !feature.enabled },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: QUERY_KEY }),
  });
  const wasSet = set.data === undefined ? null : feature.name in set.data.enablement;
  if (feature.stage === 'removed') return null;
  return (
    <>
      <Button
        small
        tone="quiet"
        aria-label={t(feature.enabled ? 'features.tryOffNamed' : 'features.tryOnNamed', { name: feature.name })}
        aria-disabled={set.isPending}
        onClick={() => set.mutate()}
      >
        {t(feature.enabled ? 'features.tryOff' : 'features.tryOn')}
      </Button>
      {wasSet === null ? null : (
        <span role="status" className={wasSet ? 'test-good' : 'test-bad'}>
          {t(wasSet ? 'features.wasSet' : 'features.wasNotSet')}
        </span>
      )}
      {set.error === null ? null : (
        <span role="alert" className="test-bad">
          {set.error.message}
        </span>
      )}
    </>
  );
}
