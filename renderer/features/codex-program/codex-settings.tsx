import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CodexSituation, MADE_FOR_VERSION } from '../../../preload/contract/model/codex-program';
import { LOCAL_HOST } from '../../../preload/contract/model/keys';
import { useAppState, useEngineState } from '../../app/app-state';
import { bridge } from '../../app/bridge';
import { Button } from '../../ui/button/button';
import { useChooseCodex } from './choose-codex';
import './codex-program.css';
import { useDownloadCodex } from './download-codex';
import { ManagedCopy } from './managed-copy';
import { RestartDialog } from './restart-dialog';
import { refreshCodexSituation, useCodexSituation } from './use-codex-situation';

/** Where the codex program comes from, among the facts about the engine. */
export function CodexOrigin() {
  const { t } = useTranslation('firstStart');
  const found = useCodexSituation()?.found ?? null;
  if (found === null) return null;
  return (
    <>
      <dt>{t('settings.source')}</dt>
      <dd>{t(`settings.sources.${found.source}`)}</dd>
    </>
  );
}

/** Who chooses the codex program, and the ways to another one. */
export function CodexSettings() {
  const { t } = useTranslation('firstStart');
  const client = useQueryClient();
  const situation = useCodexSituation();
  const preferred = useAppState((app) => app.preferences.codexPath);
  const isIdle = useAppState((app) => app.managedCodex.phase === 'idle' && app.managedCodex.keptBytes === 0);
  const choose = useChooseCodex();
  const download = useDownloadCodex('plain');
  const unchoose = useMutation({
    mutationFn: () => bridge().request['codex.unchoose']({}),
    onSettled: () => refreshCodexSituation(client),
  });
  const source = situation?.found?.source;
  const hasCopy = source === 'managed' && situation?.found?.version === MADE_FOR_VERSION;
  // A checkout's own codex comes before the copy.
  const canDownload = isIdle && !hasCopy && source !== 'project';
  const canUnchoose = preferred !== null || situation?.isNamedPassedOver === true;
  return (
    <>
      {situation === null ? null : <Situation situation={situation} />}
      <p className="settings-hint">{t('settings.order')}</p>
      <div className="codex-settings-actions">
        {choose.button}
        {canUnchoose ? (
          <Button aria-disabled={unchoose.isPending} onClick={() => unchoose.mutate()}>
            {t('settings.useFound')}
          </Button>
        ) : null}
        {canDownload ? download.button : null}
      </div>
      {choose.problem}
      {canDownload ? (
        <p className="settings-hint">{t('settings.downloadAbout', { version: MADE_FOR_VERSION })}</p>
      ) : null}
      {download.problem}
      {unchoose.error === null ? null : (
        <p className="codex-problem" role="alert">
          {t('get.failed', { message: unchoose.error.message })}
        </p>
      )}
      {hasCopy ? null : <ManagedCopy />}
    </>
  );
}

function Situation({ situation }: { readonly situation: CodexSituation }) {
  const { t } = useTranslation('firstStart');
  const { found, named, isNamedPassedOver } = situation;
  const preferred = useAppState((app) => app.preferences.codexPath);
  return (
    <>
      {named !== null && isNamedPassedOver ? (
        <p className="settings-hint">{t('settings.passedOver', { path: named })}</p>
      ) : named !== null && preferred !== null ? (
        <p className="settings-hint">{t('settings.environmentWins')}</p>
      ) : null}
      {found === null ? null : <OtherEngine path={found.path} />}
    </>
  );
}

/** Says when the engine that runs is another one than would be started now. */
function OtherEngine({ path }: { readonly path: string }) {
  const { t } = useTranslation('firstStart');
  const engine = useEngineState(LOCAL_HOST);
  const [isAsking, setIsAsking] = useState(false);
  if (engine?.phase !== 'ready' || engine.codexPath === null || engine.codexPath === path) return null;
  return (
    <div className="codex-other">
      <p>{t('settings.other')}</p>
      <code>{path}</code>
      <Button small onClick={() => setIsAsking(true)}>
        {t('settings.restart')}
      </Button>
      {isAsking ? <RestartDialog onClose={() => setIsAsking(false)} /> : null}
    </div>
  );
}
