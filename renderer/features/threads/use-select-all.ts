import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEngineErrorText } from '../../app/engine-error-text';
import { showToast } from '../../ui/toast/toast-store';
import type { ListRow } from './rows.logic';
import { selectAll, useSelection } from './selection-store';
import type { HostThreads } from './use-thread-lists';

/** What can be selected beyond what is. */
export interface SelectAll {
  /** The rest of the list is being loaded for it. */
  readonly isLoading: boolean;
  readonly run: () => void;
}

/**
 * Selects a whole list, the part included that is not loaded yet.
 * @returns null when nothing is selected, or all of it is
 */
export function useSelectAll(rows: readonly ListRow[], lists: readonly HostThreads[]): SelectAll | null {
  const { t } = useTranslation('library');
  const errorText = useEngineErrorText();
  const selected = useSelection((selection) => selection.keys);
  const [isWanted, setWanted] = useState(false);
  const keys = rows.flatMap((row) => (row.kind === 'thread' ? [row.key] : []));
  const hasMore = lists.some((list) => list.hasMore);
  const isNone = selected.size === 0;

  // What was loaded has its rows a moment later; whoever takes the selection back meanwhile does not want all.
  useEffect(() => {
    if (!isWanted || (hasMore && !isNone)) return;
    setWanted(false);
    if (!isNone) selectAll(keys);
  });

  if (isNone || (!hasMore && keys.every((key) => selected.has(key)))) return null;
  const run = async () => {
    setWanted(true);
    try {
      for (const list of lists) await list.loadAll();
    } catch (error) {
      setWanted(false);
      showToast({ text: `${t('selection.notAll')} ${errorText(error)}`, tone: 'failure' });
    }
  };
  return { isLoading: isWanted, run: () => void run() };
}
