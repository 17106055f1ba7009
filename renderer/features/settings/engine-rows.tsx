import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SettingsSection } from '../../../preload/contract/model/place';
import { useEngineErrorText } from '../../app/engine-error-text';
import { FolderChoice } from './folder-choice';
import { SETTINGS } from './model/settings-table';
import { SettingRow, useRowSetting } from './setting-row';
import { useConfig } from './use-config';

/** The engine's settings of a section; says why there are none when its configuration cannot be read. */
export function EngineRows({
  section,
  seenFromAbove = false,
  children,
}: {
  readonly section: SettingsSection;
  /** Whether the section has the choice of a folder already. */
  readonly seenFromAbove?: boolean;
  readonly children?: ReactNode;
}) {
  const config = useConfig();
  const rowOf = useRowSetting();
  return (
    <ConfigGate seenFromAbove={seenFromAbove}>
      {SETTINGS.filter((spec) => spec.section === section).map((spec) => (
        <SettingRow key={spec.id} setting={rowOf(spec)} config={config} />
      ))}
      {children}
    </ConfigGate>
  );
}

interface ConfigGateProps {
  /** Whether the section has the choice of a folder already. */
  readonly seenFromAbove?: boolean;
  readonly children: ReactNode;
}

/**
 * Shows what needs the configuration, or why it is not there; with the choice of the folder as which it is seen, since the
 * file of a project may be what cannot be read.
 */
export function ConfigGate({ seenFromAbove = false, children }: ConfigGateProps) {
  const { t } = useTranslation('settings');
  const { read, error, isReady } = useConfig();
  const errorText = useEngineErrorText();
  if (read !== null)
    return (
      <>
        {seenFromAbove ? null : <FolderChoice />}
        {/* What was read before stays in sight; that it holds is not known any more. The alarm is that of the engine's fault. */}
        {error === null ? null : (
          <p className="account-problem" role="status">
            {t('unread.stale', { reason: errorText(error) })}
          </p>
        )}
        {children}
      </>
    );
  if (error !== null)
    return (
      <>
        {seenFromAbove ? null : <FolderChoice />}
        <p className="account-problem" role="alert">
          {t('unread.failed', { reason: errorText(error) })}
        </p>
      </>
    );
  return <p className="settings-hint">{t(isReady ? 'unread.reading' : 'unread.noEngine')}</p>;
}
