import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LOCAL_HOST } from '../../../preload/contract/model/keys';
import type { Account } from '../../../preload/contract/protocol';
import { useEngineErrorText } from '../../app/engine-error-text';
import { useKeptFocus } from '../../lib/focus/use-kept-focus';
import { Button } from '../../ui/button/button';
import { refreshAccount, useAccount } from './account-query';
import './account-settings.css';
import { planOf, useAccountSentence, useWhoName } from './account-words';
import { CreditsFacts } from './credits-facts';
import { LimitsList } from './limits-list';
import { ProviderChoice } from './provider-choice';
import { SignIn } from './sign-in';
import type { SignInState } from './sign-in.logic';
import { useSignIn } from './sign-in-store';
import { SignOutDialog } from './sign-out-dialog';

/** The account's part of the settings: who is signed in, what is left of the limits, and which provider is used. */
export function AccountSettings() {
  const { t } = useTranslation('account');
  const account = useAccount(LOCAL_HOST);
  const sentence = useAccountSentence();
  const box = useRef<HTMLDivElement>(null);
  useKeptFocus(box, account.kind);
  return (
    <div ref={box}>
      <p role="status" className="account-state">
        {sentence(account)}
      </p>
      {account.kind === 'failed' ? <LookAgain error={account.error} /> : null}
      {account.kind === 'signedIn' ? <SignedIn account={account.account} /> : null}
      {account.kind === 'none' ? (
        <div className="account-sign-in">
          <p>{t('signIn.about')}</p>
          <SignIn hostId={LOCAL_HOST} />
        </div>
      ) : null}
      {account.kind === 'signedIn' || account.kind === 'notNeeded' ? <ProviderChoice hostId={LOCAL_HOST} /> : null}
      {account.kind === 'none' ? <ProviderChoice hostId={LOCAL_HOST} amongOthers /> : null}
    </div>
  );
}

/** Where nothing is under way: the ways to sign in are for whoever is not. */
const WAYS: ReadonlySet<SignInState['step']> = new Set(['choose', 'apiKey', 'provider']);

/** What the engine said instead of an account, and the way to ask it again. */
export function LookAgain({ error }: { readonly error: Error }) {
  const { t } = useTranslation('account');
  const client = useQueryClient();
  const errorText = useEngineErrorText();
  return (
    <div className="account-problem" role="alert">
      <p>{errorText(error)}</p>
      <Button small onClick={() => void refreshAccount(client, LOCAL_HOST)}>
        {t('state.lookAgain')}
      </Button>
    </div>
  );
}

function SignedIn({ account }: { readonly account: Account }) {
  const { t } = useTranslation('account');
  const nameOf = useWhoName();
  const [isAsking, setIsAsking] = useState(false);
  // Who is signed in already may be asked to sign in once more: to another workspace.
  const signIn = useSignIn(LOCAL_HOST).step;
  const plan = planOf(account);
  const workspace = account.type === 'chatgpt' ? account.workspaceName : null;
  return (
    <>
      <dl className="settings-facts">
        {plan === null ? null : (
          <>
            <dt>{t('facts.plan')}</dt>
            <dd>{plan}</dd>
          </>
        )}
        {workspace === null ? null : (
          <>
            <dt>{t('facts.workspace')}</dt>
            <dd>{workspace}</dd>
          </>
        )}
        {account.type === 'chatgpt' ? (
          <>
            <dt>{t('facts.limits')}</dt>
            <dd>
              <LimitsList hostId={LOCAL_HOST} />
            </dd>
            <CreditsFacts hostId={LOCAL_HOST} />
          </>
        ) : null}
      </dl>
      {WAYS.has(signIn) ? null : (
        <div className="account-sign-in">
          <SignIn hostId={LOCAL_HOST} />
        </div>
      )}
      <Button className="account-sign-out" onClick={() => setIsAsking(true)}>
        {t('signOut.button')}
      </Button>
      {isAsking ? (
        <SignOutDialog
          hostId={LOCAL_HOST}
          who={nameOf({ kind: 'signedIn', account })}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </>
  );
}
