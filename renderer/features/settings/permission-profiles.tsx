import { useTranslation } from 'react-i18next';
import type { JsonValue } from '../../../preload/contract/protocol';
import { valueAt } from './model/config-model.logic';
import { tomlText } from './model/toml-value.logic';
import './permission-profiles.css';
import { useConfig } from './use-config';
import { useProfiles } from './use-profiles';

/** What each permission profile allows, spelled out. */
export function PermissionProfiles() {
  const { t } = useTranslation('settings');
  const profiles = useProfiles();
  const { read } = useConfig();
  return (
    <>
      <h3 className="settings-part">{t('profile.title')}</h3>
      <p className="settings-hint">{t('profile.intro')}</p>
      <dl className="settings-spelled">
        {profiles.map(({ id, label, about, allowed }) => {
          const own = valueAt(read?.config as unknown as JsonValue, ['permissions', id]);
          return (
            <div key={id}>
              <dt>
                {label} <code>{id}</code>
              </dt>
              <dd>
                {about}
                {own === undefined || own === null ? null : <code className="settings-block">{tomlText(own)}</code>}
                {allowed ? null : <p className="setting-managed">{t('managed.notAllowed')}</p>}
              </dd>
            </div>
          );
        })}
      </dl>
    </>
  );
}
