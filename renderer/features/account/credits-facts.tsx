import { useTranslation } from 'react-i18next';
import type { HostId } from '../../../preload/contract/model/keys';
import { RevealedText } from '../../ui/revealed-text/revealed-text';
import { type CreditsWord, creditsOfBuckets } from './credits.logic';
import { useLimitBuckets } from './limits-query';

/** What is left of the account's credits, among its facts, of each part that is metered by itself; nothing where it has none. */
export function CreditsFacts({ hostId }: { readonly hostId: HostId }) {
  const { t, i18n } = useTranslation(['account', 'common']);
  const parts = creditsOfBuckets(useLimitBuckets(hostId));
  if (parts.length === 0) return null;
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
        {parts.map(({ id, name, words }) => (
          <div key={id} className="account-limit-bucket">
            {name === null ? null : (
              <p className="account-limit-name">
                <RevealedText text={name} />
              </p>
            )}
            {words.map((word) => (
              <div key={word.key}>{text(word)}</div>
            ))}
          </div>
        ))}
      </dd>
    </>
  );
}
