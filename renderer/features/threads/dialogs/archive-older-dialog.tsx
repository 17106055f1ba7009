import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HostId } from '../../../../preload/contract/model/keys';
import { threadsBefore } from '../keep/gather';
import { GatheredDialog } from './gathered-dialog';

const DAY_MS = 24 * 60 * 60 * 1_000;
const DEFAULT_DAYS = 30;
const MAX_DAYS = 9_999;

/** Archives all threads in which nothing happened for some days. */
export function ArchiveOlderDialog({ hostId }: { readonly hostId: HostId }) {
  const { t } = useTranslation('library');
  const id = useId();
  const [text, setText] = useState(String(DEFAULT_DAYS));
  // The same time for as long as the question is open: what is counted is what is archived.
  const [nowMs] = useState(Date.now);
  const days = /^\d{1,4}$/.test(text.trim()) ? Number(text) : null;
  const found = useQuery({
    queryKey: ['older', hostId, nowMs, days],
    queryFn: () => threadsBefore(hostId, nowMs - (days ?? MAX_DAYS) * DAY_MS),
    enabled: days !== null && days > 0,
    gcTime: 0,
  });
  return (
    <GatheredDialog
      hostId={hostId}
      title={t('older.title')}
      about={t('older.about')}
      found={days === null || days === 0 ? null : found}
      nothing={t('older.nothing')}
    >
      <div className="thread-dialogs-days">
        <label htmlFor={id}>{t('older.days')}</label>
        <input
          id={id}
          inputMode="numeric"
          value={text}
          maxLength={4}
          onChange={(event) => setText(event.target.value)}
          aria-invalid={days === null || days === 0}
        />
      </div>
    </GatheredDialog>
  );
}
