import { stat } from 'node:fs/promises';
import { StringDecoder } from 'node:string_decoder';
import type { GlobalNotification } from '../../preload/contract/model/feed/types';
import type { HostId } from '../../preload/contract/model/keys';
import type {
  OpenedTerminal,
  TerminalEnd,
  TerminalGuard,
  TerminalInfo,
  TerminalPart,
  TerminalSize,
} from '../../preload/contract/model/terminal';
import type { JsonValue } from '../../preload/contract/protocol';
import type { Clock } from '../app-server/clock';
import type { EngineOutcome } from '../feed/engine-link';
import { endShell, resizeShell, runShell, type ShellConnection, type ShellStart, writeToShell } from './engine-shell';
import { createOutputRing, type OutputRing } from './output-ring';
import type { Shell } from './shell';

/** What a terminal is opened with. */
interface TerminalRequest {
  readonly hostId: HostId;
  readonly threadId: string;
  readonly cwd: string;
  readonly guard: TerminalGuard;
  /** The thread's own, for the guard `thread`: a permission profile of the engine, else a sandbox policy. */
  readonly permissionProfile: string | null;
  readonly sandboxPolicy: JsonValue;
  readonly size: TerminalSize;
}

/** The shells of threads. They live with a connection to an engine, and outlive every window. */
export interface Terminals {
  readonly open: (request: TerminalRequest) => Promise<OpenedTerminal>;
  /** @returns those of a thread, in the order in which they were opened */
  readonly list: (hostId: HostId, threadId: string) => readonly TerminalInfo[];
  /** Waits until there is something behind `from`, the terminal has ended, or a while has gone by. */
  readonly read: (id: string, from: number) => Promise<TerminalPart>;
  /** Hands on what was typed. Throws with the engine's reason when it did not take it. */
  readonly write: (id: string, text: string) => Promise<void>;
  readonly resize: (id: string, size: TerminalSize) => Promise<void>;
  /** Ends the shell and forgets the terminal. */
  readonly close: (id: string) => Promise<void>;
  readonly onNotification: (notification: GlobalNotification) => void;
  /** How many shells run. */
  readonly running: () => number;
}

export interface TerminalsOptions {
  readonly clock: Clock;
  readonly shell: Shell;
  readonly makeId: () => string;
  /** @returns the connection to an engine; null while there is none */
  readonly connectionOf: (hostId: HostId) => ShellConnection | null;
  /** One of a thread was opened, has ended or was closed. */
  readonly onChanged: (hostId: HostId, threadId: string) => void;
}

/** So much of each is kept for windows that come later, in UTF-16 units. */
const KEPT_LENGTH = 2 * 1024 * 1024;
/** A window gets so much at a time, and asks again once it has drawn it. */
const PART_LENGTH = 128 * 1024;
/** The longest that a question for more waits. */
const READ_MS = 20_000;
const MAX_TERMINALS = 24;

interface Terminal {
  info: TerminalInfo;
  readonly connection: ShellConnection;
  readonly output: OutputRing;
  readonly decoder: StringDecoder;
  /** Those who wait for more. */
  readonly waiting: Set<() => void>;
}

const endOf = (outcome: EngineOutcome<JsonValue>): TerminalEnd => {
  if (!outcome.ok) {
    const { kind, message } = outcome.error;
    return kind === 'lost' ? { kind: 'connectionLost' } : { kind: 'failed', message };
  }
  const { result } = outcome;
  const exitCode = result !== null && typeof result === 'object' && 'exitCode' in result ? result.exitCode : null;
  if (typeof exitCode === 'number') return { kind: 'exited', exitCode };
  return { kind: 'failed', message: 'the engine did not say how it ended' };
};

/**
 * A sandbox policy that lets the workspace be written makes the engine's own folder writable as well (0.171), and in that
 * its configuration may lie. The profile of the same meaning keeps to the folder of the command; it leaves out further
 * folders and the network, so it never allows more.
 */
const WORKSPACE_PROFILE = ':workspace';

const isWorkspaceWrite = (policy: JsonValue): boolean =>
  policy !== null && typeof policy === 'object' && 'type' in policy && policy.type === 'workspaceWrite';

const accessOf = ({ guard, permissionProfile, sandboxPolicy }: TerminalRequest): ShellStart['access'] => {
  if (guard === 'none') return { sandboxPolicy: { type: 'dangerFullAccess' } };
  if (guard === 'configured') return {};
  if (permissionProfile !== null) return { permissionProfile };
  return isWorkspaceWrite(sandboxPolicy) ? { permissionProfile: WORKSPACE_PROFILE } : { sandboxPolicy };
};

const isFolder = async (folder: string): Promise<boolean> => {
  try {
    return (await stat(folder)).isDirectory();
  } catch {
    // Whatever keeps us from looking, a shell could not begin there.
    return false;
  }
};

export function createTerminals(options: TerminalsOptions): Terminals {
  const { clock, shell, makeId, connectionOf, onChanged } = options;
  const terminals = new Map<string, Terminal>();

  const wake = ({ waiting }: Terminal) => {
    for (const each of [...waiting]) each();
  };

  const changed = ({ info }: Terminal) => onChanged(info.hostId, info.threadId);

  const known = (id: string): Terminal => {
    const terminal = terminals.get(id);
    if (terminal === undefined) throw new Error('this terminal is not there any more');
    return terminal;
  };

  const end = (terminal: Terminal, how: TerminalEnd) => {
    terminal.output.append(terminal.decoder.end());
    terminal.info = { ...terminal.info, end: how };
    wake(terminal);
    changed(terminal);
  };

  const list = (hostId: HostId, threadId: string) =>
    [...terminals.values()]
      .map(({ info }) => info)
      .filter((info) => info.hostId === hostId && info.threadId === threadId);

  const whenMore = (terminal: Terminal): Promise<void> =>
    new Promise((resolve) => {
      const go = () => {
        cancel();
        terminal.waiting.delete(go);
        resolve();
      };
      const cancel = clock.after(READ_MS, go);
      terminal.waiting.add(go);
    });

  /** What a shell that has ended does not take any more is nobody's fault. */
  const settled = async (terminal: Terminal, ask: Promise<EngineOutcome<JsonValue>>): Promise<void> => {
    const outcome = await ask;
    if (!outcome.ok && terminal.info.end === null) throw new Error(outcome.error.message);
  };

  return {
    open: async (request) => {
      const { hostId, threadId, cwd, guard, size } = request;
      // The engine (0.171) never answers for a folder that is not there.
      if (!(await isFolder(cwd))) return { kind: 'noFolder' };
      const connection = connectionOf(hostId);
      if (connection === null) return { kind: 'noEngine' };
      if (terminals.size >= MAX_TERMINALS) return { kind: 'tooMany', most: MAX_TERMINALS };
      const id = makeId();
      const number = Math.max(0, ...list(hostId, threadId).map((info) => info.number)) + 1;
      const terminal: Terminal = {
        info: { id, hostId, threadId, number, shell: shell.name, cwd, guard, end: null },
        connection,
        output: createOutputRing(KEPT_LENGTH),
        decoder: new StringDecoder('utf8'),
        waiting: new Set(),
      };
      terminals.set(id, terminal);
      const start = {
        processId: id,
        command: shell.command,
        cwd,
        size,
        environment: shell.environment,
        access: accessOf(request),
      };
      void runShell(connection, start).then((outcome) => end(terminal, endOf(outcome)));
      changed(terminal);
      return { kind: 'opened', terminal: terminal.info };
    },
    list,
    read: async (id, from) => {
      const terminal = known(id);
      if (terminal.output.length() <= from && terminal.info.end === null) await whenMore(terminal);
      const part = terminal.output.read(from, PART_LENGTH);
      const isEnd = terminal.info.end !== null && part.from + part.text.length === terminal.output.length();
      return { ...part, isEnd };
    },
    write: async (id, text) => {
      const terminal = known(id);
      if (terminal.info.end === null) await settled(terminal, writeToShell(terminal.connection, id, text));
    },
    resize: async (id, size) => {
      const terminal = known(id);
      if (terminal.info.end === null) await settled(terminal, resizeShell(terminal.connection, id, size));
    },
    close: async (id) => {
      const terminal = known(id);
      if (terminal.info.end === null) await settled(terminal, endShell(terminal.connection, id));
      terminals.delete(id);
      wake(terminal);
      changed(terminal);
    },
    onNotification: ({ hostId, method, params }) => {
      if (method !== 'command/exec/outputDelta' || params === null || typeof params !== 'object') return;
      if (Array.isArray(params)) return;
      const { processId, deltaBase64 } = params as { readonly [name: string]: JsonValue };
      const terminal = typeof processId === 'string' ? terminals.get(processId) : undefined;
      if (terminal === undefined || terminal.info.hostId !== hostId || typeof deltaBase64 !== 'string') return;
      terminal.output.append(terminal.decoder.write(Buffer.from(deltaBase64, 'base64')));
      wake(terminal);
    },
    running: () => [...terminals.values()].filter(({ info }) => info.end === null).length,
  };
}
