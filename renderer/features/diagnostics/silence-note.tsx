import { useTranslation } from 'react-i18next';
import type { HostId } from '../../../preload/contract/model/keys';
import { useAppState } from '../../app/app-state';
import { hashOfPlace } from '../../app/navigation';
import { useSecondTick } from '../../lib/time/second-tick';
import { useDurationText } from '../transcript/items/duration-text';
import './silence-note.css';

/** Says quietly that a running turn has said nothing for a while, and where one sees why. */
export function SilenceNote({ hostId, threadId }: { readonly hostId: HostId; readonly threadId: string }) {
  const { t } = useTranslation('diagnostics');
  const durationText = useDurationText();
  const silent = useAppState((app) =>
    app.silentTurns.find((turn) => turn.hostId === hostId && turn.threadId === threadId),
  );
  const nowMs = useSecondTick(silent !== undefined);
  return (
    <p role="status" className="silence-note">
      {silent === undefined ? null : (
        <>
          {t(`silence.${silent.doing}`)} {/* It ticks: to be seen, not to be said each second. */}
          <span aria-hidden>{t('silence.since', { age: durationText(nowMs - silent.lastSignAtMs, false) })}</span>{' '}
          <a href={hashOfPlace({ page: 'diagnostics', hostId })}>{t('open')}</a>
        </>
      )}
    </p>
  );
}
