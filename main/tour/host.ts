import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Language, TourState } from '../../preload/contract/model/app-state';
import { TOUR_HOST } from '../../preload/contract/model/keys';
import type { OwnEngineOptions } from '../app-server/own-engine';
import { CODEX_HOME_NAME, prepareTour, type Tour } from './index';

/** The tour as the app uses it: taken once for each start of Heddle. */
export interface TourHost {
  /**
   * Sets the tour up, unless that was done.
   * @returns what the windows are told of it, and the engine to start
   */
  readonly prepare: (language: Language) => Promise<{ readonly state: TourState; readonly engine: OwnEngineOptions }>;
  /**
   * The engine of an earlier start, which may run still when Heddle crashed: without its model it is no use.
   * @returns null when there never was one
   */
  readonly leftover: () => OwnEngineOptions | null;
  /** Stops the scripted model. */
  readonly close: () => Promise<void>;
}

/**
 * @param userDataDir the tour's own CODEX_HOME and project lie below it, apart from the person's
 * @param pace the time it takes, as a multiple of what a model takes
 * @param onError is told of each error of the scripted model
 */
export function createTourHost(userDataDir: string, pace: number, onError: (error: Error) => void): TourHost {
  let tour: Tour | null = null;
  const rootDir = path.join(userDataDir, 'tour');
  return {
    leftover: () => {
      const codexHome = path.join(rootDir, CODEX_HOME_NAME);
      return existsSync(codexHome) ? { hostId: TOUR_HOST, codexHome, mayCreateHome: false } : null;
    },
    prepare: async (language) => {
      tour ??= await prepareTour({ rootDir, language, pace, onError });
      return {
        state: { hostId: TOUR_HOST, projectDir: tour.projectDir, firstMessage: tour.firstMessage },
        engine: {
          hostId: TOUR_HOST,
          codexHome: tour.codexHome,
          mayCreateHome: true,
          extraEnvironment: tour.environment,
        },
      };
    },
    close: async () => {
      await tour?.close();
      tour = null;
    },
  };
}
