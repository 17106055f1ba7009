import { mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '../../preload/contract/model/app-state';
import { readBaseUrl, writeCodexHome } from './codex-home';
import { startModelServer } from './model-server';
import { makeSampleProject, type SampleProject } from './sample-project';
import { createTourScript } from './script';
import { tourFirstMessage } from './texts';

/** Where and how to set up the tour. */
export interface TourOptions {
  /** A folder of the tour's own, made if need be. */
  readonly rootDir: string;
  readonly language: Language;
  /** Puts the sample project back to its start, as for a new tour. Default false. */
  readonly reset?: boolean;
  /** Factor on all pauses of the model and of the sample project's check. Default 1; tests take less. */
  readonly pace?: number;
  /** Told of each error of the scripted model. */
  readonly onError?: (error: Error) => void;
}

/** A tour that is ready for an engine. */
export interface Tour {
  readonly codexHome: string;
  readonly projectDir: string;
  readonly project: SampleProject;
  /** The message that starts the tour, in the language asked for. */
  readonly firstMessage: string;
  /** What the engine's environment must hold besides what it inherits. */
  readonly environment: Readonly<Record<string, string>>;
  /** Stops the scripted model. Turns that run then fail; files stay. */
  close(): Promise<void>;
}

/** The folder of the tour's engine within the tour's. */
export const CODEX_HOME_NAME = 'codex-home';

/** Pause between two steps of the sample project's progress bars, in milliseconds. */
const CHECK_PAUSE_MS = 70;

/**
 * Sets up everything that the real engine needs for the tour: the scripted model (running, until `close`), a
 * CODEX_HOME that points to it, and the sample project.
 */
export async function prepareTour(options: TourOptions): Promise<Tour> {
  const { language, reset = false, pace = 1, onError } = options;
  await mkdir(options.rootDir, { recursive: true });
  // The engine tells the model of real paths; the trusted folder is compared with them, too.
  const rootDir = await realpath(options.rootDir);
  const codexHome = join(rootDir, CODEX_HOME_NAME);
  const project = await makeSampleProject(rootDir, { reset });
  const preferredPort = await formerPort(codexHome);
  const model = await startModelServer({
    script: createTourScript({ project, pace }),
    keptRequests: 0, // nobody looks at them, and each holds its whole conversation
    ...(preferredPort !== null && { preferredPort }),
    ...(onError && { onError }),
  });
  try {
    await writeCodexHome({ codexHome, baseUrl: model.baseUrl, trustedFolders: [project.projectDir] });
  } catch (error) {
    await model.close();
    throw error;
  }
  return {
    codexHome,
    projectDir: project.projectDir,
    project,
    firstMessage: tourFirstMessage(language),
    environment: {
      CODEX_HOME: codexHome,
      TIDEPOOL_PAUSE_MS: String(Math.round(CHECK_PAUSE_MS * pace)),
      ...withoutProxyForLoopback(process.env),
    },
    close: model.close,
  };
}

/**
 * The port of the former start: an engine that still runs since then (a crash of the app does not end it) has the
 * address in its threads and finds its model again.
 */
async function formerPort(codexHome: string): Promise<number | null> {
  const baseUrl = await readBaseUrl(codexHome);
  const port = Number(/^http:\/\/127\.0\.0\.1:(\d+)\//.exec(baseUrl ?? '')?.[1]);
  return port > 0 && port < 65_536 ? port : null;
}

/** A person's proxy cannot reach our loopback, and the engine would ask it. */
function withoutProxyForLoopback(environment: NodeJS.ProcessEnv): Record<string, string> {
  const inherited = environment.NO_PROXY ?? environment.no_proxy;
  const value = inherited ? `${inherited},127.0.0.1` : '127.0.0.1';
  return { NO_PROXY: value, no_proxy: value };
}
