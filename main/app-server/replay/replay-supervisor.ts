import type { HostId } from '../../../preload/contract/model/keys';
import { type Clock, systemClock } from '../clock';
import type { EngineLink } from '../engine-link';
import { createSupervisor, type EngineSupervisor } from '../supervisor';
import type { Wire } from '../wire/wire';
import type { Recording } from './recording-file';
import { createReplayEngine } from './replay-engine';
import { createReplayTransport } from './replay-transport';

export interface ReplayOptions {
  readonly hostId: HostId;
  readonly recording: Recording;
  readonly appVersion: string;
  readonly report: (message: string, error?: unknown) => void;
  readonly wire: Wire;
  readonly clock?: Clock;
}

/** An engine that is a recording, and what is known of it beforehand. */
export interface Replay {
  readonly supervisor: EngineSupervisor;
  readonly mainThreadId: string | null;
}

/** Where nobody keeps anything: no engine serves it, and none is started in it. */
const NO_HOME = '/recording';

/**
 * Puts a recording in the place of an engine. All that is above the transport is the same as for a real one; nothing is
 * started, and nothing is sent anywhere.
 */
export function createReplay({ hostId, recording, appVersion, report, wire, ...options }: ReplayOptions): Replay {
  const clock = options.clock ?? systemClock;
  const engine = createReplayEngine(recording, NO_HOME);
  const link: EngineLink = {
    rejoin: async () => ({ kind: 'open', transport: createReplayTransport(engine, clock), childPid: null }),
    launch: async () => ({ kind: 'absent' }),
    identifyRun: async () => ({ runId: hostId, rejoined: true, codexPath: null }),
    howItEnded: async () => null,
    lastStderr: async () => [],
    terminate: async () => 'notRunning',
    tidy: async () => undefined,
  };
  const supervisor = createSupervisor({
    hostId,
    codexHome: NO_HOME,
    link: wire.link(link),
    findCodex: async () => ({ kind: 'notFound', searched: [] }),
    environment: async () => ({}),
    appVersion,
    report,
    clock,
  });
  return { supervisor, mainThreadId: engine.mainThreadId };
}
