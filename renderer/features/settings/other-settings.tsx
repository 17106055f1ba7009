import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { JsonValue } from '../../../preload/contract/protocol';
import { HIDDEN } from '../../lib/config-secrets/without-secrets.logic';
import { Button } from '../../ui/button/button';
import { Field } from '../../ui/field/field';
import { TomlControl } from './controls/toml-control';
import { ConfigGate } from './engine-rows';
import { isTable, layersOf, leavesOf, valueAt } from './model/config-model.logic';
import { type KeyPath, keyText, parseKeyText } from './model/key-path.logic';
import { isTableElsewhere, specOf } from './model/settings-table';
import { type RowSetting, SettingRow } from './setting-row';
import { change, useChanges } from './settings-store';
import { useConfig } from './use-config';

/** @returns a setting that Heddle knows by its key alone */
export const rawSetting = (path: KeyPath): RowSetting => ({
  label: keyText(path),
  about: null,
  path,
  control: { kind: 'toml' },
  usual: undefined,
});

const holdsHidden = (value: JsonValue): boolean => JSON.stringify(value).includes(HIDDEN);

/** Everything in the files that has no name here: shown and changed as TOML writes it. */
export function OtherSettings() {
  const { t } = useTranslation('settings');
  const config = useConfig();
  const changes = useChanges();
  const layers = config.read === null ? [] : layersOf(config.read);
  const inFiles = layers.flatMap(({ values }) => leavesOf(values).map(({ path }) => path));
  const changed = Object.values(changes).map(({ path }) => path);
  const paths = [...new Map([...inFiles, ...changed].map((path) => [keyText(path), path])).values()]
    .filter((path) => specOf(path) === null && !isTableElsewhere(path[0]))
    .sort((a, b) => keyText(a).localeCompare(keyText(b)));
  const secret = paths.filter((path) => layers.some(({ values }) => holdsHidden(valueAt(values, path) ?? null)));
  const elsewhere = layers.flatMap(({ values }) =>
    isTable(values) ? Object.keys(values).filter(isTableElsewhere) : [],
  );
  return (
    <ConfigGate>
      <p className="settings-hint">{t('other.about')}</p>
      {paths.length === 0 ? <p className="settings-hint">{t('other.none')}</p> : null}
      {paths
        .filter((path) => !secret.includes(path))
        .map((path) => (
          <SettingRow key={keyText(path)} setting={rawSetting(path)} config={config} />
        ))}
      {secret.length === 0 ? null : (
        <p className="settings-hint">{t('other.secret', { keys: secret.map(keyText).join(', ') })}</p>
      )}
      {elsewhere.length === 0 ? null : (
        <p className="settings-hint">{t('other.elsewhere', { keys: [...new Set(elsewhere)].join(', ') })}</p>
      )}
      <AddSetting />
    </ConfigGate>
  );
}

/** Sets a setting by its key, whether Heddle knows it or not. */
function AddSetting() {
  const { t } = useTranslation('settings');
  const { read } = useConfig();
  const [key, setKey] = useState('');
  const [value, setValue] = useState<JsonValue | undefined>(undefined);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const path = parseKeyText(key.trim());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWasSubmitted(true);
    if (path === null || value === undefined || read === null) return;
    change(path, value, valueAt(layersOf(read).find(({ kind }) => kind === 'user')?.values, path));
    setKey('');
    setValue(undefined);
    setWasSubmitted(false);
  };
  return (
    <form className="setting" onSubmit={submit} noValidate>
      <h3>{t('add.title')}</h3>
      <Field
        label={t('add.key')}
        about={t('add.keyAbout')}
        value={key}
        onChange={setKey}
        problem={wasSubmitted && path === null ? t('add.noKey') : null}
      />
      <div className="field">
        <span aria-hidden className="field-label">
          {t('add.value')}
        </span>
        <TomlControl label={t('add.value')} value={value} onChange={setValue} onNoValue={() => setValue(undefined)} />
        {wasSubmitted && value === undefined ? (
          <p className="field-problem" role="alert">
            {t('add.noValue')}
          </p>
        ) : null}
      </div>
      <Button type="submit">{t('add.button')}</Button>
    </form>
  );
}
