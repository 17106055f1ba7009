import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { MADE_FOR_VERSION } from '../../../preload/contract/model/codex-program';
import { useAppState } from '../../app/app-state';
import { bridge } from '../../app/bridge';
import { Button } from '../../ui/button/button';
import { useChooseCodex } from './choose-codex';
import './codex-program.css';
import { useDownloadCodex } from './download-codex';
import { ManagedCopy, saysSomething } from './managed-copy';
import { refreshCodexSituation, useCodexSituation } from './use-codex-situation';

const INSTALL_COMMAND = 'npm install -g @openai/codex';

/** The ways to a codex when none was found: fetch it, choose it, or install it by hand. */
export function GetCodex({ onTryAgain, isTrying }: { readonly onTryAgain: () => void; readonly isTrying: boolean }) {
  const { t } = useTranslation(['firstStart', 'common']);
  const isUnderWay = useAppState((app) => saysSomething(app.managedCodex));
  const choose = useChooseCodex();
  const download = useDownloadCodex();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of ways, not of fields
    <div className="codex-get" role="group" aria-label={t('get.label')}>
      <WhoDecides />
      <ManagedCopy />
      <dl className="codex-ways">
        {isUnderWay ? null : (
          <div>
            <dt>{download.button}</dt>
            <dd>
              {t('get.downloadAbout', { version: MADE_FOR_VERSION })}
              {download.problem}
            </dd>
          </div>
        )}
        <div>
          <dt>{choose.button}</dt>
          <dd>
            {t('get.chooseAbout')}
            {choose.problem}
          </dd>
        </div>
        <div>
          <dt>
            <Button aria-disabled={isTrying} onClick={onTryAgain}>
              {t('common:tryAgain')}
            </Button>
          </dt>
          <dd>
            {t('get.installAbout')}
            <code className="codex-command">{INSTALL_COMMAND}</code>
          </dd>
        </div>
      </dl>
    </div>
  );
}

/** What was named or chosen before, and is not there: it would count for more than what is found. */
function WhoDecides() {
  const { t } = useTranslation('firstStart');
  const client = useQueryClient();
  const situation = useCodexSituation();
  const preferred = useAppState((app) => app.preferences.codexPath);
  const forget = useMutation({
    mutationFn: () => bridge().request['codex.unchoose']({}),
    onSettled: () => refreshCodexSituation(client),
  });
  if (situation === null) return null;
  if (situation.named !== null && !situation.isNamedPassedOver)
    return <p className="codex-note">{t('get.named', { path: situation.named })}</p>;
  if (preferred === null) return null;
  return (
    <div className="codex-note">
      <p>{t('get.preferred', { path: preferred })}</p>
      <Button small aria-disabled={forget.isPending} onClick={() => forget.mutate()}>
        {t('get.forget')}
      </Button>
      {forget.error === null ? null : (
        <p className="codex-problem" role="alert">
          {t('get.failed', { message: forget.error.message })}
        </p>
      )}
    </div>
  );
}
