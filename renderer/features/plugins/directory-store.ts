import { create } from 'zustand';
import { type DirectoryFilter, NO_FILTER } from './directory.logic';

interface DirectoryStore {
  readonly filter: DirectoryFilter;
}

/** How the directory is looked at: stays while another page is shown. */
const useStore = create<DirectoryStore>(() => ({ filter: NO_FILTER }));

export const useDirectoryFilter = (): DirectoryFilter => useStore((store) => store.filter);
export const setDirectoryFilter = (part: Partial<DirectoryFilter>): void =>
  useStore.setState(({ filter }) => ({ filter: { ...filter, ...part } }));
