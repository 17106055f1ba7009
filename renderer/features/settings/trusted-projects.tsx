import { useTranslation } from 'react-i18next';
import type { JsonValue } from '../../../preload/contract/protocol';
import { Button } from '../../ui/button/button';
import { isTable, layersOf, userLayer, valueAt } from './model/config-model.logic';
import { isSamePath } from './model/key-path.logic';
import { change, useChanges } from './settings-store';
import { useConfig } from './use-config';

/** The folders that the person has trusted or not, and the way to forget one. */
export function TrustedProjects() {
  const { t } = useTranslation('settings');
  const { read } = useConfig();
  const changes = useChanges();
  if (read === null) return null;
  const user = userLayer(layersOf(read));
  const projects = valueAt(user?.values, ['projects']);
  const folders = isTable(projects) ? Object.keys(projects).sort() : [];
  return (
    <>
      <h3 className="settings-part">{t('trusted.title')}</h3>
      <p className="settings-hint">{t('trusted.about')}</p>
      {folders.length === 0 ? (
        <p className="settings-hint">{t('trusted.none')}</p>
      ) : (
        <ul className="settings-list" aria-label={t('trusted.title')}>
          {folders.map((folder) => {
            const path = ['projects', folder, 'trust_level'];
            const level: JsonValue | undefined = valueAt(user?.values, path);
            const pending = Object.values(changes).find((candidate) => isSamePath(candidate.path, path));
            return (
              <li key={folder} data-changed={pending !== undefined || undefined}>
                <span className="settings-list-main">
                  <code>{folder}</code>
                  <span>
                    {pending === undefined
                      ? t(level === 'trusted' ? 'trusted.yes' : level === 'untrusted' ? 'trusted.no' : 'trusted.unsaid')
                      : t('trusted.forgotten')}
                  </span>
                </span>
                {pending === undefined ? (
                  level === undefined ? null : (
                    <Button
                      small
                      aria-label={t('trusted.forgetNamed', { folder })}
                      onClick={() => change(path, null, level)}
                    >
                      {t('trusted.forget')}
                    </Button>
                  )
                ) : (
                  <Button small onClick={() => change(path, pending.base ?? null, pending.base)}>
                    {t('change.takeBack')}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
