import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QueuedSubmission } from '../../../preload/contract/protocol';
import { useEngineErrorText } from '../../app/engine-error-text';
import { Button } from '../../ui/button/button';
import type { Destination } from './destination';
import { returnToDraft } from './drafts';
import { textOfInput } from './message.logic';
import { queueKey, removeQueued } from './queue';
import { startQueue } from './start-queue';
import './queue-region.css';

export interface QueueRegionProps {
  readonly to: Destination;
  readonly draftKey: string;
  readonly queued: readonly QueuedSubmission[];
  /** `waiting`: a turn runs; `halted`: none runs, so it goes on only when told; `stored`: the thread is not loaded. */
  readonly state: 'waiting' | 'halted' | 'stored';
}

/** The messages that wait for the turn to end, in the order in which they will run. Nothing is drawn without any. */
export function QueueRegion({ to, draftKey, queued, state }: QueueRegionProps) {
  const { t } = useTranslation('composer');
  const client = useQueryClient();
  const errorText = useEngineErrorText();
  const [note, setNote] = useState<string | null>(null);
  const headingId = useId();
  if (queued.length === 0 && note === null) return null;

  const change = async (work: () => Promise<string | null>) => {
    setNote(null);
    try {
      setNote(await work());
    } catch (error) {
      setNote(t('queued.failed', { reason: errorText(error) }));
    }
    await client.invalidateQueries({ queryKey: queueKey(to) });
  };
  const remove = (item: QueuedSubmission) =>
    change(async () => ((await removeQueued(to, item.id)) ? null : t('queued.gone')));
  const edit = (item: QueuedSubmission) =>
    change(async () => {
      if (!(await removeQueued(to, item.id))) return t('queued.gone');
      returnToDraft(draftKey, textOfInput(item.input));
      return null;
    });
  const start = () =>
    change(async () => {
      await startQueue(to, state !== 'stored');
      return null;
    });

  return (
    <section className="queue-region" aria-labelledby={headingId}>
      <h2 id={headingId} className="queue-region-heading">
        {t('queued.label')}
      </h2>
      {queued.length > 0 && (
        <p className="queue-region-state">
          {t(`queued.${state}`, { count: queued.length })}
          {state !== 'waiting' && (
            <Button small onClick={() => void start()}>
              {t('queued.start')}
            </Button>
          )}
        </p>
      )}
      <ol className="queue-region-list">
        {queued.map((item) => (
          <li key={item.id} className="queue-region-item">
            <span className="queue-region-text">{textOfInput(item.input) || t('queued.noText')}</span>
            <Button small tone="quiet" onClick={() => void edit(item)}>
              {t('queued.edit')}
            </Button>
            <Button small tone="quiet" onClick={() => void remove(item)}>
              {t('queued.remove')}
            </Button>
          </li>
        ))}
      </ol>
      {note !== null && (
        <p className="queue-region-note" role="status">
          {note}
        </p>
      )}
    </section>
  );
}
