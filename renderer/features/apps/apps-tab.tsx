import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LOCAL_HOST } from '../../../preload/contract/model/keys';
import type { AppInfo } from '../../../preload/contract/protocol';
import { useEngineState } from '../../app/app-state';
import { useEngineErrorText } from '../../app/engine-error-text';
import { goTo } from '../../app/navigation';
import { Button } from '../../ui/button/button';
import { revealedText } from '../../ui/revealed-text/hidden-text.logic';
import { RevealedText } from '../../ui/revealed-text/revealed-text';
import { useAccount } from '../account/account-query';
import { useExternalLink } from '../external-link/external-link';
import '../tools-frame/tools.css';
import { AppSwitch } from './app-switch';
import { appsQuery, lookForApps } from './apps-query';

/** The tab "Apps": services that the person's account connects to Codex. */
export function AppsTab() {
  const { t } = useTranslation(['apps', 'tools', 'common']);
  const errorText = useEngineErrorText();
  const ready = useEngineState(LOCAL_HOST)?.phase === 'ready';
  const apps = useQuery({ ...appsQuery(LOCAL_HOST), enabled: ready });
  const client = useQueryClient();
  const look = useMutation({ mutationFn: () => lookForApps(client, LOCAL_HOST) });
  const error = look.error ?? apps.error;
  return (
    <div className="tools">
      <p className="tools-about">{t('about')}</p>
      <div className="tools-bar">
        <span className="tools-bar-space" />
        <Button tone="quiet" aria-disabled={!ready || look.isPending} onClick={() => look.mutate()}>
          {t('tools:lookAgain')}
        </Button>
      </div>
      {error !== null ? (
        <div className="tools-note tools-note-bad" role="alert">
          <p>{errorText(error)}</p>
          <div className="tools-actions">
            <Button onClick={() => look.mutate()}>{t('common:tryAgain')}</Button>
          </div>
        </div>
      ) : apps.data === undefined ? (
        <p role="status">{t(ready ? 'loading' : 'tools:noEngine')}</p>
      ) : apps.data.length === 0 ? (
        <NoApps />
      ) : (
        <ul className="tools-list tools-section" aria-label={t('list')}>
          {apps.data.map((app) => (
            <AppRow key={app.id} app={app} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** Why there are none: most often, for want of an account that could have some. */
function NoApps() {
  const { t } = useTranslation('apps');
  const account = useAccount(LOCAL_HOST);
  const hasChatgpt = account.kind === 'signedIn' && account.account.type === 'chatgpt';
  return (
    <div className="tools-empty">
      <p>{t(hasChatgpt ? 'none' : 'needsAccount')}</p>
      <p>{t(hasChatgpt ? 'noneAbout' : 'needsAccountAbout')}</p>
      {!hasChatgpt && (
        <div className="tools-actions">
          <Button onClick={() => goTo({ page: 'settings', section: 'account' })}>{t('toAccount')}</Button>
        </div>
      )}
    </div>
  );
}

function AppRow({ app }: { readonly app: AppInfo }) {
  const { t } = useTranslation('apps');
  const follow = useExternalLink();
  const { installUrl } = app;
  const developer = app.branding?.developer ?? null;
  return (
    <li className="tools-row">
      <div className="tools-row-head">
        <span className="tools-name">
          <RevealedText text={app.name} />
        </span>
        {developer !== null && (
          <span className="tools-hint">
            <RevealedText text={t('by', { developer })} />
          </span>
        )}
        <span className="tools-row-end">
          {app.isAccessible ? (
            <AppSwitch app={app} />
          ) : (
            <span className="tools-state tools-state-off">{t('notConnected')}</span>
          )}
          {!app.isAccessible && installUrl !== null && (
            <Button
              small
              aria-label={t('connectNamed', { name: revealedText(app.name) })}
              onClick={() => follow(installUrl)}
            >
              {t('connect')}
            </Button>
          )}
        </span>
      </div>
      {app.description !== null && (
        <p className="tools-text tools-clip">
          <RevealedText text={app.description} />
        </p>
      )}
      {app.pluginDisplayNames.length > 0 && (
        <p className="tools-hint">
          <RevealedText text={t('usedBy', { plugins: app.pluginDisplayNames.join(', ') })} />
        </p>
      )}
    </li>
  );
}
