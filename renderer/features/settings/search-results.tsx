import { useTranslation } from 'react-i18next';
import type { JsonValue } from '../../../preload/contract/protocol';
import { hashOfPlace } from '../../app/navigation';
import { isSecretPath } from '../../lib/config-secrets/without-secrets.logic';
import { ConfigGate } from './engine-rows';
import { leavesOf } from './model/config-model.logic';
import { type KeyPath, keyText } from './model/key-path.logic';
import { isTableElsewhere, SETTINGS, type SettingSpec, specOf } from './model/settings-table';
import { rawSetting } from './other-settings';
import { findAll, type Searchable } from './search.logic';
import { SettingRow, useRowSetting } from './setting-row';
import { searchFor } from './settings-store';
import { useConfig } from './use-config';
import { useOwnSettings } from './use-own-settings';

/** More of them say nothing: whoever sees so many types another word. */
const MAX_RAW = 25;

/** What a search over all settings found: Heddle's own and parts of pages as links, the engine's as they are. */
export function SearchResults({ query }: { readonly query: string }) {
  const { t } = useTranslation('settings');
  const config = useConfig();
  const rowOf = useRowSetting();
  const parts = findAll(useOwnSettings(), query);
  const specs = findAll(useSearchableSpecs(), query);
  const raw = findAll(searchableKeys(config.read?.config as unknown as JsonValue), query);
  const count = parts.length + specs.length + raw.length;
  return (
    <>
      <p role="status" className="settings-hint">
        {t('search.count', { count })}
      </p>
      {count === 0 ? <p className="settings-hint">{t('search.none')}</p> : null}
      {parts.length === 0 ? null : (
        <ul className="settings-list" aria-label={t('search.parts')}>
          {parts.map(({ section, label }) => (
            <li key={`${section}-${label}`}>
              <a href={hashOfPlace({ page: 'settings', section })} onClick={() => searchFor('')}>
                {t('search.part', { label, section: t(`section.${section}`) })}
              </a>
            </li>
          ))}
        </ul>
      )}
      {specs.length + raw.length === 0 ? null : (
        <ConfigGate>
          {specs.map((spec) => (
            <SettingRow key={spec.id} setting={rowOf(spec)} config={config} />
          ))}
          {raw.slice(0, MAX_RAW).map((path) => (
            <SettingRow key={keyText(path)} setting={rawSetting(path)} config={config} />
          ))}
          {raw.length > MAX_RAW ? (
            <p className="settings-hint">{t('search.more', { count: raw.length - MAX_RAW })}</p>
          ) : null}
        </ConfigGate>
      )}
    </>
  );
}

function useSearchableSpecs(): readonly Searchable<SettingSpec>[] {
  const rowOf = useRowSetting();
  const { t } = useTranslation('engineSettings');
  // The keys of the catalogue are the engine's own values.
  const labelOf = t as unknown as (key: string) => string;
  return SETTINGS.map((spec) => {
    const { label, about } = rowOf(spec);
    const { control } = spec;
    const choices =
      control.kind === 'choice'
        ? control.values.flatMap((value) => [value, labelOf(`choice.${control.choices}.${value}`)])
        : [];
    return { of: spec, texts: [label, about ?? '', keyText(spec.path), ...choices] };
  });
}

/** Whatever else the engine knows, by its key. */
const searchableKeys = (config: JsonValue | undefined): readonly Searchable<KeyPath>[] =>
  leavesOf(config)
    .filter(({ path }) => specOf(path) === null && !isTableElsewhere(path[0]) && !isSecretPath(path))
    .map(({ path }) => ({ of: path, texts: [keyText(path)] }));
