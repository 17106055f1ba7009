import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HostId } from '../../../preload/contract/model/keys';
import type { LineageThread } from '../../../preload/contract/model/lineage';
import { hashOfPlace } from '../../app/navigation';
import { lineageFacts, lineageTitle } from './lineage-words';
import { StrandCellView, strandsWidth } from './strand-cell';
import { nextInTree, strandCells } from './strands.logic';

export interface LineageTreeProps {
  readonly hostId: HostId;
  /** The thread that is shown. */
  readonly threadId: string;
  readonly threads: readonly LineageThread[];
}

/** The forks of a thread as a tree of links. The arrow keys walk it: down and up, right into forks, left to the parent. */
export function LineageTree({ hostId, threadId, threads }: LineageTreeProps) {
  const { t } = useTranslation(['lineage', 'threads']);
  const list = useRef<HTMLDivElement>(null);
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const cells = useMemo(() => strandCells(threads), [threads]);
  const reachable = threads.some(({ id }) => id === focusedId) ? focusedId : threadId;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const at = threads.findIndex(({ id }) => id === reachable);
    const next = nextInTree(threads, at, event.key);
    if (next === null) return;
    event.preventDefault();
    setFocusedId(threads[next]?.id ?? null);
    list.current?.querySelectorAll<HTMLElement>('[role="treeitem"]')[next]?.focus();
  };

  return (
    <div ref={list} role="tree" aria-label={t('lineage:tree')} className="lineage-tree" onKeyDown={onKeyDown}>
      {threads.map((thread, at) => {
        const isHere = thread.id === threadId;
        const title = lineageTitle(thread, threads) ?? t('threads:untitled');
        const facts = lineageFacts(t, thread, isHere);
        const cell = cells[at];
        return (
          <a
            key={thread.id}
            role="treeitem"
            aria-level={thread.level + 1}
            aria-current={isHere ? 'page' : undefined}
            aria-selected={isHere}
            tabIndex={thread.id === reachable ? 0 : -1}
            className={isHere ? 'lineage-thread lineage-here' : 'lineage-thread'}
            href={hashOfPlace({ page: 'thread', hostId, threadId: thread.id })}
            style={{ paddingInlineStart: 14 + strandsWidth(thread.level) }}
            onFocus={() => setFocusedId(thread.id)}
          >
            {cell && <StrandCellView cell={cell} isHere={isHere} />}
            <span className="lineage-words">
              <span className="lineage-title" dir="auto" title={title}>
                {title}
              </span>
              <span className="lineage-facts">{facts.join(t('lineage:separator'))}</span>
            </span>
          </a>
        );
      })}
    </div>
  );
}
