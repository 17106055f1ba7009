import type { ChooseCodexOutcome, CodexSituation, ManagedPlan } from '../../preload/contract/model/codex-program';
import { checkCodex } from '../app-server/check-codex';
import type { CodexFinder } from '../app-server/codex-finder';
import type { ManagedCodexKeeper } from '../app-server/managed/managed-codex';

/** Which codex is used, and how one is had. */
export interface CodexPrograms {
  readonly look: () => Promise<CodexSituation>;
  /** Asks for a program by the system's dialog, looks whether it is a codex, and takes it. */
  readonly choose: () => Promise<ChooseCodexOutcome>;
  /** Forgets what was chosen. */
  readonly unchoose: () => void;
  readonly planManaged: () => Promise<ManagedPlan>;
  readonly installManaged: () => void;
  readonly cancelManaged: (discard: boolean) => Promise<void>;
  /** The copy is there: it is what the person wants now. */
  readonly managedInstalled: () => void;
  /** Whether engines that are started now have a variable in their environment, and not what is in it. */
  readonly hasVariable: (name: string) => Promise<boolean>;
}

export interface CodexProgramsParts {
  readonly finder: CodexFinder;
  readonly managed: ManagedCodexKeeper;
  readonly pickProgram: () => Promise<string | null>;
  readonly setPreferredPath: (path: string | null) => void;
  /** Starts the engines that do not run for want of a program. */
  readonly startStopped: () => void;
}

export function createCodexPrograms(parts: CodexProgramsParts): CodexPrograms {
  const { finder, managed } = parts;
  /** What the person just said counts for more than what the environment says, as long as Heddle runs. */
  const take = (preferredPath: string | null): void => {
    parts.setPreferredPath(preferredPath);
    finder.passOverNamed(true);
    parts.startStopped();
  };
  return {
    look: finder.look,
    choose: async () => {
      const path = await parts.pickProgram();
      if (path === null) return { kind: 'closed' };
      const checked = await checkCodex(path, await finder.environment(), finder.machine);
      if (checked.kind === 'chosen') take(path);
      return checked;
    },
    unchoose: () => {
      parts.setPreferredPath(null);
      finder.passOverNamed(false);
      parts.startStopped();
    },
    planManaged: managed.plan,
    installManaged: managed.install,
    cancelManaged: managed.cancel,
    managedInstalled: () => take(null),
    hasVariable: async (name) => {
      const environment = await finder.environment();
      return Object.hasOwn(environment, name) && environment[name] !== '';
    },
  };
}
