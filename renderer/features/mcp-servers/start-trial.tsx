import { useTranslation } from 'react-i18next';
import { useEngineErrorText } from '../../app/engine-error-text';
import { Button } from '../../ui/button/button';
import { RevealedText } from '../../ui/revealed-text/revealed-text';
import { howItRuns } from './how-it-runs.logic';
import type { ListedServer } from './server.logic';
import type { Trial } from './trial';

/** Starts a project's server at the person's wish: it runs what a file of the project says. */
export function StartTrial({ server, trial }: { readonly server: ListedServer; readonly trial: Trial }) {
  const { t } = useTranslation('mcpServers');
  const errorText = useEngineErrorText();
  return (
    <div className="tools-note">
      <p>{t('trial.about')}</p>
      <p>
        <RevealedText text={t('trial.warning', { command: howItRuns(server.settings) })} />
      </p>
      {trial.error !== null && (
        <p className="tools-problem" role="alert">
          {t('trial.failed', { message: errorText(trial.error) })}
        </p>
      )}
      <div className="tools-actions">
        {/* Why it failed is told above. */}
        <Button aria-disabled={trial.isStarting} onClick={() => void trial.start().catch(() => undefined)}>
          {t(trial.isStarting ? 'trial.starting' : 'trial.start')}
        </Button>
      </div>
    </div>
  );
}
