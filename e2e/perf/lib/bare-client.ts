import { type ChildProcess, fork } from 'node:child_process';
import { resolve } from 'node:path';

/** What a bare client saw of a turn. Times are Unix milliseconds. */
export interface BareTurn {
  /** When the awaited text had been parsed. */
  readonly awaitedAtMs: number | null;
  /** When the end of the last command had been parsed, output and all. */
  readonly commandEndedAtMs: number | null;
  /** What commands printed, delta by delta. */
  readonly output: readonly string[];
  readonly status: string;
}

/** What a bare client saw of a command in a terminal. */
export interface BareTerminalRun {
  /** What it printed, delta by delta. */
  readonly output: readonly string[];
  readonly tookMs: number;
}

/** The part of the engine's answer to `thread/start` that is needed here. */
interface StartedThread {
  readonly thread: { readonly id: string };
}

/** A client that only parses what the engine sends. One thing at a time. */
export interface BareClient {
  /** Starts a thread. @returns its id */
  readonly startThread: (cwd: string) => Promise<string>;
  /** Runs a turn to its end. */
  readonly runTurn: (threadId: string, text: string, awaitedText?: string) => Promise<BareTurn>;
  /** Runs a command in a terminal of the engine to its end. */
  readonly runInTerminal: (run: {
    readonly command: readonly string[];
    readonly cwd: string;
    readonly size: { readonly cols: number; readonly rows: number };
  }) => Promise<BareTerminalRun>;
  /** Any request, and how long the answer took until it was parsed. */
  readonly timedRequest: <Result>(
    method: string,
    params: object,
  ) => Promise<{ readonly result: Result; readonly tookMs: number }>;
  readonly close: () => void;
}

type Reply = { readonly value: unknown } | { readonly error: string };

/** Connects a client of its own process to the engine that listens on a socket. */
export async function connectBareClient(socketPath: string): Promise<BareClient> {
  const child = fork(resolve(__dirname, '../bare-client.mjs'), [socketPath], { serialization: 'advanced' });
  await nextReply(child);
  const order = async (message: object): Promise<unknown> => {
    const reply = nextReply(child);
    child.send(message);
    return reply;
  };
  const timedRequest = async <Result>(method: string, params: object) =>
    (await order({ order: 'timedRequest', method, params })) as { result: Result; tookMs: number };
  return {
    timedRequest,
    runInTerminal: async (run) => (await order({ order: 'runInTerminal', ...run })) as BareTerminalRun,
    startThread: async (cwd) => (await timedRequest<StartedThread>('thread/start', { cwd })).result.thread.id,
    runTurn: async (threadId, text, awaitedText = 'nothing') => {
      const turn = (await order({ order: 'runTurn', threadId, text, awaitedText })) as BareTurn;
      if (turn.status !== 'completed') throw new Error(`the turn of the bare client ended as ${turn.status}`);
      return turn;
    },
    close: () => void child.kill(),
  };
}

function nextReply(child: ChildProcess): Promise<unknown> {
  return new Promise((resolveReply, reject) => {
    const onExit = () => reject(new Error('the bare client ended'));
    child.once('exit', onExit);
    child.once('message', (reply: Reply) => {
      child.off('exit', onExit);
      if ('error' in reply) reject(new Error(reply.error));
      else resolveReply(reply.value);
    });
  });
}
