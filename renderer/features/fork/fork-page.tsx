import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { forkDraftKey } from '../../../preload/contract/model/draft-key';
import type { ForkCut } from '../../../preload/contract/model/fork';
import type { HostId } from '../../../preload/contract/model/keys';
import { useEngineState } from '../../app/app-state';
import { EngineRequestError } from '../../app/engine';
import { useEngineErrorText } from '../../app/engine-error-text';
import { EngineFault } from '../../app/engine-fault';
import { goTo, hashOfPlace } from '../../app/navigation';
import { showToast } from '../../ui/toast/toast-store';
import { Composer, type ComposerTarget } from '../composer/composer';
import { startThreadParams } from '../composer/turn-settings.logic';
import { MissingThread } from '../conversation/missing-thread';
import { useThread } from '../conversation/use-thread';
import { threadTitle } from '../threads/thread-title.logic';
import { KeptPartView } from './kept-part';
import { keptPartQuery } from './kept-part-query';
import { makeFork } from './make-fork';
import './fork.css';

export interface ForkPageProps {
  readonly hostId: HostId;
  readonly threadId: string;
  readonly cut: ForkCut | null;
}

/** Where a fork begins: what it keeps, and its first message. Nothing is made before that is sent. */
export function ForkPage({ hostId, threadId, cut }: ForkPageProps) {
  const { t } = useTranslation(['fork', 'threads']);
  const errorText = useEngineErrorText();
  const read = useThread(hostId, threadId);
  const isReady = useEngineState(hostId)?.phase === 'ready';
  const kept = useQuery({ ...keptPartQuery(hostId, threadId, cut), enabled: isReady });
  const { thread, archived } = read;
  const title = (thread && threadTitle(thread)) ?? t('threads:untitled');
  const cwd = thread?.cwd ?? null;

  const target = useMemo(
    (): ComposerTarget => ({
      kind: 'new',
      hostId,
      folder: cwd,
      fork: {
        draftKey: forkDraftKey(hostId, threadId, cut),
        source: thread,
        make: async (settings) => {
          const made = await makeFork(hostId, threadId, cut, startThreadParams(settings));
          if (made.leftRestored) {
            const reason = errorText(new EngineRequestError(made.leftRestored));
            showToast({ text: t('fork:leftRestored', { title, reason }), tone: 'failure' });
          }
          return made.threadId;
        },
      },
      onStarted: (forkId) => goTo({ page: 'thread', hostId, threadId: forkId }),
    }),
    [hostId, threadId, cut, cwd, thread, title, t, errorText],
  );

  if (read.state === 'gone' || read.state === 'failed') {
    return (
      <main id="main" tabIndex={-1} className="fork" aria-label={t('fork:page')}>
        <MissingThread hostId={hostId} read={read} />
      </main>
    );
  }
  const blockedReason =
    kept.data === null ? t('fork:blocked.missing') : kept.data === undefined ? t('fork:blocked.reading') : null;
  return (
    <main id="main" tabIndex={-1} className="fork" aria-label={t('fork:page')}>
      <div className="fork-content">
        <EngineFault hostId={hostId} />
        <h1 dir="auto">{t('fork:title', { title })}</h1>
        <p className="fork-note">{t('fork:about', { title })}</p>
        {cwd ? <p className="fork-note">{t('fork:files', { folder: cwd })}</p> : null}
        {archived ? <p className="fork-note">{t('fork:archived', { title })}</p> : null}
        <KeptPartView cut={cut} part={kept.data} error={kept.error} onRetry={() => void kept.refetch()} />
        <p className="fork-note">{t('fork:makes')}</p>
        <div className="fork-composer">
          <Composer target={target} live={null} blockedReason={blockedReason} />
        </div>
        <a className="fork-back" href={hashOfPlace({ page: 'thread', hostId, threadId })}>
          {t('fork:back', { title })}
        </a>
      </div>
    </main>
  );
}
