import { useTranslation } from 'react-i18next';
import type { HostId } from '../../../preload/contract/model/keys';
import type { ServerSignIn } from '../../../preload/contract/model/server-sign-in';
import type { McpServerStatus } from '../../../preload/contract/protocol';
import { EngineRequestError } from '../../app/engine';
import { useEngineErrorText } from '../../app/engine-error-text';
import { Button } from '../../ui/button/button';
import { RevealedText } from '../../ui/revealed-text/revealed-text';
import { useExternalLink } from '../external-link/external-link';
import type { ListedServer } from './server.logic';
import { leaveServerSignIn, startServerSignIn, useServerSignIn } from './server-sign-ins';

export interface ServerSignInProps {
  readonly hostId: HostId;
  readonly server: ListedServer;
  readonly status: McpServerStatus | null;
}

/** Signing in at a server by a page of the web, where it wants that; what is under way is shown in all windows. */
export function ServerSignInPart({ hostId, server, status }: ServerSignInProps) {
  const { t } = useTranslation('mcpServers');
  const follow = useExternalLink();
  const state = useServerSignIn(hostId, server.name);
  const auth = status?.authStatus ?? null;
  const canSignIn = auth === 'notLoggedIn' || auth === 'oAuth';
  if (server.isOff || (!canSignIn && state.step === 'none')) return null;
  const start = () => void startServerSignIn(hostId, server.name, follow);
  if (state.step === 'none' || state.step === 'done') {
    // One that is signed in needs nothing; it can be done again where the account is the wrong one.
    if (auth === 'oAuth')
      return (
        <div className="tools-actions">
          <p role="status">{state.step === 'done' && t('signIn.done')}</p>
          <Button tone="quiet" onClick={start}>
            {t('signIn.again')}
          </Button>
        </div>
      );
    if (!canSignIn) return null;
    return (
      <div className="tools-note tools-note-waits">
        <p>{t('failure.signIn')}</p>
        <div className="tools-actions">
          <Button tone="go" onClick={start}>
            {t('signIn.start')}
          </Button>
        </div>
      </div>
    );
  }
  const leave = () => leaveServerSignIn(hostId, server.name);
  return (
    <div className={`tools-note ${state.step === 'failed' ? 'tools-note-bad' : 'tools-note-waits'}`}>
      <SignInWords state={state} />
      <div className="tools-actions">
        {state.step === 'waiting' && <Button onClick={() => follow(state.url)}>{t('signIn.open')}</Button>}
        {state.step === 'failed' ? (
          <Button tone="go" onClick={start}>
            {t('signIn.again')}
          </Button>
        ) : (
          <Button onClick={leave}>{t('signIn.leave')}</Button>
        )}
      </div>
    </div>
  );
}

function SignInWords({ state }: { readonly state: ServerSignIn }) {
  const { t } = useTranslation('mcpServers');
  const errorText = useEngineErrorText();
  if (state.step !== 'failed')
    return <p role="status">{t(state.step === 'starting' ? 'signIn.starting' : 'signIn.waiting')}</p>;
  const words =
    state.why === 'refused'
      ? t('signIn.failed', { message: errorText(new EngineRequestError(state.error)) })
      : state.why !== 'said'
        ? t(`signIn.${state.why}`)
        : state.message === null
          ? t('signIn.failedPlain')
          : t('signIn.failed', { message: state.message });
  return (
    <p role="alert">
      <RevealedText text={words} />
    </p>
  );
}
