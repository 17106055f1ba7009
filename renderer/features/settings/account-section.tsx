import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountSettings } from '../account/account-settings';
import { settingsAimReached, useSettingsAim } from '../account/settings-aim';

/** The account; comes into view, with the focus, when it was asked for. */
export function AccountSection() {
  const { t } = useTranslation('account');
  const heading = useRef<HTMLHeadingElement>(null);
  const aim = useSettingsAim();
  useEffect(() => {
    if (aim !== 'account') return;
    heading.current?.scrollIntoView({ block: 'center' });
    heading.current?.focus();
    settingsAimReached();
  }, [aim]);
  return (
    <section className="settings-section">
      <h2 ref={heading} tabIndex={-1}>
        {t('title')}
      </h2>
      <AccountSettings />
    </section>
  );
}
