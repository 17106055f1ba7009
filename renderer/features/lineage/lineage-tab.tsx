import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HostId } from '../../../preload/contract/model/keys';
import type { LineageThread } from '../../../preload/contract/model/lineage';
import { useEngineErrorText } from '../../app/engine-error-text';
import { goTo } from '../../app/navigation';
import { Button } from '../../ui/button/button';
import { Select } from '../../ui/select/select';
import { beginFork } from '../fork/fork-actions';
import { lineageQuery, readLineage } from './lineage-query';
import { LineageTree } from './lineage-tree';
import { lineageFacts, lineageTitle } from './lineage-words';
import { useLineage } from './use-lineage';
import './lineage.css';

export interface LineageTabProps {
  readonly hostId: HostId;
  readonly threadId: string;
}

/** The tab "Lineage": the tree of forks that a thread belongs to, and two of them side by side. */
export function LineageTab({ hostId, threadId }: LineageTabProps) {
  const { t } = useTranslation('lineage');
  const errorText = useEngineErrorText();
  const client = useQueryClient();
  const { data, error, refetch } = useLineage(hostId, threadId);
  const [isLooking, setIsLooking] = useState(false);

  const lookAgain = async () => {
    setIsLooking(true);
    try {
      const lineage = await readLineage({ hostId, threadId, again: true });
      client.setQueryData(lineageQuery(hostId, threadId).queryKey, lineage);
    } catch {
      // Asked in the usual way the same failure comes again, and is shown.
      await refetch();
    } finally {
      setIsLooking(false);
    }
  };

  if (data === undefined) {
    if (error === null) return <p className="lineage-note">{t('reading')}</p>;
    return (
      <div className="lineage" role="alert">
        <p>
          {t('failed')} {errorText(error)}
        </p>
        <Button small onClick={() => void refetch()}>
          {t('again')}
        </Button>
      </div>
    );
  }
  const { threads, isParentGone, isCut } = data;
  const others = threads.filter(({ id }) => id !== threadId);
  return (
    <div className="lineage">
      {others.length === 0 ? (
        <p className="lineage-note">{t('alone')}</p>
      ) : (
        <LineageTree hostId={hostId} threadId={threadId} threads={threads} />
      )}
      {isParentGone ? <p className="lineage-note">{t('parentGone')}</p> : null}
      {isCut ? <p className="lineage-note">{t('isCut')}</p> : null}
      {others.length === 0 ? null : <Beside hostId={hostId} threadId={threadId} threads={threads} />}
      <div className="lineage-actions">
        <Button small onClick={() => beginFork(hostId, threadId, null)}>
          {t('fork')}
        </Button>
        <Button small tone="quiet" aria-disabled={isLooking} onClick={() => void lookAgain()}>
          {t(isLooking ? 'reading' : 'again')}
        </Button>
      </div>
    </div>
  );
}

function Beside({ hostId, threadId, threads }: LineageTabProps & { readonly threads: readonly LineageThread[] }) {
  const others = threads.filter(({ id }) => id !== threadId);
  const { t } = useTranslation(['lineage', 'threads']);
  const [chosen, setChosen] = useState<string | null>(null);
  const only = others.length === 1 ? (others[0]?.id ?? null) : null;
  const otherId = others.some(({ id }) => id === chosen) ? chosen : only;
  return (
    <section className="lineage-beside" aria-label={t('lineage:beside')}>
      <h2 className="details-heading">{t('lineage:beside')}</h2>
      <div className="lineage-choice">
        <Select
          label={t('lineage:besideWith')}
          placeholder={t('lineage:chooseOther')}
          value={otherId}
          options={others.map((thread) => ({
            value: thread.id,
            label: lineageTitle(thread, threads) ?? t('threads:untitled'),
            description: lineageFacts(t, thread, false).join(t('lineage:separator')),
          }))}
          onValueChange={setChosen}
        />
        <Button
          small
          aria-disabled={otherId === null}
          onClick={() => otherId && goTo({ page: 'compare', hostId, threadId, otherId })}
        >
          {t('lineage:compare')}
        </Button>
      </div>
    </section>
  );
}
