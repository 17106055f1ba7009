import { useTranslation } from 'react-i18next';
import type { HostId } from '../../../preload/contract/model/keys';
import { type CreditsWord, creditsWords } from './credits.logic';
import { useRateLimits } from './limits-query';

/** What is left of the account's credits, among its facts; nothing where it has none. */
export function CreditsFacts({ hostId }: { readonly hostId: HostId }) {
  const { t, i18n } = useTranslation(['account', 'common']);
  const words = creditsWords(useRateLimits(hostId));
  if (words.length === 0) return null;
  const text = (word: CreditsWord): string => {
    if (word.key === 'balance') return t('credits.balance', { balance: word.balance });
    if (word.key !== 'spend') return t(`credits.${word.key}`);
    const limit = t('credits.spend', { used: word.used, limit: word.limit });
    const time = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' }).format(word.resetsAtMs);
    return t('common:limits.resets', { limit, time });
  };
  return (
    <>
      <dt>{t('credits.label')}</dt>
      <dd>
        {words.map((word) => (
          <div key={word.key}>{text(word)}</div>
        ))}
      </dd>
    </>
  );
}
