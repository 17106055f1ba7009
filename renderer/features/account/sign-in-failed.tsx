import { useTranslation } from 'react-i18next';
import type { HostId } from '../../../preload/contract/model/keys';
import { useEngineErrorText } from '../../app/engine-error-text';
import { Button } from '../../ui/button/button';
import type { SignInFailure, WebWay } from './sign-in.logic';
import { applyToSignIn } from './sign-in-store';
import { useStartSignIn } from './use-start-sign-in';

interface SignInFailedProps {
  readonly hostId: HostId;
  readonly way: WebWay;
  readonly failure: SignInFailure;
}

/** Why a sign-in came to nothing, and the ways on. */
export function SignInFailed({ hostId, way, failure }: SignInFailedProps) {
  const { t } = useTranslation('account');
  const start = useStartSignIn(hostId);
  return (
    <>
      <div className="sign-in-problem" role="alert">
        <FailureText failure={failure} />
      </div>
      <div className="sign-in-actions">
        <Button tone="go" onClick={() => start(way)}>
          {t('signIn.tryAgain')}
        </Button>
        <Button onClick={() => applyToSignIn(hostId, { type: 'chose', step: 'choose' })}>
          {t('signIn.otherWays')}
        </Button>
      </div>
    </>
  );
}

function FailureText({ failure }: { readonly failure: SignInFailure }) {
  const { t } = useTranslation('account');
  const errorText = useEngineErrorText();
  switch (failure.kind) {
    case 'refused':
      return (
        <>
          <p>{t('signIn.failed.refused')}</p>
          <p>{errorText(failure.error)}</p>
        </>
      );
    case 'ended':
      return (
        <>
          <p>{t('signIn.failed.ended')}</p>
          {failure.message === null ? null : <p>{t('signIn.failed.words', { message: failure.message })}</p>}
        </>
      );
    case 'lost':
      return <p>{t('signIn.failed.lost')}</p>;
    case 'timedOut':
      return <p>{t('signIn.failed.timedOut', { count: failure.minutes })}</p>;
  }
}
