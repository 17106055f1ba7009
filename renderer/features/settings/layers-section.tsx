import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button';
import { ConfigFileEditor } from './config-file-editor';
import { ConfigGate } from './engine-rows';
import { layersOf, leavesOf } from './model/config-model.logic';
import { keyText } from './model/key-path.logic';
import { tomlText } from './model/toml-value.logic';
import { OpenLayer } from './open-layer';
import { configWritten, useConfig } from './use-config';

/** Where settings come from: every layer with its file, the most powerful first, what is imposed, and the file itself. */
export function LayersSection() {
  const { t } = useTranslation('settings');
  const client = useQueryClient();
  const [isEditing, setIsEditing] = useState(false);
  return (
    <>
      <ConfigGate>
        <p className="settings-hint">{t('layers.about')}</p>
        <LayerList />
        <RequirementList />
        <h3 className="settings-part">{t('layers.profiles')}</h3>
        <p className="settings-hint">{t('layers.profilesAbout')}</p>
      </ConfigGate>
      <h3 className="settings-part">{t('layers.file')}</h3>
      <p className="settings-hint">{t('layers.fileAbout')}</p>
      {isEditing ? (
        <ConfigFileEditor at={null} onSaved={() => void configWritten(client)} />
      ) : (
        <Button onClick={() => setIsEditing(true)}>{t('layers.edit')}</Button>
      )}
    </>
  );
}

function LayerList() {
  const { t } = useTranslation('settings');
  const { read } = useConfig();
  if (read === null) return null;
  return (
    <ol className="settings-list" aria-label={t('layers.title')}>
      {layersOf(read).map(({ kind, file, name, values, disabledReason }) => {
        const count = leavesOf(values).length;
        return (
          <li key={`${kind}-${file}-${name}`}>
            <span className="settings-list-main">
              <strong>{t(`layer.title.${kind}`)}</strong>
              {name === null ? null : <span>{name}</span>}
              {file === null ? null : <code>{file}</code>}
              <span className="settings-list-facts">
                {count === 0 ? t('layers.empty') : t('layers.count', { count })}
              </span>
              {disabledReason === null ? null : (
                <span className="setting-managed">{t('layers.disabled', { reason: disabledReason })}</span>
              )}
            </span>
            {file === null || count === 0 ? null : <OpenLayer file={file} />}
          </li>
        );
      })}
    </ol>
  );
}

/** What whoever manages this computer imposes, as the engine tells it. */
function RequirementList() {
  const { t } = useTranslation('settings');
  const { requirements } = useConfig();
  const said = Object.entries(requirements ?? {}).filter(([, value]) => value !== null);
  return (
    <>
      <h3 className="settings-part">{t('managed.title')}</h3>
      {said.length === 0 ? (
        <p className="settings-hint">{t('managed.none')}</p>
      ) : (
        <>
          <p className="settings-hint">{t('managed.about')}</p>
          <dl className="settings-facts">
            {said.map(([name, value]) => (
              <div key={name} className="settings-fact-pair">
                <dt>
                  <code>{keyText([name])}</code>
                </dt>
                <dd>
                  <code>{tomlText(value as Parameters<typeof tomlText>[0])}</code>
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </>
  );
}
