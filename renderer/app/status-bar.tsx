import { useTranslation } from 'react-i18next';
import { LOCAL_HOST, TOUR_HOST } from '../../preload/contract/model/keys';
import { hostOfPlace } from '../../preload/contract/model/place';
import { AccountStatus } from '../features/account/account-status';
import { NoticesButton } from '../features/notices/notices-button';
import { useAppState, useEngineState } from './app-state';
import { useEngineWords, useVersionWords } from './engine-words';
import { hashOfPlace, usePlace } from './navigation';
import './status-bar.css';

/** The bar at the bottom: how the engine is, who is signed in, what it wanted to tell. */
export function StatusBar() {
  const { t } = useTranslation(['common', 'diagnostics']);
  const hasTour = useAppState((app) => app.tour !== null);
  const replay = useAppState((app) => app.replay);
  const place = usePlace();
  return (
    <footer className="status-bar">
      {replay?.alone ? null : <EngineStatus hostId={LOCAL_HOST} label={t('common:engine.label')} />}
      {hasTour ? <EngineStatus hostId={TOUR_HOST} label={t('common:engine.tour')} /> : null}
      {replay === null ? null : (
        <EngineStatus
          hostId={replay.hostId}
          label={replay.alone ? t('common:engine.label') : t('diagnostics:recording.section')}
        />
      )}
      <a
        className="status-bar-link"
        href={hashOfPlace({ page: 'diagnostics', hostId: hostOfPlace(place) })}
        aria-current={place.page === 'diagnostics' ? 'page' : undefined}
        draggable={false}
      >
        {t('diagnostics:open')}
      </a>
      <span className="status-bar-space" />
      {replay?.alone ? null : <AccountStatus />}
      <NoticesButton />
    </footer>
  );
}

function EngineStatus({ hostId, label }: { readonly hostId: string; readonly label: string }) {
  const engine = useEngineState(hostId);
  const words = useEngineWords(engine);
  const version = useVersionWords(engine);
  return (
    <span className="status-bar-engine">
      <i className={`status-bar-dot status-bar-dot-${engine?.phase ?? 'starting'}`} aria-hidden />
      <span aria-hidden>{label}</span>
      <span role="status" aria-label={label} className="status-bar-words">
        <span>{words}</span>
        {version === null ? null : <span className={`status-bar-version-${engine?.versionFit}`}>{version}</span>}
      </span>
    </span>
  );
}
