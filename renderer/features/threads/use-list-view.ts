import { useMemo } from 'react';
import type { ThreadListPreferences } from '../../../preload/contract/model/app-state';
import { useAppState } from '../../app/app-state';
import { useChangePreferences } from '../settings/use-change-preferences';
import type { GroupBy } from './groups.logic';
import type { ListView } from './list-key';
import { SOURCE_NAMES } from './sources.logic';

/** How the person has arranged the list. */
export interface ArrangedView {
  readonly groupBy: GroupBy;
  /** The identical object while nothing changes. */
  readonly view: ListView;
}

/** Follows how the list is arranged; search and palette use the same. */
export function useListView(): ArrangedView {
  const { groupBy, sortBy, sources } = useAppState((app) => app.preferences.threadList);
  const names = SOURCE_NAMES.filter((name) => sources.includes(name)).join(' ');
  const view = useMemo((): ListView => {
    const chosen = SOURCE_NAMES.filter((name) => names.split(' ').includes(name));
    return { sortBy, sources: chosen.length === 0 ? SOURCE_NAMES : chosen };
  }, [sortBy, names]);
  return { groupBy, view };
}

/** @returns a function that arranges the list in another way */
export function useArrangeList(): (part: Partial<ThreadListPreferences>) => void {
  const now = useAppState((app) => app.preferences.threadList);
  const change = useChangePreferences();
  return (part) => {
    const { sources, sectionOrder, ...rest } = { ...now, ...part };
    change({ threadList: { ...rest, sources: [...sources], sectionOrder: [...sectionOrder] } });
  };
}
