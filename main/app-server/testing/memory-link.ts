import type { EngineLink, LaunchOrder, LinkOutcome, RunFacts } from '../engine-link';
import { createMemoryTransport, type MemoryTransport, type SentMessage } from './memory-transport';

/** The CODEX_HOME that engines in memory serve. */
export const MEMORY_HOME = '/memory/home';

/** A link whose engines are objects of the test. */
export interface MemoryLink extends EngineLink {
  /** All connections that were opened, the oldest first. */
  readonly transports: MemoryTransport[];
  /** What was asked of the link, in order. */
  readonly calls: string[];
  /** What the next calls of `rejoin` and `launch` come to, instead of an engine that answers. */
  readonly failures: { rejoin: LinkOutcome[]; launch: LinkOutcome[] };
  /** An engine is running, so `rejoin` finds it. */
  running: boolean;
  /** Called with what an engine is asked, beside what it answers to each new client. */
  onSend: (message: SentMessage, transport: MemoryTransport) => void;
}

/** @returns a link whose engines shake hands and say their pid; runs are called run-1, run-2 and so on. */
export const createMemoryLink = (): MemoryLink => {
  let run = 0;
  const open = (): LinkOutcome => {
    const transport = createMemoryTransport((message, peer) => {
      if (message.method === 'initialize') {
        peer.receive({ id: message.id, result: { userAgent: 'heddle/0.171.0 (memory)', codexHome: MEMORY_HOME } });
        peer.receive({ method: 'configWarning', params: { summary: 'early' } });
      } else if (message.method === 'server/diagnostics') {
        peer.receive({ id: message.id, result: { process: { id: 1_000 + run }, gauges: [] } });
      } else link.onSend(message, peer);
    });
    link.transports.push(transport);
    return { kind: 'open', transport, childPid: null };
  };
  const link: MemoryLink = {
    transports: [],
    calls: [],
    failures: { rejoin: [], launch: [] },
    running: false,
    onSend: () => undefined,
    rejoin: async () => {
      link.calls.push('rejoin');
      return link.failures.rejoin.shift() ?? (link.running ? open() : { kind: 'absent' });
    },
    launch: async ({ codexPath, isWanted }: LaunchOrder) => {
      link.calls.push(`launch ${codexPath}`);
      const failure = link.failures.launch.shift();
      if (failure !== undefined) return failure;
      if (!isWanted()) return { kind: 'absent' };
      run += 1;
      link.running = true;
      const opened = open();
      return opened.kind === 'open' ? { ...opened, childPid: 1_000 + run } : opened;
    },
    identifyRun: async ({ codexPath }: RunFacts) => ({ runId: `run-${run}`, rejoined: codexPath === null, codexPath }),
    howItEnded: async () => (link.running ? null : { code: null, signal: 'SIGKILL' }),
    lastStderr: async () => ['last words'],
    terminate: async () => {
      link.calls.push('terminate');
      if (!link.running) return 'notRunning';
      link.running = false;
      link.transports.at(-1)?.drop();
      return 'ended';
    },
    tidy: async () => {
      link.calls.push('tidy');
    },
  };
  return link;
};
