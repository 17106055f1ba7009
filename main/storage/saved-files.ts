import type { Preferences } from '../../preload/contract/model/app-state';
import { draftsFile, draftsFormat, type Typed } from './drafts';
import type { JsonFileFormat, SetAside } from './json-file';
import { type KnownParents, knownParentsFile, knownParentsFormat } from './known-parents';
import { type OpenFork, openForksFile, openForksFormat } from './open-forks';
import { preferencesFile, preferencesFormat } from './preferences';
import { openSaved, type Saved } from './saved';
import { type ThreadLooks, threadLooksFile, threadLooksFormat } from './thread-looks';
import { type ThreadPolicies, threadPoliciesFile, threadPoliciesFormat } from './thread-policies';
import { type TokenTally, tokenTallyFile, tokenTallyFormat } from './token-tally';
import { type TrustedHooks, trustedHooksFile, trustedHooksFormat } from './trusted-hooks';
import { type WindowRecords, windowRecordsFile, windowRecordsFormat } from './window-records';

/** How long changes are gathered before they are written; a draft must be safe within a second. */
const SAVE_DELAY_MS = 300;

/** Everything that Heddle keeps in files of one JSON each. */
export interface SavedFiles {
  readonly preferences: Saved<Preferences>;
  readonly typed: Saved<Typed>;
  readonly windows: Saved<{ readonly windows: WindowRecords }>;
  readonly looks: Saved<{ readonly looks: ThreadLooks }>;
  readonly knownParents: Saved<KnownParents>;
  readonly openForks: Saved<{ readonly forks: readonly OpenFork[] }>;
  readonly policies: Saved<{ readonly threads: ThreadPolicies }>;
  readonly tokens: Saved<TokenTally>;
  readonly trustedHooks: Saved<{ readonly hooks: TrustedHooks }>;
  readonly flush: () => void;
}

/** Something about our files that the person should know. */
export type StorageProblem =
  | ({ readonly kind: 'setAside' } & SetAside)
  | { readonly kind: 'notSaved'; readonly error: unknown }
  /** Lines of a journal could not be read and were passed over. */
  | { readonly kind: 'linesLeftOut'; readonly file: string; readonly count: number };

/**
 * Opens the files under the user-data folder. One that cannot be used never keeps another from being used.
 * @param writer names this Heddle in what it writes
 * @param onProblem is told, a moment after the opening at the earliest: whoever shows problems is made after the files
 */
export function openSavedFiles(
  userDataDir: string,
  writer: string,
  onProblem: (problem: StorageProblem) => void,
): SavedFiles {
  const problems: StorageProblem[] = [];
  let isOpening = true;
  const tell = (problem: StorageProblem) => {
    if (isOpening) problems.push(problem);
    else onProblem(problem);
  };
  const open = <T>(file: string, format: JsonFileFormat<T>): Saved<T> =>
    openSaved({
      file,
      format,
      delayMs: SAVE_DELAY_MS,
      onSetAside: (event) => tell({ kind: 'setAside', ...event }),
      onFailed: (error) => tell({ kind: 'notSaved', error }),
    });
  const files = {
    preferences: open(preferencesFile(userDataDir), preferencesFormat(writer)),
    typed: open(draftsFile(userDataDir), draftsFormat(writer)),
    windows: open(windowRecordsFile(userDataDir), windowRecordsFormat(writer)),
    looks: open(threadLooksFile(userDataDir), threadLooksFormat(writer)),
    knownParents: open(knownParentsFile(userDataDir), knownParentsFormat(writer)),
    openForks: open(openForksFile(userDataDir), openForksFormat(writer)),
    policies: open(threadPoliciesFile(userDataDir), threadPoliciesFormat(writer)),
    tokens: open(tokenTallyFile(userDataDir), tokenTallyFormat(writer)),
    trustedHooks: open(trustedHooksFile(userDataDir), trustedHooksFormat(writer)),
  };
  setImmediate(() => {
    isOpening = false;
    problems.forEach(onProblem);
  });
  return {
    ...files,
    flush: () => {
      for (const file of Object.values(files)) file.flush();
    },
  };
}
