import type { EngineFault } from '../../preload/contract/model/app-state';
import type { Environment, TerminateOutcome } from './engine-process';
import type { ProcessEnd } from './start-fault';
import type { Transport } from './transport';

/** What is needed to start an engine. */
export interface LaunchOrder {
  readonly codexPath: string;
  readonly environment: Environment;
  /** Asked at the last moment: between the order and the start we may have been told to stop. */
  readonly isWanted: () => boolean;
}

/** An engine was reached, or why not. */
export type LinkOutcome =
  | {
      readonly kind: 'open';
      readonly transport: Transport;
      /** The pid of the engine if it is the child that we started; null for one that we found. */
      readonly childPid: number | null;
    }
  /** No engine runs there. */
  | { readonly kind: 'absent' }
  | { readonly kind: 'fault'; readonly fault: EngineFault };

/** Which start of the engine it is. */
export interface RunIdentity {
  readonly runId: string;
  /** The run was under way before this connection. */
  readonly rejoined: boolean;
  /** The executable it was started from; null when that is not known. */
  readonly codexPath: string | null;
}

/** What is known of the engine once it has answered. */
export interface RunFacts {
  /** By the engine's own word; null when it did not say. */
  readonly pid: number | null;
  readonly version: string | null;
  /** The executable of this start; null for an engine that we found. */
  readonly codexPath: string | null;
}

/** One way to reach an engine: through a socket that outlives us, or through the pipes of a child. */
export interface EngineLink {
  /** Reaches the engine that runs already. */
  readonly rejoin: () => Promise<LinkOutcome>;
  /** Starts an engine and reaches it; `absent` when it was not wanted any more. Called after `rejoin` said `absent`. */
  readonly launch: (order: LaunchOrder) => Promise<LinkOutcome>;
  /** Names the run of the engine that was just reached. */
  readonly identifyRun: (facts: RunFacts) => Promise<RunIdentity>;
  /** How the engine whose connection has closed ended; null when it still runs or nobody could see it end. */
  readonly howItEnded: () => Promise<ProcessEnd | null>;
  /** The last lines of its stderr, oldest first. */
  readonly lastStderr: () => Promise<readonly string[]>;
  /**
   * Ends the engine, if it can be proven to be ours or this socket's.
   * @param answeringPid what the engine at the open connection calls its pid; null when there is none
   */
  readonly terminate: (answeringPid: number | null) => Promise<TerminateOutcome>;
  /** Housekeeping while the engine runs, asked for now and then. */
  readonly tidy: () => Promise<void>;
}
