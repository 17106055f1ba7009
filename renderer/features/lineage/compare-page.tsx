import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { HostId } from '../../../preload/contract/model/keys';
import type { LineageThread } from '../../../preload/contract/model/lineage';
import { useEngineState } from '../../app/app-state';
import { useEngineErrorText } from '../../app/engine-error-text';
import { hashOfPlace } from '../../app/navigation';
import { MissingThread } from '../conversation/missing-thread';
import { useThread } from '../conversation/use-thread';
import { threadTitle } from '../threads/thread-title.logic';
import { Transcript } from '../transcript/transcript';
import { lineageQuery, partingQuery } from './lineage-query';
import { lineageTitle } from './lineage-words';
import './compare.css';

export interface ComparePageProps {
  readonly hostId: HostId;
  readonly threadId: string;
  readonly otherId: string;
}

const NONE: readonly never[] = [];
const nothing = () => undefined;

/** Two threads of one lineage side by side, each from the turn behind which they part. Both are only read. */
export function ComparePage({ hostId, threadId, otherId }: ComparePageProps) {
  const { t } = useTranslation('lineage');
  const errorText = useEngineErrorText();
  const isReady = useEngineState(hostId)?.phase === 'ready';
  const parting = useQuery({ ...partingQuery(hostId, threadId, otherId), enabled: isReady });
  const lineage = useQuery({ ...lineageQuery(hostId, threadId), enabled: isReady });
  const own = parting.data?.ownTurnIds ?? null;
  const isSame = own !== null && own[0] === null && own[1] === null;
  const words = (shared: number) =>
    isSame ? t('same') : shared === 0 ? t('sharedNothing') : t('shared', { count: shared });
  return (
    <main id="main" tabIndex={-1} className="compare" aria-label={t('comparePage')}>
      <h1 className="visually-hidden">{t('comparePage')}</h1>
      <p className="compare-parting" role={parting.error ? 'alert' : 'status'}>
        {parting.data
          ? words(parting.data.shared)
          : parting.error
            ? `${t('partingFailed')} ${errorText(parting.error)}`
            : t('partingReading')}
      </p>
      {own === null && parting.error === null ? null : (
        <div className="compare-sides">
          <Side
            side="left"
            hostId={hostId}
            threadId={threadId}
            threads={lineage.data?.threads ?? NONE}
            fromTurnId={own?.[0] ?? null}
            isSame={isSame}
          />
          <Side
            side="right"
            hostId={hostId}
            threadId={otherId}
            threads={lineage.data?.threads ?? NONE}
            fromTurnId={own?.[1] ?? null}
            isSame={isSame}
          />
        </div>
      )}
    </main>
  );
}

interface SideProps {
  readonly side: 'left' | 'right';
  readonly hostId: HostId;
  readonly threadId: string;
  /** The tree that both are in. */
  readonly threads: readonly LineageThread[];
  /** The first turn that it has for itself; null for none. */
  readonly fromTurnId: string | null;
  readonly isSame: boolean;
}

function Side({ side, hostId, threadId, threads, fromTurnId, isSame }: SideProps) {
  const { t } = useTranslation(['lineage', 'threads']);
  const read = useThread(hostId, threadId);
  const placed = threads.find(({ id }) => id === threadId);
  const title =
    (placed && lineageTitle(placed, threads)) ?? (read.thread && threadTitle(read.thread)) ?? t('threads:untitled');
  if (read.state === 'gone' || read.state === 'failed') return <MissingThread hostId={hostId} read={read} />;
  return (
    <section className="compare-side" aria-label={t(`lineage:${side}`, { title })}>
      <header className="compare-head">
        <h2 dir="auto" title={title}>
          {title}
        </h2>
        <a href={hashOfPlace({ page: 'thread', hostId, threadId })}>{t('lineage:open')}</a>
      </header>
      {fromTurnId === null && !isSame ? <p className="compare-note">{t('lineage:noOwn')}</p> : null}
      <div className="compare-transcript">
        <Transcript
          hostId={hostId}
          threadId={threadId}
          cwd={read.thread?.cwd ?? null}
          title={title}
          aimTurnId={fromTurnId}
          isAside
          pending={NONE}
          renderRequest={nothing}
          sending={NONE}
          onRetrySending={nothing}
          onEditSending={nothing}
        />
      </div>
    </section>
  );
}
