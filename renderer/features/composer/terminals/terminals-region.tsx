import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { plainText } from '../../../../preload/contract/model/output/plain-text';
import type { ThreadBackgroundTerminal } from '../../../../preload/contract/protocol';
import { engineRequest } from '../../../app/engine';
import { useEngineErrorText } from '../../../app/engine-error-text';
import type { WatchedThread } from '../../../app/feed-client';
import { Button } from '../../../ui/button/button';
import type { Destination } from '../destination';
import { useLivePart } from '../use-live-part';
import { lastOutput, leftRunning, listedTerminals } from './terminals.logic';
import './terminals.css';

const SHOWN_LINES = 12;
const KIB_PER_MIB = 1024;

export interface TerminalsRegionProps {
  readonly to: Destination;
  readonly live: WatchedThread | null;
  /** A turn runs. */
  readonly running: boolean;
  /** The thread is loaded: only then can anything of it run. */
  readonly loaded: boolean;
  readonly runningTurnId: string | null;
}

/** The commands that go on in the background: what they take and print, and how they are stopped. Nothing without any. */
export function TerminalsRegion({ to, live, running, loaded, runningTurnId }: TerminalsRegionProps) {
  const { hostId, threadId } = to;
  const { t } = useTranslation('composer');
  const client = useQueryClient();
  const errorText = useEngineErrorText();
  const headingId = useId();
  const [note, setNote] = useState<string | null>(null);
  const left = useLivePart(live, leftRunning);
  const queryKey = ['terminals', hostId, threadId] as const;
  const query = useQuery({
    queryKey,
    queryFn: () => engineRequest(hostId, 'thread/backgroundTerminals/list', { threadId }),
    enabled: loaded,
    retry: false,
  });
  const lookAgain = () => client.invalidateQueries({ queryKey: ['terminals', hostId, threadId] });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what runs may have changed with the turn, or with a command's end.
  useEffect(() => {
    void client.invalidateQueries({ queryKey: ['terminals', hostId, threadId] });
  }, [client, hostId, threadId, left, runningTurnId]);
  const listed = loaded ? listedTerminals(query.data?.data ?? [], left, running) : [];
  if (listed.length === 0) return null;

  const change = async (work: () => Promise<unknown>) => {
    setNote(null);
    try {
      await work();
    } catch (error) {
      setNote(t('terminals.failed', { reason: errorText(error) }));
    }
    await lookAgain();
  };

  return (
    <section className="terminals" aria-labelledby={headingId}>
      <div className="terminals-head">
        <h2 id={headingId}>{t('terminals.label')}</h2>
        <span>{t('terminals.about', { count: listed.length })}</span>
        <span className="terminals-actions">
          <Button small tone="quiet" onClick={() => void lookAgain()}>
            {t('terminals.lookAgain')}
          </Button>
          {listed.length > 1 && (
            <Button
              small
              tone="danger"
              onClick={() => void change(() => engineRequest(hostId, 'thread/backgroundTerminals/clean', { threadId }))}
            >
              {t('terminals.stopAll')}
            </Button>
          )}
        </span>
      </div>
      <ul>
        {listed.map((terminal) => (
          <Terminal
            key={terminal.processId}
            terminal={terminal}
            live={live}
            onStop={() =>
              void change(() =>
                engineRequest(hostId, 'thread/backgroundTerminals/terminate', {
                  threadId,
                  processId: terminal.processId,
                }),
              )
            }
          />
        ))}
      </ul>
      {note !== null && (
        <p className="terminals-note" role="status">
          {note}
        </p>
      )}
    </section>
  );
}

interface TerminalProps {
  readonly terminal: ThreadBackgroundTerminal;
  readonly live: WatchedThread | null;
  readonly onStop: () => void;
}

function Terminal({ terminal, live, onStop }: TerminalProps) {
  const { t, i18n } = useTranslation('composer');
  const [open, setOpen] = useState(false);
  const { command, cpuPercent, rssKb } = terminal;
  const number = (value: number) => new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 }).format(value);
  return (
    <li className="terminal">
      <div className="terminal-line">
        <code className="terminal-command" title={command}>
          {command}
        </code>
        <span className="terminal-facts">
          {cpuPercent !== null && t('terminals.cpu', { percent: number(cpuPercent) })}{' '}
          {rssKb !== null && t('terminals.memory', { size: number(Number(rssKb) / KIB_PER_MIB) })}
        </span>
        <Button small tone="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t('terminals.hideOutput') : t('terminals.showOutput')}
        </Button>
        <Button small tone="danger" onClick={onStop}>
          {t('terminals.stop')}
        </Button>
      </div>
      {open && <Output live={live} itemId={terminal.itemId} />}
    </li>
  );
}

function Output({ live, itemId }: { readonly live: WatchedThread | null; readonly itemId: string }) {
  const { t } = useTranslation('composer');
  const output = useLivePart(live, (thread) => lastOutput(thread, itemId, SHOWN_LINES));
  if (output === '') return <p className="terminal-nothing">{t('terminals.nothing')}</p>;
  return <pre className="terminal-output">{plainText(output)}</pre>;
}
