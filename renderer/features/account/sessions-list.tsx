import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LOCAL_HOST } from '../../../preload/contract/model/keys';
import type { AccountSession, AccountSessionWorkspace } from '../../../preload/contract/protocol';
import { useEngineState } from '../../app/app-state';
import { engineRequest } from '../../app/engine';
import { useEngineErrorText } from '../../app/engine-error-text';
import { Button } from '../../ui/button/button';
import { useExternalLink } from '../external-link/external-link';
import { refreshAccount } from './account-query';

const sessionsQuery = queryOptions({
  queryKey: ['account', LOCAL_HOST, 'sessions'] as const,
  queryFn: () => engineRequest(LOCAL_HOST, 'accountSession/list', {}),
});

/** The sign-ins that the engine keeps beside each other, and the way from one to another; nothing where it keeps none. */
export function SessionsList() {
  const { t } = useTranslation('account');
  const isReady = useEngineState(LOCAL_HOST)?.phase === 'ready';
  const { data } = useQuery({ ...sessionsQuery, enabled: isReady });
  if (data === undefined || data.sessions.length === 0) return null;
  return (
    <>
      <h3 className="settings-part">{t('sessions.title')}</h3>
      <p className="settings-hint">{t('sessions.about')}</p>
      <ul className="settings-list" aria-label={t('sessions.title')}>
        {data.sessions.map((session) => (
          <SessionEntry key={session.sessionId} session={session} />
        ))}
      </ul>
    </>
  );
}

function SessionEntry({ session }: { readonly session: AccountSession }) {
  const { t } = useTranslation('account');
  const client = useQueryClient();
  const follow = useExternalLink();
  const errorText = useEngineErrorText();
  const { sessionId, isActive, selectedWorkspaceAccountId, workspaces } = session;
  const name = session.email ?? session.displayName ?? t('sessions.unnamed');
  const change = useMutation({
    mutationFn: (accountId: string) =>
      engineRequest(LOCAL_HOST, 'accountSession/switch', { sessionId, accountId, allowBrowserLogin: true }),
    onSuccess: async (answer) => {
      // Some workspaces want to be signed in to once more, on a page of their own.
      if ('authUrl' in answer) follow(answer.authUrl);
      await refreshAccount(client, LOCAL_HOST);
    },
  });
  const isInUse = ({ accountId }: AccountSessionWorkspace) => isActive && accountId === selectedWorkspaceAccountId;
  return (
    <li>
      <span className="settings-list-main">
        <strong>{name}</strong>
        <span>{t(isActive ? 'sessions.inUse' : 'sessions.kept')}</span>
        {change.error === null ? null : (
          <span className="account-problem" role="alert">
            {errorText(change.error)}
          </span>
        )}
      </span>
      <span className="settings-list-buttons">
        {workspaces.map((workspace) =>
          isInUse(workspace) ? (
            <span key={workspace.accountId} className="setting-mark">
              {workspace.name ?? t('sessions.personal')}
            </span>
          ) : (
            <Button
              key={workspace.accountId}
              small
              aria-disabled={change.isPending}
              onClick={() => change.mutate(workspace.accountId)}
            >
              {t('sessions.use', { workspace: workspace.name ?? t('sessions.personal') })}
            </Button>
          ),
        )}
      </span>
    </li>
  );
}
