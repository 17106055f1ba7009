import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { HostId } from '../../../preload/contract/model/keys';
import { useKeptFocus } from '../../lib/focus/use-kept-focus';
import { Button } from '../../ui/button/button';
import { ApiKeyForm } from './api-key-form';
import { ProviderForm } from './provider-form';
import './sign-in.css';
import type { SignInState } from './sign-in.logic';
import { SignInFailed } from './sign-in-failed';
import { applyToSignIn, useSignIn } from './sign-in-store';
import { useStartSignIn } from './use-start-sign-in';
import { WaitForBrowser } from './wait-for-browser';
import { WaitForCode } from './wait-for-code';

/** Lets the person sign in, in whichever way; what is under way in the window is shown, wherever it was begun. */
export function SignIn({ hostId }: { readonly hostId: HostId }) {
  const state = useSignIn(hostId);
  const box = useRef<HTMLDivElement>(null);
  useKeptFocus(box, state.step);
  return (
    <div ref={box} className="sign-in">
      <Step hostId={hostId} state={state} />
    </div>
  );
}

function Step({ hostId, state }: { readonly hostId: HostId; readonly state: SignInState }) {
  const { t } = useTranslation('account');
  const toWays = () => applyToSignIn(hostId, { type: 'chose', step: 'choose' });
  switch (state.step) {
    case 'choose':
      return <Ways hostId={hostId} />;
    case 'starting':
      return <p role="status">{t('signIn.starting')}</p>;
    case 'cancelling':
      return <p role="status">{t('signIn.cancelling')}</p>;
    case 'waiting':
      return state.begun.way === 'browser' ? (
        <WaitForBrowser hostId={hostId} begun={state.begun} />
      ) : (
        <WaitForCode hostId={hostId} begun={state.begun} />
      );
    case 'failed':
      return <SignInFailed hostId={hostId} way={state.way} failure={state.failure} />;
    case 'apiKey':
      return <ApiKeyForm hostId={hostId} onClose={toWays} />;
    case 'provider':
      return <ProviderForm hostId={hostId} onClose={toWays} />;
  }
}

function Ways({ hostId }: { readonly hostId: HostId }) {
  const { t } = useTranslation('account');
  const start = useStartSignIn(hostId);
  const choose = (step: 'apiKey' | 'provider') => () => applyToSignIn(hostId, { type: 'chose', step });
  return (
    <dl className="sign-in-ways">
      <div>
        <dt>
          <Button tone="go" onClick={() => start('browser')}>
            {t('signIn.browser')}
          </Button>
        </dt>
        <dd>{t('signIn.browserAbout')}</dd>
      </div>
      <div>
        <dt>
          <Button onClick={() => start('code')}>{t('signIn.code')}</Button>
        </dt>
        <dd>{t('signIn.codeAbout')}</dd>
      </div>
      <div>
        <dt>
          <Button onClick={choose('apiKey')}>{t('signIn.apiKey')}</Button>
        </dt>
        <dd>{t('signIn.apiKeyAbout')}</dd>
      </div>
      <div>
        <dt>
          <Button onClick={choose('provider')}>{t('signIn.provider')}</Button>
        </dt>
        <dd>{t('signIn.providerAbout')}</dd>
      </div>
    </dl>
  );
}
