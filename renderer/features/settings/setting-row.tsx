import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { JsonValue } from '../../../preload/contract/protocol';
import { Button } from '../../ui/button/button';
import { SettingControl } from './controls/setting-control';
import { isSameValue, settingState } from './model/config-model.logic';
import { isSamePath, type KeyPath, keyText } from './model/key-path.logic';
import { isLocked, managedOf } from './model/requirements.logic';
import type { Control, SettingSpec } from './model/settings-table';
import { SettingFacts } from './setting-facts';
import { change, useChanges } from './settings-store';
import type { SettingsConfig } from './use-config';

/** What a row shows: a setting with a name of its own, or any other by its key. */
export interface RowSetting {
  readonly label: string;
  readonly about: string | null;
  readonly path: KeyPath;
  readonly control: Control;
  readonly usual: JsonValue | undefined;
}

export interface SettingRowProps {
  readonly setting: RowSetting;
  readonly config: SettingsConfig;
  readonly more?: ReactNode;
}

/** A setting of the engine: its control, who sets it, and the ways back. */
export function SettingRow({ setting, config, more }: SettingRowProps) {
  const { t } = useTranslation('settings');
  const heading = useId();
  const changes = useChanges();
  const { path, label, about, control } = setting;
  if (config.read === null) return null;
  const state = settingState(config.read, path);
  // What the engine says though nobody sets it is its default, and no choice of anybody's.
  const isSet = state.setBy !== null || state.own !== undefined;
  const usual = isSet ? setting.usual : (state.value ?? setting.usual);
  const managed = managedOf(config.requirements, path);
  const pending = Object.values(changes).find((candidate) => isSamePath(candidate.path, path)) ?? null;
  const shown = pending === null ? (isSet ? (state.own ?? state.value) : undefined) : (pending.value ?? undefined);
  const isElsewhere = state.setBy !== null && state.own !== undefined && !isSameValue(state.own, state.value);
  return (
    <section className="setting" aria-labelledby={heading} data-changed={pending !== null || undefined}>
      <div className="setting-head">
        <h3 id={heading}>{label}</h3>
        <code>{keyText(path)}</code>
        {pending === null ? null : <span className="setting-mark">{t('change.mark')}</span>}
      </div>
      {about === null ? null : <p className="setting-about">{about}</p>}
      <SettingControl
        control={control}
        label={label}
        value={shown ?? undefined}
        usual={usual}
        managed={managed}
        locked={isLocked(managed)}
        onChange={(value) => change(path, value, state.own)}
        onNoValue={() => change(path, state.own ?? null, state.own)}
      />
      {isElsewhere && pending !== null ? <p className="setting-note">{t('fact.notHere')}</p> : null}
      <SettingFacts state={state} usual={usual} managed={managed} />
      {more}
      <div className="setting-actions">
        {pending === null ? null : (
          <Button small onClick={() => change(path, pending.base ?? null, pending.base)}>
            {t('change.takeBack')}
          </Button>
        )}
        {state.own !== undefined && pending === null && !isLocked(managed) ? (
          <Button small onClick={() => change(path, null, state.own)}>
            {t('change.unset')}
          </Button>
        ) : null}
      </div>
    </section>
  );
}

/** @returns a function that gives a known setting its words */
export function useRowSetting(): (spec: SettingSpec) => RowSetting {
  const { t } = useTranslation('engineSettings');
  return ({ id, path, control, usual }) => ({
    label: t(`setting.${id}.label`),
    about: t(`setting.${id}.about`),
    path,
    control,
    usual,
  });
}
