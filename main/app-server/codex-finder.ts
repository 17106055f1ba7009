import type { CodexSituation } from '../../preload/contract/model/codex-program';
import { systemClock } from './clock';
import type { Environment } from './engine-process';
import { type FindCodexOutcome, findCodex } from './find-codex';
import { loginEnvironment } from './login-environment';
import { managedCopyIn } from './managed/managed-folders';
import type { Machine } from './vendor-binary';

/** The longest that a person's login shell may take to say its environment, in milliseconds. */
const LOGIN_SHELL_TIMEOUT_MS = 5_000;

export interface CodexFinderOptions {
  readonly userDataDir: string;
  /** The project's folder when Heddle runs unpackaged, else null: its own codex may then be used. */
  readonly projectDir: string | null;
  /** The person's choice in the settings, asked each time; null for none. */
  readonly preferredPath: () => string | null;
  /** Fulfilled when programs may be started: several are, which would keep the first window waiting. */
  readonly mayStart: Promise<void>;
  readonly report: (message: string) => void;
}

/** Finds the codex of this machine, for all engines that run on it. */
export interface CodexFinder {
  readonly machine: Machine;
  /** What engines are to have; the login shell is asked once. */
  readonly environment: () => Promise<Environment>;
  readonly find: () => Promise<FindCodexOutcome>;
  /** Which one would be started now, and who decides that. */
  readonly look: () => Promise<CodexSituation>;
  /** Whether what `HEDDLE_CODEX` names counts, until Heddle ends. */
  readonly passOverNamed: (isPassedOver: boolean) => void;
}

export function createCodexFinder(options: CodexFinderOptions): CodexFinder {
  const machine: Machine = { platform: process.platform, arch: process.arch };
  let isNamedPassedOver = false;
  let asked: Promise<Environment> | null = null;
  const ask = async (): Promise<Environment> => {
    await options.mayStart;
    const login = await loginEnvironment({
      platform: process.platform,
      environment: process.env,
      hasTerminal: process.stdin.isTTY || process.stdout.isTTY || process.stderr.isTTY,
      timeoutMs: LOGIN_SHELL_TIMEOUT_MS,
      clock: systemClock,
    });
    if (login.problem !== null) options.report(`the login shell's environment could not be had: ${login.problem}`);
    return login.environment;
  };
  const environment = (): Promise<Environment> => {
    asked ??= ask();
    return asked;
  };
  const find = async (): Promise<FindCodexOutcome> =>
    findCodex({
      environment: await environment(),
      isNamedPassedOver,
      preferredPath: options.preferredPath(),
      projectDir: options.projectDir,
      managedDir: managedCopyIn(options.userDataDir),
      machine,
    });
  return {
    machine,
    environment,
    find,
    look: async () => {
      const [{ HEDDLE_CODEX }, outcome] = await Promise.all([environment(), find()]);
      const named = HEDDLE_CODEX || null;
      const { kind, ...found } = outcome;
      return {
        found: kind === 'found' ? (found as CodexSituation['found']) : null,
        named,
        isNamedPassedOver: named !== null && isNamedPassedOver,
      };
    },
    passOverNamed: (isPassedOver) => {
      isNamedPassedOver = isPassedOver;
    },
  };
}
