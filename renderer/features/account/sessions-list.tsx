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
import { followSignIn } from './sign-in-store';

const knownQuery = queryOptions({
  queryKey: ['account', LOCAL_HOST, 'sessions'] as const,
  queryFn: () => engineRequest(LOCAL_HOST, 'accountSession/list', {}),
});

/** Which workspaces a sign-in has beside the chosen one is known to the account's server alone. */
const freshQuery = queryOptions({
  queryKey: ['account', LOCAL_HOST, 'sessions', 'workspaces'] as const,
  queryFn: () => engineRequest(LOCAL_HOST, 'accountSession/list', { refreshWorkspaceMetadata: true }),
  retry: false,
});

/** The sign-ins that the engine keeps beside each other, and the way from one to another; nothing where it keeps none. */
export function SessionsList() {
  const { t } = useTranslation('account');
  const isReady = useEngineState(LOCAL_HOST)?.phase === 'ready';
  const errorText = useEngineErrorText();
  const known = useQuery({ ...knownQuery, enabled: isReady }).data;
  const hasSessions = known !== undefined && known.sessions.length > 0;
  const fresh = useQuery({ ...freshQuery, enabled: isReady && hasSessions });
  if (!hasSessions) return null;
  const { sessions } = fresh.data ?? known;
  return (
    <>
      <h3 className="settings-part">{t('sessions.title')}</h3>
      <p className="settings-hint">{t('sessions.about')}</p>
      <ul className="settings-list" aria-label={t('sessions.title')}>
        {sessions.map((session) => (
          <SessionEntry key={session.sessionId} session={session} />
        ))}
      </ul>
      {fresh.error === null ? null : (
        <div className="account-problem" role="alert">
          <p>{t('sessions.notAsked', { message: errorText(fresh.error) })}</p>
          <Button small onClick={() => void fresh.refetch()}>
            {t('sessions.askAgain')}
          </Button>
        </div>
      )}
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
      if ('authUrl' in answer) followSignIn(LOCAL_HOST, answer, follow);
      await refreshAccount(client, LOCAL_HOST);
    },
  });
  const isInUse = ({ accountId }: AccountSessionWorkspace) => isActive && accountId === selectedWorkspaceAccountId;
  return (
    <li>
      <span className="settings-list-main">
        <strong>{name}</strong>
        <span>{t(isActive ? 'sessions.inUse' : 'sessions.kept')}</span>
        {change.isPending ? <span role="status">{t('sessions.changing')}</span> : null}
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
          ) : // The engine changes the workspace of the sign-in in use alone.
          !isActive ? null : (
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
