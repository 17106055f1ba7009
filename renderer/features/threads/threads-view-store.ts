import { create } from 'zustand';
import { clearSelection } from './selection-store';
import type { Show } from './use-thread-lists';

/** What the list of threads shows in this window; kept while its panel is hidden. */
interface ThreadsView {
  readonly show: Show;
  /** As it stands in the search box. */
  readonly search: string;
  /** The search box is to take the focus as soon as it is there. */
  readonly searchWanted: boolean;
  /** The keys of groups, and of threads with agents below them, that were folded or unfolded against the usual way. */
  readonly toggled: ReadonlySet<string>;
}

export const useThreadsView = create<ThreadsView>(() => ({
  show: 'active',
  search: '',
  searchWanted: false,
  toggled: new Set(),
}));

// What is selected and not shown any more would be done with unseen.
export const setShow = (show: Show) => {
  clearSelection();
  useThreadsView.setState({ show });
};
export const setSearch = (search: string) => {
  clearSelection();
  useThreadsView.setState({ search });
};
export const wantSearch = (searchWanted: boolean) => useThreadsView.setState({ searchWanted });

/** Folds what is unfolded, and the other way round. */
export const toggleFold = (key: string) =>
  useThreadsView.setState(({ toggled }) => {
    const next = new Set(toggled);
    if (!next.delete(key)) next.add(key);
    return { toggled: next };
  });
