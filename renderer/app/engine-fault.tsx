import { useMutation } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EngineState, EngineFault as Fault } from '../../preload/contract/model/app-state';
import { type HostId, LOCAL_HOST } from '../../preload/contract/model/keys';
import { GetCodex } from '../features/codex-program/get-codex';
import { RestartDialog } from '../features/diagnostics/restart-dialog';
import { useRestart } from '../features/diagnostics/use-restart';
import { ConfigFileEditor } from '../features/settings/config-file-editor';
import { Button } from '../ui/button/button';
import { useEngineState } from './app-state';
import { bridge } from './bridge';
import './engine-fault.css';
import { FaultWords } from './engine-fault-words';

/**
 * What is wrong with the engine, and what to do about it; nothing while all is well. It stands above what was shown
 * before and never in its place.
 */
export function EngineFault({ hostId }: { readonly hostId: HostId }) {
  const engine = useEngineState(hostId);
  if (engine === null) return null;
  if (engine.phase === 'ready')
    return engine.fault === null ? null : <FaultCard engine={engine} fault={engine.fault} />;
  if (engine.phase === 'stopped' && engine.fault !== null) return <FaultCard engine={engine} fault={engine.fault} />;
  if (engine.phase === 'reconnecting' || engine.fault !== null) return <Reconnecting engine={engine} />;
  return null;
}

function FaultCard({ engine, fault }: { readonly engine: EngineState; readonly fault: Fault }) {
  const { t } = useTranslation('errors');
  const { hostId } = engine;
  const restart = useRestart(hostId);
  const canMend = fault.kind === 'config' && hostId === LOCAL_HOST && isOwnConfig(engine, fault.file);
  return (
    <section className={`engine-fault engine-fault-${fault.kind}`}>
      <div role="alert">
        <h2>{t(`fault.${fault.kind}.title`)}</h2>
        <FaultWords fault={fault} />
        {engine.phase === 'ready' ? <p>{t('fault.config.onDefaults')}</p> : null}
        {fault.kind === 'notFound' ? null : (
          <FaultActions engine={engine} fault={fault} onRestart={restart.start} isRestarting={restart.isStarting} />
        )}
      </div>
      {/* Outside of the alarm: how far a download is must not be announced as one. */}
      {fault.kind === 'notFound' ? (
        <div className="engine-fault-get">
          <GetCodex onTryAgain={restart.start} isTrying={restart.isStarting} />
        </div>
      ) : null}
      {canMend ? <MendConfig fault={fault} onStart={restart.start} /> : null}
      {restart.asked === null ? null : (
        <RestartDialog hostId={hostId} running={restart.asked} onClose={restart.stopAsking} />
      )}
      {restart.error === null ? null : (
        <p className="engine-fault-failure">{t('fault.restartFailed', { message: restart.error.message })}</p>
      )}
    </section>
  );
}

/** Only the person's own file is edited here; that of a project or of the system belongs to others, too. */
const isOwnConfig = ({ codexHome }: EngineState, file: string): boolean =>
  file.replaceAll('\\', '/') === `${codexHome.replaceAll('\\', '/').replace(/\/+$/, '')}/config.toml`;

interface MendConfigProps {
  readonly fault: Extract<Fault, { kind: 'config' }>;
  readonly onStart: () => void;
}

/** The broken file itself, at the place that is broken: mended, checked, saved and started with right here. */
function MendConfig({ fault, onStart }: MendConfigProps) {
  const { t } = useTranslation('errors');
  const [isOpen, setIsOpen] = useState(false);
  const { line, column } = fault;
  const at = useMemo(() => (line === null ? null : { line, column: column ?? 1 }), [line, column]);
  return isOpen ? (
    <ConfigFileEditor at={at} onStart={onStart} rows={12} />
  ) : (
    <div className="engine-fault-actions">
      <Button onClick={() => setIsOpen(true)}>{t('fault.config.mendHere')}</Button>
    </div>
  );
}

interface FaultActionsProps {
  readonly engine: EngineState;
  readonly fault: Fault;
  readonly onRestart: () => void;
  readonly isRestarting: boolean;
}

function FaultActions({ engine, fault, onRestart, isRestarting }: FaultActionsProps) {
  const { t } = useTranslation('errors');
  const { hostId } = engine;
  const openFile = useMutation({ mutationFn: () => bridge().request['engine.openConfigFile']({ hostId }) });
  const notOpened = openFile.error?.message ?? openFile.data?.error ?? null;
  return (
    <>
      <div className="engine-fault-actions">
        {fault.kind === 'config' ? (
          <Button onClick={() => openFile.mutate()}>{t('fault.config.openFile')}</Button>
        ) : null}
        <Button tone="go" aria-disabled={isRestarting} onClick={onRestart}>
          {t('fault.startAgain')}
        </Button>
        <Countdown engine={engine} />
      </div>
      {notOpened === null ? null : (
        <p className="engine-fault-failure">{t('fault.config.notOpened', { message: notOpened })}</p>
      )}
    </>
  );
}

function Reconnecting({ engine }: { readonly engine: EngineState }) {
  const { t } = useTranslation(['errors', 'common']);
  const { phase, fault } = engine;
  return (
    <p className="engine-fault-note">
      {phase === 'starting' && fault !== null
        ? t('errors:fault.notStarted', { reason: t(`common:engine.reason.${fault.kind}`) })
        : t('errors:fault.reconnecting')}{' '}
      <Countdown engine={engine} />
    </p>
  );
}

const MS_PER_SECOND = 1_000;

/** How long until Heddle tries again by itself; nothing when it does not. */
function Countdown({ engine }: { readonly engine: EngineState }) {
  const { t } = useTranslation('errors');
  const { retryAtMs } = engine;
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    if (retryAtMs === null) return;
    setNowMs(Date.now());
    const timer = setInterval(() => setNowMs(Date.now()), MS_PER_SECOND);
    return () => clearInterval(timer);
  }, [retryAtMs]);
  if (retryAtMs === null) return null;
  const count = Math.max(1, Math.ceil((retryAtMs - nowMs) / MS_PER_SECOND));
  return <span className="engine-fault-countdown">{t('fault.retrying', { count })}</span>;
}
