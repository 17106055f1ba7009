import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type HostId, LOCAL_HOST, TOUR_HOST } from '../../../preload/contract/model/keys';
import { useAppState, useEngineState } from '../../app/app-state';
import { EngineFault } from '../../app/engine-fault';
import { goTo } from '../../app/navigation';
import { useKeptFocus } from '../../lib/focus/use-kept-focus';
import { useAccount } from '../account/account-query';
import { Composer } from '../composer/composer';
import { AccountNote } from './account-note';
import { rememberFolder, useChosenFolder } from './chosen-folder';
import { FirstSteps } from './first-steps';
import { FolderChoice } from './folder-choice';
import { TourOffer } from './tour-offer';
import { TourStart } from './tour-start';
import { TrustQuestion } from './trust-question';
import { useFolderTrust } from './use-trust';
import './new-thread.css';

/** Where a thread begins: a folder, whether it is trusted, and the first message. */
export function NewThreadPage({ hostId }: { readonly hostId: HostId }) {
  const { t } = useTranslation('threads');
  const tour = useAppState((app) => app.tour);
  const content = useRef<HTMLDivElement>(null);
  // With the first folder the steps go, and the button that chose it.
  useKeptFocus(content, useChosenFolder() === null ? 'steps' : 'start');
  return (
    <main id="main" tabIndex={-1} className="new-thread" aria-label={t('start.page')}>
      <div ref={content} className="new-thread-content">
        {hostId === TOUR_HOST && tour !== null ? (
          <>
            <EngineFault hostId={hostId} />
            <TourStart tour={tour} />
          </>
        ) : (
          <OwnStart />
        )}
      </div>
    </main>
  );
}

function OwnStart() {
  const { t } = useTranslation('threads');
  const folder = useChosenFolder();
  const engine = useEngineState(LOCAL_HOST);
  const account = useAccount(LOCAL_HOST);
  if (folder === null) return <FirstSteps />;
  const lacksCodex = engine?.phase === 'stopped' && engine.fault?.kind === 'notFound';
  return (
    <>
      <EngineFault hostId={LOCAL_HOST} />
      <h1>{t('start.page')}</h1>
      {account.kind === 'none' ? <AccountNote hostId={LOCAL_HOST} /> : null}
      <FolderChoice />
      <StartIn key={folder} folder={folder} />
      {account.kind === 'none' || engine?.phase === 'stopped' ? <TourOffer lacksCodex={lacksCodex} /> : null}
    </>
  );
}

function StartIn({ folder }: { readonly folder: string }) {
  const { t } = useTranslation('threads');
  const folderTrust = useFolderTrust(LOCAL_HOST, folder);
  const { state, trust } = folderTrust;
  const ready = useEngineState(LOCAL_HOST)?.phase === 'ready';
  const blockedReason =
    state === 'missing'
      ? t('start.folderBlocked')
      : state === 'read' && trust === 'unknown'
        ? t('start.trust.blocked')
        : state === 'reading'
          ? t('start.trust.reading')
          : null;
  return (
    <>
      {ready || state === 'missing' ? <TrustQuestion folderTrust={folderTrust} /> : null}
      <div className="new-thread-composer">
        <Composer
          target={{
            kind: 'new',
            hostId: LOCAL_HOST,
            folder,
            untrusted: trust === 'untrusted',
            onStarted: (threadId) => {
              rememberFolder(folder);
              goTo({ page: 'thread', hostId: LOCAL_HOST, threadId });
            },
          }}
          live={null}
          blockedReason={blockedReason}
        />
      </div>
    </>
  );
}
