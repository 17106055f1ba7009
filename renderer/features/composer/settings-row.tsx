import { useTranslation } from 'react-i18next';
import type { Model, PermissionProfileSummary } from '../../../preload/contract/protocol';
import { Select, type SelectOption } from '../../ui/select/select';
import { type AccessChoice, accessChoices, valueOfAccess } from './access-options.logic';
import {
  APPROVALS,
  type Approval,
  type ChosenSettings,
  type SettingsInForce,
  withChoice,
  withModel,
} from './turn-settings.logic';

export interface SettingsRowProps {
  readonly models: readonly Model[];
  /** null when the engine lists none. */
  readonly profiles: readonly PermissionProfileSummary[] | null;
  readonly inForce: SettingsInForce;
  readonly chosen: ChosenSettings;
  /** A stored thread's policy is decided when it is resumed: said instead of "default". */
  readonly stored: boolean;
  readonly disabled: boolean;
  readonly onChoose: (chosen: ChosenSettings) => void;
}

/** Model, effort, approval policy and access of the next turn, as quiet selects in the composer's row of tools. */
export function SettingsRow(props: SettingsRowProps) {
  const { t } = useTranslation('composer');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a border and a legend that do not belong in this row.
    <div className="composer-settings" role="group" aria-label={t('settings.label')}>
      <ModelSelect {...props} />
      <EffortSelect {...props} />
      <ApprovalSelect {...props} />
      <AccessSelect {...props} />
    </div>
  );
}

const useChanged = (isChanged: boolean): string | undefined => {
  const { t } = useTranslation('composer');
  return isChanged ? t('settings.changed') : undefined;
};

function ModelSelect({ models, inForce, chosen, disabled, onChoose }: SettingsRowProps) {
  const { t } = useTranslation('composer');
  const value = chosen.model ?? inForce.model;
  const options: SelectOption<string>[] = models
    .filter((model) => !model.hidden || model.model === value)
    .map((model) => ({ value: model.model, label: model.displayName, description: model.description }));
  if (value !== null && !options.some((option) => option.value === value)) options.unshift({ value, label: value });
  return (
    <Select
      label={t('settings.model')}
      placeholder={t('settings.modelDefault')}
      options={options}
      value={value}
      disabled={disabled}
      changedText={useChanged(chosen.model !== undefined)}
      onValueChange={(picked) => {
        const model = models.find((candidate) => candidate.model === picked);
        onChoose(model ? withModel(chosen, model, inForce) : withChoice(chosen, { model: picked }, inForce));
      }}
    />
  );
}

const KNOWN_EFFORTS = ['none', 'minimal', 'low', 'medium', 'high', 'xhigh', 'max', 'ultra'] as const;

function EffortSelect({ models, inForce, chosen, disabled, onChoose }: SettingsRowProps) {
  const { t } = useTranslation('composer');
  const nameOf = (effort: string): string => {
    const known = KNOWN_EFFORTS.find((candidate) => candidate === effort);
    return known ? t(`settings.effortNames.${known}`) : effort;
  };
  const modelName = chosen.model ?? inForce.model;
  const model = models.find((candidate) => (modelName === null ? candidate.isDefault : candidate.model === modelName));
  const value = chosen.effort ?? inForce.effort;
  const options: SelectOption<string>[] = (model?.supportedReasoningEfforts ?? []).map((option) => ({
    value: option.reasoningEffort,
    label: nameOf(option.reasoningEffort),
    description: option.description,
  }));
  if (value !== null && !options.some((option) => option.value === value)) {
    options.unshift({ value, label: nameOf(value) });
  }
  return (
    <Select
      label={t('settings.effort')}
      placeholder={t('settings.effortDefault')}
      options={options}
      value={value}
      disabled={disabled}
      changedText={useChanged(chosen.effort !== undefined)}
      onValueChange={(effort) => onChoose(withChoice(chosen, { effort }, inForce))}
    />
  );
}

function ApprovalSelect({ inForce, chosen, stored, disabled, onChoose }: SettingsRowProps) {
  const { t } = useTranslation('composer');
  const current = inForce.approval;
  const isGranular = typeof current === 'object' && current !== null;
  const options: SelectOption<Approval | 'granular'>[] = [
    ...(isGranular ? (['granular'] as const) : []),
    ...APPROVALS,
  ].map((approval) => ({
    value: approval,
    label: t(`settings.approvals.${approval}`),
    description: t(`settings.approvalAbout.${approval}`),
    warning: approval === 'never',
  }));
  return (
    <Select
      label={t('settings.approval')}
      placeholder={stored ? t('settings.approvalAsEngineDecides') : t('settings.approvalDefault')}
      options={options}
      value={chosen.approval ?? (isGranular ? 'granular' : current)}
      disabled={disabled}
      changedText={useChanged(chosen.approval !== undefined)}
      onValueChange={(approval) => {
        if (approval !== 'granular') onChoose(withChoice(chosen, { approval }, inForce));
        else onChoose(withChoice({ ...chosen, approval: undefined }, {}, inForce));
      }}
    />
  );
}

function AccessSelect({ profiles, inForce, chosen, stored, disabled, onChoose }: SettingsRowProps) {
  const { t } = useTranslation('composer');
  const choices = accessChoices(profiles, inForce.access);
  const valueInForce = valueOfAccess(choices, inForce.access);
  const options = choices.map((choice): SelectOption<string> => {
    const name = choice.profileId ?? t(`settings.accessNames.${choice.mode ?? 'external'}`);
    return {
      value: choice.value,
      label: inForce.network && choice.value === valueInForce ? t('settings.withNetwork', { access: name }) : name,
      description: aboutAccess(choice, t),
      warning: choice.mode === 'danger-full-access',
      ...(choice.allowed ? {} : { disabledReason: t('settings.notAllowed') }),
    };
  });
  return (
    <Select
      label={t('settings.access')}
      placeholder={stored ? t('settings.accessAsEngineDecides') : t('settings.accessDefault')}
      options={options}
      value={chosen.access === undefined ? valueInForce : valueOfAccess(choices, chosen.access)}
      disabled={disabled}
      changedText={useChanged(chosen.access !== undefined)}
      onValueChange={(value) => {
        const access = choices.find((choice) => choice.value === value)?.access;
        onChoose(withChoice({ ...chosen, access: undefined }, access ? { access } : {}, inForce));
      }}
    />
  );
}

function aboutAccess(choice: AccessChoice, t: ReturnType<typeof useTranslation<'composer'>>['t']): string | undefined {
  if (choice.profileId !== null) return choice.description ?? undefined;
  return t(`settings.accessAbout.${choice.mode ?? 'external'}`);
}
