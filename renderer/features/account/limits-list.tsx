import { useTranslation } from 'react-i18next';
import type { HostId } from '../../../preload/contract/model/keys';
import type { RateLimitWindow } from '../../../preload/contract/protocol';
import { useLimitWords } from './limit-words';
import { useRateLimits } from './limits-query';
import { knownWindows } from './rate-limits.logic';

const FULL_PERCENT = 100;

const usedOf = ({ usedPercent }: RateLimitWindow): number => Math.max(0, Math.min(usedPercent, FULL_PERCENT));

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
          {/* biome-ignore lint/a11y/useSemanticElements: a <meter> cannot be drawn in the theme's colours. */}
          <div
            className="account-limit-bar"
            role="meter"
            aria-label={words(window)}
            aria-valuemin={0}
            aria-valuemax={FULL_PERCENT}
            aria-valuenow={usedOf(window)}
            data-used={window.usedPercent >= FULL_PERCENT || undefined}
          >
            <div style={{ width: `${usedOf(window)}%` }} />
          </div>
        </li>
      ))}
    </ul>
  );
}
