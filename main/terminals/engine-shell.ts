import type { TerminalSize } from '../../preload/contract/model/terminal';
import type { JsonValue, MethodPolicy } from '../../preload/contract/protocol';
import type { EngineOutcome } from '../feed/engine-link';

/** What terminals need of a connection to an engine. */
export interface ShellConnection {
  readonly requestByPolicy: (
    method: string,
    params: JsonValue | undefined,
    policy: MethodPolicy,
  ) => Promise<EngineOutcome<JsonValue>>;
}

/** How a shell is started. */
export interface ShellStart {
  readonly processId: string;
  readonly command: readonly string[];
  readonly cwd: string;
  readonly size: TerminalSize;
  /** On top of what the engine gives. */
  readonly environment: Readonly<Record<string, string>>;
  /** The fields of `command/exec` that say what the shell may do; none for what the configuration says. */
  readonly access: { readonly sandboxPolicy?: JsonValue; readonly permissionProfile?: string };
}

/** The engine answers when the process has ended. */
const RUN: MethodPolicy = { safeToRepeat: false, lane: 'standing', timeoutMs: 0 };
/** Keys that are pressed must come before long reads. */
const INPUT: MethodPolicy = { safeToRepeat: false, lane: 'urgent', timeoutMs: 30_000 };
const SETTLE: MethodPolicy = { safeToRepeat: true, lane: 'urgent', timeoutMs: 10_000 };

/**
 * Runs a shell in a terminal of the engine (`command/exec` with `tty`), with its whole output and for as long as it lives.
 * @returns how it ended; a connection that ends takes the shell with it
 */
export const runShell = (
  connection: ShellConnection,
  { processId, command, cwd, size, environment, access }: ShellStart,
): Promise<EngineOutcome<JsonValue>> =>
  connection.requestByPolicy(
    'command/exec',
    {
      command: [...command],
      processId,
      tty: true,
      disableTimeout: true,
      disableOutputCap: true,
      cwd,
      env: { ...environment },
      size: { ...size },
      ...access,
    },
    RUN,
  );

/** Hands keys to a shell, as text. */
export const writeToShell = (connection: ShellConnection, processId: string, text: string) =>
  connection.requestByPolicy(
    'command/exec/write',
    { processId, deltaBase64: Buffer.from(text, 'utf8').toString('base64') },
    INPUT,
  );

export const resizeShell = (connection: ShellConnection, processId: string, size: TerminalSize) =>
  connection.requestByPolicy('command/exec/resize', { processId, size: { ...size } }, SETTLE);

export const endShell = (connection: ShellConnection, processId: string) =>
  connection.requestByPolicy('command/exec/terminate', { processId }, SETTLE);
