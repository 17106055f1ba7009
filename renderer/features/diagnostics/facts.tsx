import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { EngineState, Notice } from '../../../preload/contract/model/app-state';
import { type HostId, isReplayHost } from '../../../preload/contract/model/keys';
import type { DiagnosticsReport, WireFacts } from '../../../preload/contract/model/wire/types';
import { useAppState } from '../../app/app-state';
import { engineRequest } from '../../app/engine';
import { useEngineErrorText } from '../../app/engine-error-text';
import { useEngineWords, useVersionWords } from '../../app/engine-words';
import { hashOfPlace } from '../../app/navigation';
import { useDurationText } from '../transcript/items/duration-text';
import { useSizeText } from './size-text';

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

function Section({ title, children }: SectionProps) {
  return (
    <section className="diagnostics-section">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

interface FactsProps {
  readonly hostId: HostId;
  readonly facts: WireFacts;
  readonly nowMs: number;
  readonly threadName: (threadId: string) => string;
}

function ThreadLink({
  hostId,
  threadId,
  threadName,
}: Pick<FactsProps, 'hostId' | 'threadName'> & { readonly threadId: string }) {
  return (
    <a href={hashOfPlace({ page: 'thread', hostId, threadId })} dir="auto">
      {threadName(threadId)}
    </a>
  );
}

/** A method, which may break after its slashes. */
function MethodName({ method }: { readonly method: string }) {
  const parts = method.split('/');
  return (
    <code>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name have nothing but their place
        <Fragment key={index}>
          {index === 0 ? null : (
            <>
              /<wbr />
            </>
          )}
          {part}
        </Fragment>
      ))}
    </code>
  );
}

/** The requests of both sides that have no answer yet, with their ages. */
export function WaitingFacts({ hostId, facts, nowMs, threadName }: FactsProps) {
  const { t } = useTranslation('diagnostics');
  const durationText = useDurationText();
  const rows = [
    ...facts.inFlight.map((request) => ({ ...request, by: 'byHeddle' as const })),
    ...facts.asked.map((request) => ({ ...request, by: 'byEngine' as const, timeoutMs: null })),
  ];
  return (
    <Section title={t('waiting.title')}>
      {rows.length === 0 ? (
        <p className="diagnostics-quiet">{t('waiting.none')}</p>
      ) : (
        <table className="diagnostics-table">
          <thead>
            <tr>
              <th scope="col">{t('waiting.method')}</th>
              <th scope="col">{t('waiting.thread')}</th>
              <th scope="col" className="diagnostics-number">
                {t('waiting.age')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ by, id, method, threadId, askedAtMs, timeoutMs }) => (
              <tr key={`${by} ${typeof id} ${id}`}>
                <td>
                  <MethodName method={method} />
                  <small>
                    {t(`waiting.${by}`)}
                    {timeoutMs !== null && nowMs - askedAtMs > timeoutMs ? `, ${t('waiting.overdue')}` : null}
                  </small>
                </td>
                <td>
                  {threadId === null ? null : (
                    <ThreadLink hostId={hostId} threadId={threadId} threadName={threadName} />
                  )}
                </td>
                <td className="diagnostics-number">{durationText(nowMs - askedAtMs, false)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
}

/** So many threads are listed: the ones heard of last. */
export const LISTED_THREADS = 12;

/** What was last heard of each thread, and how long ago. */
export function ThreadFacts({ hostId, facts, nowMs, threadName }: FactsProps) {
  const { t } = useTranslation('diagnostics');
  const durationText = useDurationText();
  const threads = facts.threads.slice(0, LISTED_THREADS);
  const stateOf = (running: (typeof threads)[number]['running']): string => {
    if (running === null) return t('threads.idle');
    if (running.waitsForPerson) return t('threads.waitsForPerson');
    return t('threads.running', { age: durationText(nowMs - running.startedAtMs, false) });
  };
  return (
    <Section title={t('threads.title')}>
      {threads.length === 0 ? (
        <p className="diagnostics-quiet">{t('threads.none')}</p>
      ) : (
        <table className="diagnostics-table">
          <thead>
            <tr>
              <th scope="col">{t('threads.thread')}</th>
              <th scope="col">{t('threads.last')}</th>
              <th scope="col">{t('threads.state')}</th>
              <th scope="col" className="diagnostics-number">
                {t('threads.age')}
              </th>
            </tr>
          </thead>
          <tbody>
            {threads.map(({ threadId, lastMethod, lastAtMs, running }) => (
              <tr key={threadId}>
                <td>
                  <ThreadLink hostId={hostId} threadId={threadId} threadName={threadName} />
                </td>
                <td>
                  <MethodName method={lastMethod} />
                </td>
                <td>{stateOf(running)}</td>
                <td className="diagnostics-number">{durationText(nowMs - lastAtMs, false)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
}

interface EngineFactsProps {
  readonly engine: EngineState | null;
  readonly report: DiagnosticsReport;
  readonly nowMs: number;
}

/** The engine as it is: version, connection, what went over it and what went wrong. */
export function EngineFacts({ engine, report, nowMs }: EngineFactsProps) {
  const { t, i18n } = useTranslation('diagnostics');
  const durationText = useDurationText();
  const sizeText = useSizeText();
  const words = useEngineWords(engine);
  const version = useVersionWords(engine);
  const { counts, connection, lastReceivedAtMs } = report.facts;
  const number = new Intl.NumberFormat(i18n.language);
  const ageOf = (atMs: number) => durationText(nowMs - atMs, false);
  const connectionWords = (): string => {
    if (connection === null) return t('engine.connectionNone');
    const { number: count, openedAtMs, closedAtMs } = connection;
    if (closedAtMs !== null) return t('engine.connectionClosed', { number: count, age: ageOf(closedAtMs) });
    return t('engine.connectionOpen', { number: count, age: ageOf(openedAtMs) });
  };
  const traffic = (count: number, bytes: number) =>
    t('engine.traffic', { count, messages: number.format(count), size: sizeText(bytes) });
  return (
    <Section title={t('engine.title')}>
      <dl className="diagnostics-facts">
        <Fact name={t('engine.state')}>{words}</Fact>
        <Fact name={t('engine.version')}>{version ?? '–'}</Fact>
        <Fact name={t('engine.madeFor')}>{`codex ${report.madeFor}`}</Fact>
        <Fact name={t('engine.connection')}>{connectionWords()}</Fact>
        <Fact name={t('engine.sent')}>{traffic(counts.sent, counts.sentBytes)}</Fact>
        <Fact name={t('engine.received')}>{traffic(counts.received, counts.receivedBytes)}</Fact>
        <Fact name={t('engine.lastReceived')}>
          {lastReceivedAtMs === null ? '–' : t('engine.lastReceivedAgo', { age: ageOf(lastReceivedAtMs) })}
        </Fact>
        <Fact name={t('engine.timeouts')}>{number.format(counts.timeouts)}</Fact>
        <Fact name={t('engine.late')}>{number.format(counts.late)}</Fact>
        <Fact name={t('engine.overloads')}>{number.format(counts.overloads)}</Fact>
        <Fact name={t('engine.unreadable')}>{number.format(counts.unreadable)}</Fact>
      </dl>
      {engine === null || isReplayHost(engine.hostId) ? null : <Gauges engine={engine} />}
      <h3>{t('engine.stderr')}</h3>
      {report.stderr.length === 0 ? (
        <p className="diagnostics-quiet">{t('engine.stderrNone')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section className="diagnostics-stderr" tabIndex={0} aria-label={t('engine.stderr')}>
          <pre>{report.stderr.join('\n')}</pre>
        </section>
      )}
    </Section>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

const GAUGES_EVERY_MS = 5_000;

/** What the engine says of its own insides. */
function Gauges({ engine }: { readonly engine: EngineState }) {
  const { t, i18n } = useTranslation('diagnostics');
  const errorText = useEngineErrorText();
  const sizeText = useSizeText();
  const { hostId, runId } = engine;
  const read = useQuery({
    queryKey: ['diagnostics', hostId, runId],
    queryFn: () => engineRequest(hostId, 'server/diagnostics', {}),
    enabled: engine.phase === 'ready',
    refetchInterval: GAUGES_EVERY_MS,
    retry: false,
  });
  const number = new Intl.NumberFormat(i18n.language);
  const { data, error } = read;
  return (
    <>
      <h3>{t('engine.gauges')}</h3>
      {error === null ? null : (
        <p className="diagnostics-quiet">{t('engine.gaugesFailed', { message: errorText(error) })}</p>
      )}
      {data === undefined ? null : (
        <dl className="diagnostics-facts">
          <Fact name={t('engine.process')}>{data.process.id}</Fact>
          {data.process.residentMemoryBytes === null ? null : (
            <Fact name={t('engine.memory')}>{sizeText(data.process.residentMemoryBytes)}</Fact>
          )}
          {data.gauges.map(({ name, value }) => (
            <Fact key={name} name={name}>
              {number.format(value)}
            </Fact>
          ))}
        </dl>
      )}
      {data?.gauges.length === 0 ? <p className="diagnostics-quiet">{t('engine.gaugesNone')}</p> : null}
    </>
  );
}

const isStrange = ({ kind }: Notice): boolean => kind === 'unreadable' || kind === 'unanswerable';

/** Messages that Heddle could not read, does not know, or could not answer. */
export function StrangeFacts({ hostId, facts, nowMs }: Omit<FactsProps, 'threadName'>) {
  const { t } = useTranslation(['diagnostics', 'common']);
  const durationText = useDurationText();
  const notices = useAppState((app) => app.notices);
  const strange = useMemo(
    () => notices.filter((notice) => notice.hostId === hostId && isStrange(notice)),
    [notices, hostId],
  );
  const told = new Set(strange.map(({ text }) => text));
  const rows = [
    ...strange.map(({ id, kind, text, count, lastAtMs }) => ({
      key: id,
      what: t(`common:notices.kind.${kind}`),
      text,
      count,
      lastAtMs,
    })),
    ...facts.unknown
      .filter(({ method }) => !told.has(method))
      .map(({ method, count, lastAtMs }) => ({
        key: method,
        what: t('diagnostics:strange.unknown'),
        text: method,
        count,
        lastAtMs,
      })),
  ];
  return (
    <Section title={t('diagnostics:strange.title')}>
      {rows.length === 0 ? <p className="diagnostics-quiet">{t('diagnostics:strange.none')}</p> : null}
      <ul className="diagnostics-strange">
        {rows.map(({ key, what, text, count, lastAtMs }) => (
          <li key={key}>
            <span>{what}</span> <code dir="auto">{text}</code>{' '}
            <small>{t('diagnostics:strange.times', { count, age: durationText(nowMs - lastAtMs, false) })}</small>
          </li>
        ))}
      </ul>
    </Section>
  );
}
