import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LOCAL_HOST } from '../../../../preload/contract/model/keys';
import { useEngineState } from '../../../app/app-state';
import { configQuery } from '../../../app/config';
import type { SelectOption } from '../../../ui/select/select';
import { useProviders } from '../../account/account-query';
import { changeOf } from '../model/changes.logic';
import { settingState } from '../model/config-model.logic';
import { useChanges } from '../settings-store';
import { useCatalogue } from '../use-catalogue';
import { useFolder } from '../use-config';
import { useProfiles } from '../use-profiles';
import { ChoiceControl } from './choice-control';
import type { ControlProps } from './setting-control';
import { TextControl } from './text-control';

type EngineChoice = 'model' | 'effort' | 'tier' | 'provider' | 'permissionProfile';

const TEXT = { kind: 'text' } as const;

/** A choice of what the engine itself lists; a text where it lists nothing, since its provider may know more. */
export function EngineChoiceControl({ of, ...props }: ControlProps & { readonly of: EngineChoice }) {
  const { t } = useTranslation('settings');
  const options = useOptions(of);
  if (of === 'model')
    return (
      <>
        <ChoiceControl {...props} options={options} />
        <details className="setting-more">
          <summary>{t('model.byName')}</summary>
          <TextControl {...props} label={t('model.nameOf', { label: props.label })} control={TEXT} />
        </details>
      </>
    );
  return options.length === 0 ? (
    <TextControl {...props} control={TEXT} />
  ) : (
    <ChoiceControl {...props} options={options} />
  );
}

function useOptions(of: EngineChoice): readonly SelectOption<string>[] {
  const models = useCatalogue().filter(({ hidden }) => !hidden);
  const model = useChosenModel();
  const chosen = models.find(({ id, isDefault }) => (model === null ? isDefault : id === model));
  const providers = useProviders(LOCAL_HOST)?.data ?? [];
  const profiles = useProfiles();
  switch (of) {
    case 'model':
      return models.map(({ id, displayName, description }) => ({ value: id, label: displayName, description }));
    case 'effort':
      // In the engine's own order, from the least on.
      return (chosen?.supportedReasoningEfforts ?? []).map(({ reasoningEffort, description }) => ({
        value: reasoningEffort,
        label: reasoningEffort,
        description,
      }));
    case 'tier':
      return (chosen?.serviceTiers ?? []).map(({ id, name, description }) => ({ value: id, label: name, description }));
    case 'provider':
      return providers.map(({ id, name, baseUrl }) => ({ value: id, label: name, description: baseUrl ?? id }));
    case 'permissionProfile':
      return profiles.map(({ id, label, about, allowed, reason }) => ({
        value: id,
        label,
        description: about,
        disabledReason: allowed ? undefined : reason,
      }));
  }
}

/** The model that is chosen: on the page and not saved yet, or in the configuration. */
function useChosenModel(): string | null {
  const isReady = useEngineState(LOCAL_HOST)?.phase === 'ready';
  const { data } = useQuery({ ...configQuery(LOCAL_HOST, useFolder()), enabled: isReady });
  const pending = changeOf(useChanges(), ['model'])?.value;
  const value = pending === undefined ? data && settingState(data, ['model']).value : pending;
  return typeof value === 'string' ? value : null;
}
