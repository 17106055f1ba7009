import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LOCAL_HOST } from '../../../preload/contract/model/keys';
import { useEngineState } from '../../app/app-state';
import { bridge } from '../../app/bridge';
import { useEngineWords, useVersionWords } from '../../app/engine-words';
import { hashOfPlace } from '../../app/navigation';
import { Button } from '../../ui/button/button';
import { CodexOrigin, CodexSettings } from '../codex-program/codex-settings';

/** Which codex program does the work, and where its settings and threads are. */
export function EngineSettings() {
  const { t } = useTranslation('settings');
  const engine = useEngineState(LOCAL_HOST);
  const words = useEngineWords(engine);
  const version = useVersionWords(engine);
  const restart = useMutation({ mutationFn: () => bridge().request['engine.restart']({ hostId: LOCAL_HOST }) });
  return (
    <>
      <p className="settings-hint">{t('engine.about')}</p>
      <dl className="settings-facts">
        <dt>{t('engine.path')}</dt>
        <dd>
          <code>{engine?.codexPath ?? t('engine.none')}</code>
        </dd>
        <CodexOrigin />
        <dt>{t('engine.version')}</dt>
        <dd>{version ?? t('engine.unknown')}</dd>
        <dt>{t('engine.home')}</dt>
        <dd>
          <code>{engine?.codexHome ?? t('engine.unknown')}</code>
        </dd>
        <dt>{t('engine.state')}</dt>
        <dd>{words}</dd>
      </dl>
      <CodexSettings />
      <p className="settings-hint">
        <a href={hashOfPlace({ page: 'diagnostics', hostId: LOCAL_HOST })}>{t('engine.whyStuck')}</a>
      </p>
      {engine?.phase === 'stopped' ? (
        <Button aria-disabled={restart.isPending} onClick={() => restart.mutate()}>
          {t(restart.isPending ? 'engine.restarting' : 'engine.restart')}
        </Button>
      ) : null}
    </>
  );
}
