import type { Preferences } from '../../preload/contract/model/app-state';
import { draftsFile, draftsFormat, withDraft } from './drafts';
import { preferencesFile, preferencesFormat } from './preferences';
import { openSaved, type Saved } from './saved';

/** How long changes are gathered before they are written; a draft must be safe within a second. */
const SAVE_DELAY_MS = 300;

/** Everything that Heddle keeps in files. */
export interface SavedFiles {
  readonly preferences: Saved<Preferences>;
  readonly readDraft: (key: string) => string;
  readonly writeDraft: (key: string, text: string) => void;
  readonly flush: () => void;
}

/**
 * Opens the files under the user-data folder.
 * @param writer names this Heddle in what it writes
 * @param onProblem is told, in English, of a file that was set aside or could not be written
 */
export function openSavedFiles(userDataDir: string, writer: string, onProblem: (message: string) => void): SavedFiles {
  const problems: string[] = [];
  let open = false;
  const tell = (message: string) => {
    if (open) onProblem(message);
    else problems.push(message);
  };
  const common = {
    delayMs: SAVE_DELAY_MS,
    onSetAside: (event: { file: string; movedTo: string; reason: string }) =>
      tell(`${event.file} could not be used (${event.reason}); it was kept as ${event.movedTo}`),
    onFailed: (error: unknown) => tell(`saving failed: ${error}`),
  };
  const preferences = openSaved({ ...common, file: preferencesFile(userDataDir), format: preferencesFormat(writer) });
  const drafts = openSaved({ ...common, file: draftsFile(userDataDir), format: draftsFormat(writer) });
  open = true;
  // Told a moment later: whoever shows problems is made after the files are open.
  setImmediate(() => problems.forEach(onProblem));
  return {
    preferences,
    readDraft: (key) => drafts.get()[key] ?? '',
    writeDraft: (key, text) => drafts.set(withDraft(drafts.get(), key, text)),
    flush: () => {
      preferences.flush();
      drafts.flush();
    },
  };
}
