import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppState } from '../../app/app-state';
import { useChangePreferences } from './use-change-preferences';

const KINDS = ['waiting', 'done', 'failed'] as const;

/** Of what the system tells, and the icon in its tray. */
export function NotificationSettings() {
  const { t } = useTranslation('settings');
  const notifications = useAppState((app) => app.preferences.notifications);
  const tray = useAppState((app) => app.preferences.tray);
  const change = useChangePreferences();
  return (
    <>
      <p className="settings-hint">{t('notifications.about')}</p>
      {KINDS.map((kind) => (
        <Tick
          key={kind}
          label={t(`notifications.${kind}`)}
          on={notifications[kind]}
          onChange={(on) => change({ notifications: { ...notifications, [kind]: on } })}
        />
      ))}
      <Tick label={t('notifications.tray')} on={tray} onChange={(on) => change({ tray: on })} />
    </>
  );
}

interface TickProps {
  readonly label: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

function Tick({ label, on, onChange }: TickProps) {
  const id = useId();
  return (
    <div className="settings-tick">
      <input id={id} type="checkbox" checked={on} onChange={(event) => onChange(event.target.checked)} />
      <label htmlFor={id}>{label}</label>
    </div>
  );
}
