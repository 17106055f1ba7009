import { useTranslation } from 'react-i18next';
import { LOCAL_HOST, TOUR_HOST } from '../../preload/contract/model/keys';
import { NoticesButton } from '../features/notices/notices-button';
import { AccountLimits } from './account-limits';
import { useAppState, useEngineState } from './app-state';
import { useEngineWords, useVersionWords } from './engine-words';
import './status-bar.css';

/** The bar at the bottom: how the engine is, what it wanted to tell, how much of the account's limits is used. */
export function StatusBar() {
  const { t } = useTranslation('common');
  const hasTour = useAppState((app) => app.tour !== null);
  return (
    <footer className="status-bar">
      <EngineStatus hostId={LOCAL_HOST} label={t('engine.label')} />
      {hasTour ? <EngineStatus hostId={TOUR_HOST} label={t('engine.tour')} /> : null}
      <span className="status-bar-space" />
      <AccountLimits />
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
