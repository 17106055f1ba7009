import { useTranslation } from 'react-i18next';
import type { HostId } from '../../../preload/contract/model/keys';
import type { RateLimitSnapshot, RateLimitWindow } from '../../../preload/contract/protocol';
import { RevealedText } from '../../ui/revealed-text/revealed-text';
import { useLimitWords } from './limit-words';
import { useLimitBuckets } from './limits-query';
import { knownWindows } from './rate-limits.logic';

const FULL_PERCENT = 100;

const usedOf = ({ usedPercent }: RateLimitWindow): number => Math.max(0, Math.min(usedPercent, FULL_PERCENT));

/** The limits of the account, each with a bar: the main ones, then those of what is metered by itself, with its name. */
export function LimitsList({ hostId }: { readonly hostId: HostId }) {
  const { t } = useTranslation('account');
  const buckets = useLimitBuckets(hostId).filter((bucket) => knownWindows(bucket).length > 0);
  if (buckets.length === 0) return t('facts.noLimits');
  return buckets.map((bucket) => {
    const name = buckets.length === 1 ? null : (bucket.limitName ?? bucket.limitId);
    return (
      <div key={bucket.limitId ?? ''} className="account-limit-bucket">
        {name === null ? null : (
          <p className="account-limit-name">
            <RevealedText text={name} />
          </p>
        )}
        <BucketLimits bucket={bucket} name={name} />
      </div>
    );
  });
}

interface BucketLimitsProps {
  readonly bucket: RateLimitSnapshot;
  /** Null where there is no other bucket to tell it from. */
  readonly name: string | null;
}

function BucketLimits({ bucket, name }: BucketLimitsProps) {
  const { t } = useTranslation('account');
  const words = useLimitWords();
  return (
    <ul className="account-limits">
      {knownWindows(bucket).map((window) => (
        <li key={`${window.windowDurationMins}`}>
          <span>{words(window)}</span>
          {/* biome-ignore lint/a11y/useSemanticElements: a <meter> cannot be drawn in the theme's colours. */}
          <div
            className="account-limit-bar"
            role="meter"
            aria-label={name === null ? words(window) : t('facts.limitOf', { name, limit: words(window) })}
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
