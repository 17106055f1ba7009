import { create } from 'zustand';
import { getAppState, useAppState } from '../../app/app-state';
import { bridge } from '../../app/bridge';
import { currentPlace, replacePlace, usePlace } from '../../app/navigation';

/** How many folders are remembered. */
const MAX_RECENT_FOLDERS = 10;

const useChoice = create<{ readonly folder: string | null }>(() => ({ folder: null }));

/** Takes a folder for the next thread of this window. It stands in the address, so that a reload keeps it. */
export function chooseFolder(folder: string): void {
  useChoice.setState({ folder });
  const place = currentPlace();
  if (place.page === 'newThread') replacePlace({ ...place, folder });
}

/**
 * Follows the folder for the next thread: the one that the address names, else the one chosen in this window, else the one
 * used last; null before the first.
 */
export function useChosenFolder(): string | null {
  const place = usePlace();
  const chosen = useChoice((choice) => choice.folder);
  const last = useAppState((app) => app.preferences.recentFolders[0] ?? null);
  return (place.page === 'newThread' ? place.folder : null) ?? chosen ?? last;
}

/** Remembers that a thread was started in a folder: it comes first the next time. */
export function rememberFolder(folder: string): void {
  const { recentFolders } = getAppState().preferences;
  if (recentFolders[0] === folder) return;
  const next = [folder, ...recentFolders.filter((path) => path !== folder)].slice(0, MAX_RECENT_FOLDERS);
  void bridge().request['preferences.update']({ recentFolders: next });
}
