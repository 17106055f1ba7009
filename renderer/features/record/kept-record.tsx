import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HostId } from '../../../preload/contract/model/keys';
import { bridge } from '../../app/bridge';
import { Button } from '../../ui/button/button';
import { Dialog } from '../../ui/dialog/dialog';
import { useSizeText } from '../diagnostics/size-text';
import { recordDeleted } from '../transcript/record/use-record';
import './kept-record.css';

/** Names a thread. */
interface OneThread {
  readonly hostId: HostId;
  readonly threadId: string;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** How much Heddle's own record holds, of one thread or (null) of all, and the way to delete it. */
export function KeptRecord({ thread }: { readonly thread: OneThread | null }) {
  const { t } = useTranslation('record');
  const client = useQueryClient();
  const sizeText = useSizeText();
  const [asking, setAsking] = useState(false);
  const size = useQuery({
    queryKey: ['record-size', thread?.hostId ?? null, thread?.threadId ?? null],
    queryFn: () => bridge().request['record.size']({ thread }),
    // It grows with what happens, which nobody tells of.
    staleTime: 0,
    gcTime: 0,
  });
  const remove = useMutation({
    mutationFn: () => bridge().request['record.delete']({ thread }),
    onSuccess: async () => {
      recordDeleted();
      await client.invalidateQueries({ queryKey: ['record-size'] });
      setAsking(false);
    },
  });
  const isKept = (size.data?.bytes ?? 0) > 0;
  return (
    <div className="kept-record">
      <p role="status">
        {size.error !== null && t('settings.unread', { message: messageOf(size.error) })}
        {size.data !== undefined &&
          (isKept
            ? t(thread === null ? 'settings.size' : 'settings.sizeOfThread', {
                count: size.data.threads,
                size: sizeText(size.data.bytes),
              })
            : t('settings.none'))}
      </p>
      <Button small={thread !== null} aria-disabled={!isKept} onClick={() => isKept && setAsking(true)}>
        {t('settings.delete')}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('settings.deleteTitle')}
        description={
          <>
            <p>{t(thread === null ? 'settings.deleteText' : 'settings.deleteOneText')}</p>
            {remove.error !== null && <p role="alert">{t('settings.failed', { message: messageOf(remove.error) })}</p>}
          </>
        }
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{t('settings.cancel')}</Button>
            <Button tone="danger" aria-disabled={remove.isPending} onClick={() => remove.mutate()}>
              {t('settings.delete')}
            </Button>
          </>
        }
      />
    </div>
  );
}

/** The section of the settings that says what Heddle keeps of threads, and deletes it. */
export function RecordSettings() {
  const { t } = useTranslation('record');
  return (
    <section className="settings-section">
      <h2>{t('settings.title')}</h2>
      <p className="settings-hint">{t('settings.about')}</p>
      <KeptRecord thread={null} />
    </section>
  );
}

/** The same of one thread, for its details. */
export function ThreadRecordFacts({ hostId, threadId }: OneThread) {
  const { t } = useTranslation('record');
  return (
    <section>
      <h2 className="details-heading">{t('settings.title')}</h2>
      <KeptRecord thread={{ hostId, threadId }} />
    </section>
  );
}
