import { useTranslation } from 'react-i18next';
import { type HostId, LOCAL_HOST, TOUR_HOST } from '../../../preload/contract/model/keys';
import { useAppState, useEngineState } from '../../app/app-state';
import { EngineFault } from '../../app/engine-fault';
import { goTo } from '../../app/navigation';
import { Composer } from '../composer/composer';
import { AccountNote, useLacksAccount } from './account-note';
import { rememberFolder, useChosenFolder } from './chosen-folder';
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
  return (
    <main id="main" tabIndex={-1} className="new-thread" aria-label={t('start.page')}>
      <div className="new-thread-content">
        <EngineFault hostId={hostId} />
        {hostId === TOUR_HOST && tour !== null ? <TourStart tour={tour} /> : <OwnStart />}
      </div>
    </main>
  );
}

function OwnStart() {
  const { t } = useTranslation('threads');
  const folder = useChosenFolder();
  const engine = useEngineState(LOCAL_HOST);
  const lacksAccount = useLacksAccount(LOCAL_HOST);
  const first = folder === null;
  return (
    <>
      <h1>{t('start.page')}</h1>
      {first ? <p className="new-thread-lead">{t('start.welcome')}</p> : null}
      {lacksAccount ? <AccountNote hostId={LOCAL_HOST} /> : null}
      {first ? <p className="new-thread-lead">{t('start.welcomeFolder')}</p> : null}
      <FolderChoice />
      {folder === null ? null : <StartIn key={folder} folder={folder} />}
      {first || lacksAccount || engine?.phase === 'stopped' ? <TourOffer /> : null}
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
