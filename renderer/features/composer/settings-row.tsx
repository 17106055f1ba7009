import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ModeKind } from '../../../preload/contract/protocol';
import { Select, type SelectOption } from '../../ui/select/select';
import { type AccessChoice, accessChoices, valueOfAccess } from './access-options.logic';
import { MoreSettings } from './more-settings';
import { type SettingsRowProps, useChanged } from './settings-row-props';
import { APPROVALS, type Approval, withChoice, withModel } from './turn-settings.logic';

/** What holds for the next turn, as quiet selects in one line of the composer's tools; what is seldom chosen stands behind the last. */
export const SettingsRow = memo(function SettingsRow(props: SettingsRowProps) {
  const { t } = useTranslation('composer');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a border and a legend that do not belong in this row.
    <div className="composer-settings" role="group" aria-label={t('settings.label')}>
      <ModeSelect {...props} />
      <span className="composer-setting" data-setting="model">
        <ModelSelect {...props} />
      </span>
      <EffortSelect {...props} />
      <span className="composer-setting" data-setting="approval">
        <ApprovalSelect {...props} />
      </span>
      <span className="composer-setting" data-setting="access">
        <AccessSelect {...props} />
      </span>
      <MoreSettings {...props} />
    </div>
  );
});

function ModeSelect({ inForce, chosen, running, disabled, onChoose }: SettingsRowProps) {
  const { t } = useTranslation('composer');
  const options = MODES.map((mode) => ({
    value: mode,
    label: t(`settings.modes.${mode}`),
    description: t(`settings.modeAbout.${mode}`),
  }));
  const changed = useChanged(chosen.mode !== undefined, inForce.mode && t(`settings.modes.${inForce.mode}`), running);
  return (
    <Select
      label={t('settings.mode')}
      placeholder={t('settings.modes.default')}
      options={options}
      value={chosen.mode ?? inForce.mode ?? 'default'}
      disabled={disabled}
      changedText={changed}
      onValueChange={(mode) => onChoose(withChoice(chosen, { mode }, inForce))}
    />
  );
}

const MODES = ['default', 'plan'] as const satisfies readonly ModeKind[];

function ModelSelect({ models, inForce, chosen, running, disabled, onChoose }: SettingsRowProps) {
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
      changedText={useChanged(chosen.model !== undefined, inForce.model, running)}
      onValueChange={(picked) => {
        const model = models.find((candidate) => candidate.model === picked);
        onChoose(model ? withModel(chosen, model, inForce) : withChoice(chosen, { model: picked }, inForce));
      }}
    />
  );
}

const KNOWN_EFFORTS = ['none', 'minimal', 'low', 'medium', 'high', 'xhigh', 'max', 'ultra'] as const;

function EffortSelect({ models, inForce, chosen, running, disabled, onChoose }: SettingsRowProps) {
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
      changedText={useChanged(chosen.effort !== undefined, inForce.effort && nameOf(inForce.effort), running)}
      onValueChange={(effort) => onChoose(withChoice(chosen, { effort }, inForce))}
    />
  );
}

function ApprovalSelect({ inForce, chosen, stored, running, disabled, onChoose }: SettingsRowProps) {
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
      changedText={useChanged(
        chosen.approval !== undefined,
        current && t(`settings.approvals.${isGranular ? 'granular' : current}`),
        running,
      )}
      onValueChange={(approval) => {
        if (approval !== 'granular') onChoose(withChoice(chosen, { approval }, inForce));
        else onChoose(withChoice({ ...chosen, approval: undefined }, {}, inForce));
      }}
    />
  );
}

function AccessSelect({ profiles, inForce, chosen, stored, running, disabled, onChoose }: SettingsRowProps) {
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
      changedText={useChanged(
        chosen.access !== undefined,
        options.find(({ value }) => value === valueInForce)?.label ?? null,
        running,
      )}
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
