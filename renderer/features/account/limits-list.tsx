import { useTranslation } from 'react-i18next';
import type { HostId } from '../../../preload/contract/model/keys';
import { useLimitWords } from './limit-words';
import { useRateLimits } from './limits-query';
import { knownWindows } from './rate-limits.logic';

const FULL_PERCENT = 100;

/** The limits of the account, each with a bar. */
export function LimitsList({ hostId }: { readonly hostId: HostId }) {
  const { t } = useTranslation('account');
  const windows = knownWindows(useRateLimits(hostId));
  const words = useLimitWords();
  if (windows.length === 0) return t('facts.noLimits');
  return (
    <ul className="account-limits">
      {windows.map((window) => (
        <li key={`${window.windowDurationMins}`}>
          <span>{words(window)}</span>
          <meter
            aria-label={words(window)}
            max={FULL_PERCENT}
            value={Math.min(window.usedPercent, FULL_PERCENT)}
            data-used={window.usedPercent >= FULL_PERCENT || undefined}
          />
        </li>
      ))}
    </ul>
  );
}
