import { create } from 'zustand';
import type { Show } from './use-thread-lists';

/** What the list of threads shows in this window; kept while its panel is hidden. */
interface ThreadsView {
  readonly show: Show;
  /** As it stands in the search box. */
  readonly search: string;
}

export const useThreadsView = create<ThreadsView>(() => ({ show: 'active', search: '' }));

export const setShow = (show: Show) => useThreadsView.setState({ show });
export const setSearch = (search: string) => useThreadsView.setState({ search });
