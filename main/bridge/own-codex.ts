import type { ManagedCodex } from '../../preload/contract/model/codex-program';
import { systemClock } from '../app-server/clock';
import { type CodexFinder, createCodexFinder } from '../app-server/codex-finder';
import type { Environment } from '../app-server/engine-process';
import { createManagedCodex } from '../app-server/managed/managed-codex';
import { packageForTests, pinnedPackage } from '../app-server/managed/pinned-package';
import type { Fetch } from '../app-server/managed/registry';
import { type CodexPrograms, createCodexPrograms } from './codex-programs';

export interface OwnCodexParts {
  readonly userDataDir: string;
  readonly isPackaged: boolean;
  /** The project's folder, when Heddle runs unpackaged. */
  readonly appDir: string;
  readonly environment: Environment;
  /** See CodexFinderOptions. */
  readonly mayStart: Promise<void>;
  readonly fetch: Fetch;
  readonly preferredPath: () => string | null;
  readonly setPreferredPath: (path: string | null) => void;
  readonly pickProgram: () => Promise<string | null>;
  /** Starts the engines that do not run for want of a program. */
  readonly startStopped: () => void;
  readonly onManaged: (state: ManagedCodex) => void;
  readonly report: (message: string) => void;
}

/** The codex of this machine: what engines are started with, and what the windows can do about it. */
export function createOwnCodex(parts: OwnCodexParts): {
  readonly finder: CodexFinder;
  readonly programs: CodexPrograms;
} {
  const { isPackaged, environment, userDataDir, report } = parts;
  // HEDDLE_NO_PROJECT_CODEX is for tests of a first start: a checkout has a codex of its own.
  const hasProject = !isPackaged && !environment.HEDDLE_NO_PROJECT_CODEX;
  const finder = createCodexFinder({
    userDataDir,
    projectDir: hasProject ? parts.appDir : null,
    preferredPath: parts.preferredPath,
    mayStart: parts.mayStart,
    report,
  });
  const pin = pinnedPackage(finder.machine);
  const managed = createManagedCodex({
    userDataDir,
    machine: finder.machine,
    pin: isPackaged ? pin : packageForTests(pin, environment),
    environment: finder.environment,
    fetch: parts.fetch,
    clock: systemClock,
    onState: parts.onManaged,
    onInstalled: () => programs.managedInstalled(),
    report,
  });
  const programs = createCodexPrograms({
    finder,
    managed,
    pickProgram: parts.pickProgram,
    setPreferredPath: parts.setPreferredPath,
    startStopped: parts.startStopped,
  });
  parts.onManaged(managed.state());
  return { finder, programs };
}
