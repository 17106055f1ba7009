import type { OwnEngineOptions } from '../app-server/own-engine';
import type { EngineSupervisor } from '../app-server/supervisor';
import type { TourHost } from '../tour/host';
import type { AppStateStore } from './app-state-store';
import type { Hosts } from './hosts';

/** The tour as a host of its own: its engine beside the person's. */
export interface OwnTour {
  /** Takes the tour, unless it is taken already. @returns why it could not be set up; null when it was */
  readonly start: () => Promise<string | null>;
  /** Ends the engine of an earlier start that a crash left behind; the next start of the tour waits for that. */
  readonly endLeftover: () => void;
}

export interface OwnTourParts {
  readonly tour: TourHost;
  readonly engines: (options: OwnEngineOptions) => EngineSupervisor;
  readonly state: AppStateStore;
  readonly addHost: Hosts['add'];
  /** Told what went wrong, for the log. */
  readonly report: (message: string) => void;
}

export function createOwnTour({ tour, engines, state, addHost, report }: OwnTourParts): OwnTour {
  let leftoverEnded: Promise<unknown> = Promise.resolve();
  return {
    start: async () => {
      if (state.get().tour !== null) return null;
      try {
        await leftoverEnded;
        const prepared = await tour.prepare(state.get().language);
        state.update({ tour: prepared.state });
        addHost(prepared.engine.hostId, engines(prepared.engine));
        return null;
      } catch (error) {
        report(`the tour could not be set up: ${error}`);
        return error instanceof Error ? error.message : String(error);
      }
    },
    endLeftover: () => {
      const leftover = tour.leftover();
      if (leftover !== null) leftoverEnded = engines(leftover).stop({ mode: 'terminate' });
    },
  };
}
