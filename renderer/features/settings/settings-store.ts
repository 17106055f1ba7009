import { create } from 'zustand';
import type { JsonValue } from '../../../preload/contract/protocol';
import { bridge } from '../../app/bridge';
import { isSecretPath } from '../../lib/config-secrets/without-secrets.logic';
import { type Changes, parseChanges, withChange } from './model/changes.logic';
import { leavesOf } from './model/config-model.logic';
import type { KeyPath } from './model/key-path.logic';

/** Under this name main keeps what was changed on the page and not saved. */
const DRAFT_KEY = 'settings:local';
const SECRET_DRAFT_KEY = 'settings:local:secret';

interface SettingsStore {
  /** The folder as which the configuration is seen; null until one is chosen: then the newest one counts. */
  readonly folder: string | null;
  /** What is searched for. */
  readonly search: string;
  readonly changes: Changes;
}

const useStore = create<SettingsStore>(() => ({ folder: null, search: '', changes: {} }));

export const useSettingsFolder = (): string | null => useStore(({ folder }) => folder);
export const useSettingsSearch = (): string => useStore(({ search }) => search);
export const useChanges = (): Changes => useStore(({ changes }) => changes);

/** @param folder '' for none */
export const seeFrom = (folder: string): void => useStore.setState({ folder });
export const searchFor = (search: string): void => useStore.setState({ search });

/** Whether something may be a secret: then main keeps it in memory alone. */
const holdsSecret = (changes: Changes): boolean =>
  Object.values(changes).some(({ path, value }) => leavesOf(value, path).some((leaf) => isSecretPath(leaf.path)));

/** Takes changes in the place of those that are there; they outlive the window. */
export function setChanges(changes: Changes): void {
  useStore.setState({ changes });
  const text = Object.keys(changes).length === 0 ? '' : JSON.stringify(changes);
  const isSecret = holdsSecret(changes);
  const write = bridge().request['draft.write'];
  // Should it fail, they are still here; main tells of files that it cannot write.
  write({ key: DRAFT_KEY, text: isSecret ? '' : text }).catch(() => undefined);
  write({ key: SECRET_DRAFT_KEY, text: isSecret ? text : '', volatile: true }).catch(() => undefined);
}

/** @param value what the person's file is to say; null for nothing. `own`: what it says now */
export const change = (path: KeyPath, value: JsonValue, own: JsonValue | undefined): void =>
  setChanges(withChange(useStore.getState().changes, path, value, own));

/** Brings back what was changed and not saved before, unless something was changed since. */
export async function restoreChanges(): Promise<void> {
  const read = bridge().request['draft.read'];
  const [plain, secret] = await Promise.all([read({ key: DRAFT_KEY }), read({ key: SECRET_DRAFT_KEY })]);
  const kept = parseChanges(secret.text || plain.text);
  if (Object.keys(kept).length > 0 && Object.keys(useStore.getState().changes).length === 0)
    useStore.setState({ changes: kept });
}
