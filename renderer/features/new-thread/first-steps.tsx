import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LOCAL_HOST } from '../../../preload/contract/model/keys';
import { useEngineState } from '../../app/app-state';
import { EngineFault } from '../../app/engine-fault';
import { useVersionWords } from '../../app/engine-words';
import { useKeptFocus } from '../../lib/focus/use-kept-focus';
import { type AccountState, useAccount } from '../account/account-query';
import { LookAgain } from '../account/account-settings';
import { useAccountSentence } from '../account/account-words';
import { SignIn } from '../account/sign-in';
import './first-steps.css';
import { firstSteps, type StepState } from './first-steps.logic';
import { FolderChoice } from './folder-choice';
import { TourOffer } from './tour-offer';

/** What a first start needs, in order: what is there is ticked off, what comes next is open. */
export function FirstSteps() {
  const { t } = useTranslation(['firstStart', 'threads']);
  const engine = useEngineState(LOCAL_HOST);
  const account = useAccount(LOCAL_HOST);
  const steps = firstSteps(engine, account.kind);
  const list = useRef<HTMLOListElement>(null);
  useKeptFocus(list, `${steps.codex} ${steps.account} ${steps.project}`);
  return (
    <>
      <h1>{t('title')}</h1>
      <p className="new-thread-lead">{t('threads:start.welcome')}</p>
      <ol ref={list} className="first-steps" aria-label={t('steps')}>
        <Step title={t('codex.title')} state={steps.codex}>
          <CodexStep />
        </Step>
        <Step title={t('account.title')} state={steps.account}>
          <AccountStep account={account} state={steps.account} />
        </Step>
        <Step title={t('project.title')} state={steps.project}>
          {steps.project === 'now' ? (
            <>
              <p>{t('project.now')}</p>
              <FolderChoice />
            </>
          ) : (
            <p>{t('project.later')}</p>
          )}
        </Step>
      </ol>
      <TourOffer lacksCodex={engine?.phase === 'stopped' && engine.fault?.kind === 'notFound'} />
    </>
  );
}

const STATE_KEYS = { done: 'state.done', now: 'state.current', later: 'state.later' } as const;

interface StepProps {
  readonly title: string;
  readonly state: StepState;
  readonly children: ReactNode;
}

function Step({ title, state, children }: StepProps) {
  const { t } = useTranslation('firstStart');
  return (
    <li className={`first-step first-step-${state}`} aria-current={state === 'now' ? 'step' : undefined}>
      <i className="first-step-knot" aria-hidden />
      <h2>
        {title}
        <span className="visually-hidden">, {t(STATE_KEYS[state])}</span>
      </h2>
      <div className="first-step-body">{children}</div>
    </li>
  );
}

function CodexStep() {
  const { t } = useTranslation('firstStart');
  const engine = useEngineState(LOCAL_HOST);
  const version = useVersionWords(engine);
  const isStarting = engine === null || engine.phase === 'starting';
  if (isStarting && !engine?.fault) return <p role="status">{t('codex.starting')}</p>;
  if (isStarting || engine.phase === 'stopped') return <EngineFault hostId={LOCAL_HOST} />;
  return (
    <>
      <p role="status">{t('codex.ready', { version: version ?? 'codex' })}</p>
      <EngineFault hostId={LOCAL_HOST} />
    </>
  );
}

function AccountStep({ account, state }: { readonly account: AccountState; readonly state: StepState }) {
  const { t } = useTranslation(['firstStart', 'account']);
  const sentence = useAccountSentence();
  if (account.kind === 'none' && state === 'now')
    return (
      <>
        <p>{t('account:signIn.about')}</p>
        <div className="first-step-card">
          <SignIn hostId={LOCAL_HOST} />
        </div>
      </>
    );
  if (account.kind === 'failed')
    return (
      <>
        <p>{sentence(account)}</p>
        <LookAgain error={account.error} />
      </>
    );
  return <p>{state === 'later' ? t('account.later') : sentence(account)}</p>;
}
