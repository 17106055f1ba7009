import { useMutation } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type HostId, isReplayHost, LOCAL_HOST } from '../../../preload/contract/model/keys';
import { useAppState, useEngineState } from '../../app/app-state';
import { bridge } from '../../app/bridge';
import { goTo } from '../../app/navigation';
import { useSecondTick } from '../../lib/time/second-tick';
import { Button } from '../../ui/button/button';
import { Segmented } from '../../ui/segmented/segmented';
import { openRecording } from '../recording/open-recording';
import { useDurationText } from '../transcript/items/duration-text';
import { useAnsweredSince } from './answered-since';
import { useTellExport } from './export-words';
import { EngineFacts, LISTED_THREADS, StrangeFacts, ThreadFacts, WaitingFacts } from './facts';
import { runningWork, whatIsTheMatter } from './matter.logic';
import { Matters } from './matters';
import { RestartDialog } from './restart-dialog';
import { useThreadNames } from './thread-names';
import { useDiagnostics } from './use-diagnostics';
import { WireSection } from './wire-section';
import './diagnostics.css';

/** The page "Why is it stuck?": in words what is the matter, and below it everything that tells. */
export function DiagnosticsPage({ hostId: asked }: { readonly hostId: HostId | null }) {
  const { t } = useTranslation('diagnostics');
  const engines = useAppState((app) => app.engines);
  const hostIds = engines.map(({ hostId }) => hostId);
  const hostId = asked !== null && hostIds.includes(asked) ? asked : (hostIds[0] ?? LOCAL_HOST);
  return (
    <main id="main" tabIndex={-1} className="diagnostics" aria-label={t('page')}>
      <div className="diagnostics-content">
        <header className="diagnostics-head">
          <h1>{t('page')}</h1>
          {hostIds.length < 2 ? null : (
            <Segmented
              label={t('host.label')}
              value={hostId}
              onChange={(next) => goTo({ page: 'diagnostics', hostId: next })}
              options={hostIds.map((value) => ({ value, label: t(`host.${hostWord(value)}`) }))}
            />
          )}
        </header>
        <HostDiagnostics key={hostId} hostId={hostId} />
      </div>
    </main>
  );
}

const hostWord = (hostId: HostId): 'local' | 'tour' | 'recording' => {
  if (isReplayHost(hostId)) return 'recording';
  return hostId === LOCAL_HOST ? 'local' : 'tour';
};

function HostDiagnostics({ hostId }: { readonly hostId: HostId }) {
  const engine = useEngineState(hostId);
  const allPending = useAppState((app) => app.pending);
  const pending = useMemo(() => allPending.filter((request) => request.hostId === hostId), [allPending, hostId]);
  const [text, setText] = useState('');
  const [paused, setPaused] = useState(false);
  const { report, log } = useDiagnostics({ hostId, text: useDeferredValue(text), paused });
  const nowMs = Math.max(useSecondTick(true), report?.atMs ?? 0);
  const answeredSince = useAnsweredSince(pending, nowMs);
  const facts = report?.facts ?? null;
  const silentTurns = useAppState((app) => app.silentTurns);
  const saidSilent = new Set(silentTurns.filter((turn) => turn.hostId === hostId).map(({ threadId }) => threadId));
  const matters = isReplayHost(hostId)
    ? []
    : whatIsTheMatter({ nowMs, engine, pending, answeredSince, saidSilent, wire: facts });
  const threadIds = useMemo(
    () => [
      ...new Set([
        ...pending.map(({ threadId }) => threadId),
        ...(facts?.threads ?? []).slice(0, LISTED_THREADS).map(({ threadId }) => threadId),
      ]),
    ],
    [pending, facts],
  );
  const threadName = useThreadNames(hostId, threadIds);
  const work = runningWork(facts?.threads ?? []);
  return (
    <>
      <Matters hostId={hostId} matters={matters} threadName={threadName} calm={useCalmWords(hostId, work, nowMs)} />
      <Actions hostId={hostId} running={work.turns} />
      {report === null ? null : (
        <>
          <WaitingFacts hostId={hostId} facts={report.facts} nowMs={nowMs} threadName={threadName} />
          <ThreadFacts hostId={hostId} facts={report.facts} nowMs={nowMs} threadName={threadName} />
          <EngineFacts engine={engine} report={report} nowMs={nowMs} />
          <StrangeFacts hostId={hostId} facts={report.facts} nowMs={nowMs} />
        </>
      )}
      <WireSection
        hostId={hostId}
        log={log}
        kept={report?.kept ?? null}
        text={text}
        onText={setText}
        paused={paused}
        onPause={setPaused}
      />
    </>
  );
}

/** What is said when nothing is the matter. */
function useCalmWords(hostId: HostId, work: ReturnType<typeof runningWork>, nowMs: number): string {
  const { t } = useTranslation('diagnostics');
  const durationText = useDurationText();
  const engine = useEngineState(hostId);
  if (isReplayHost(hostId)) return t('matter.recording');
  if (engine === null) return t('matter.noEngine');
  if (work.lastSignAtMs === null) return t('matter.none');
  return t('matter.noneRunning', { count: work.turns, age: durationText(nowMs - work.lastSignAtMs, false) });
}

/** What can be done: only what works. */
function Actions({ hostId, running }: { readonly hostId: HostId; readonly running: number }) {
  const { t } = useTranslation('diagnostics');
  const engine = useEngineState(hostId);
  const [restarting, setRestarting] = useState(false);
  const tell = useTellExport();
  const exporting = useMutation({
    mutationFn: () => bridge().request['diagnostics.export']({ hostId }),
    onSuccess: tell,
    onError: (error) => tell({ kind: 'failed', message: error.message }),
  });
  const canRestart = engine !== null && !isReplayHost(hostId);
  return (
    <section className="diagnostics-actions">
      <div>
        <Button aria-disabled={exporting.isPending} onClick={() => exporting.mutate()}>
          {t(exporting.isPending ? 'actions.exporting' : 'actions.export')}
        </Button>
        <Button onClick={() => void openRecording()}>{t('actions.openRecording')}</Button>
        {canRestart ? (
          <Button tone="danger" onClick={() => setRestarting(true)}>
            {t('actions.restart')}
          </Button>
        ) : null}
      </div>
      <p className="diagnostics-quiet">{t('export.about')}</p>
      {restarting ? <RestartDialog hostId={hostId} running={running} onClose={() => setRestarting(false)} /> : null}
    </section>
  );
}
