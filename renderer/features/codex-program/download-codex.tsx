import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { bridge } from '../../app/bridge';
import { Button } from '../../ui/button/button';
import { useExternalLink } from '../external-link/external-link';
import { ConsentDialog } from './consent-dialog';

/** Its makers' own page. */
const HOME_OF_CODEX = 'https://github.com/openai/codex';

/** A way to the copy that Heddle keeps, in two parts: its button with the question behind it, and why it is no way here. */
export interface DownloadCodex {
  readonly button: React.ReactNode;
  readonly problem: React.ReactNode;
}

/** Looks up what a download would mean, asks for consent, and only then starts it. */
export function useDownloadCodex(tone: 'go' | 'plain' = 'go'): DownloadCodex {
  const { t } = useTranslation('firstStart');
  const plan = useMutation({ mutationFn: () => bridge().request['codex.planManaged']({}) });
  const install = useMutation({ mutationFn: () => bridge().request['codex.installManaged']({}) });
  const error = plan.error ?? install.error;
  return {
    button: (
      <>
        <Button tone={tone} aria-disabled={plan.isPending} onClick={() => plan.mutate()}>
          {t(plan.isPending ? 'get.lookingUp' : 'get.download')}
        </Button>
        {plan.data?.kind === 'possible' ? (
          <ConsentDialog
            plan={plan.data}
            onClose={plan.reset}
            onConsent={() => {
              plan.reset();
              install.mutate();
            }}
          />
        ) : null}
      </>
    ),
    problem:
      error !== null ? (
        <p className="codex-problem" role="alert">
          {t('get.failed', { message: error.message })}
        </p>
      ) : plan.data?.kind === 'noRegistry' ? (
        <NoRegistry />
      ) : plan.data?.kind === 'noPackage' ? (
        <p className="codex-problem" role="alert">
          {t('noPackage', { machine: plan.data.machine })}
        </p>
      ) : null,
  };
}

/** Without npm there is another way, and it is said where. */
function NoRegistry() {
  const { t } = useTranslation('firstStart');
  const follow = useExternalLink();
  return (
    <div className="codex-problem" role="alert">
      <p>{t('noRegistry.about')}</p>
      <Button small onClick={() => follow(HOME_OF_CODEX)}>
        {t('noRegistry.link')}
      </Button>
    </div>
  );
}
