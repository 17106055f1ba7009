import { useTranslation } from 'react-i18next';
import { LOCAL_HOST } from '../../../preload/contract/model/keys';
import { hashOfPlace } from '../../app/navigation';
import { type AccountState, useAccount } from './account-query';
import './account-status.css';
import { planOf, useWhoName } from './account-words';
import { useLimitWords } from './limit-words';
import { useRateLimits } from './limits-query';
import { knownWindows } from './rate-limits.logic';

/** Who is signed in, and how much of the limits is used; leads to the account's part of the settings. */
export function AccountStatus() {
  const { t } = useTranslation(['account', 'common']);
  const account = useAccount(LOCAL_HOST);
  const windows = knownWindows(useRateLimits(LOCAL_HOST));
  const words = useLimitWords();
  const shortName = useShortName();
  const who = shortName(account);
  if (who === null) return null;
  return (
    <a className="account-status" href={hashOfPlace({ page: 'settings', section: 'account' })} draggable={false}>
      <span className="account-status-who" title={who}>
        <span className="visually-hidden">{t('footer.label', { who })}</span>
        <span aria-hidden>{who}</span>
      </span>
      {windows.length === 0 ? null : (
        // biome-ignore lint/a11y/useSemanticElements: a group of facts, not of fields
        <span className="account-status-limits" role="group" aria-label={t('common:limits.label')}>
          {windows.map((window) => (
            <span
              key={`${window.windowDurationMins}`}
              className={window.usedPercent >= 100 ? 'account-status-used' : ''}
            >
              {words(window)}
            </span>
          ))}
        </span>
      )}
    </a>
  );
}

/** @returns a function that names who it is in a few words; null while that is not known */
function useShortName(): (account: AccountState) => string | null {
  const { t } = useTranslation('account');
  const nameOf = useWhoName();
  return (account) => {
    switch (account.kind) {
      case 'noEngine':
      case 'reading':
        return null;
      case 'failed':
        return t('footer.unknown');
      case 'none':
        return t('footer.none');
      case 'notNeeded':
        return nameOf(account);
      case 'signedIn': {
        const plan = planOf(account.account);
        return plan === null ? nameOf(account) : `${nameOf(account)} · ${plan}`;
      }
    }
  };
}
