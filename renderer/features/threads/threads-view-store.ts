import { create } from 'zustand';
import type { Show } from './use-thread-lists';

/** What the list of threads shows in this window; kept while its panel is hidden. */
interface ThreadsView {
  readonly show: Show;
  /** As it stands in the search box. */
  readonly search: string;
  /** The search box is to take the focus as soon as it is there. */
  readonly searchWanted: boolean;
}

export const useThreadsView = create<ThreadsView>(() => ({ show: 'active', search: '', searchWanted: false }));

export const setShow = (show: Show) => useThreadsView.setState({ show });
export const setSearch = (search: string) => useThreadsView.setState({ search });
export const wantSearch = (searchWanted: boolean) => useThreadsView.setState({ searchWanted });
