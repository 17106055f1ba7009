import { ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RevealedText } from '../../../../ui/revealed-text/revealed-text';
import { useFolds } from '../../transcript-context';
import { type ResultRow, type ResultValue, rowsOfResult, stepInTree } from './result-tree.logic';
import './result-tree.css';

export interface ResultTreeProps {
  readonly value: ResultValue;
  readonly rowKey: string;
}

/** An answer of a given form as a tree: the arrow keys walk it, right and left unfold and fold. */
export function ResultTree({ value, rowKey }: ResultTreeProps) {
  const { t } = useTranslation('items');
  const tree = useRef<HTMLDivElement>(null);
  const folds = useFolds(`${rowKey}/result/`);
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const rows = useMemo(() => rowsOfResult(value, folds.get), [value, folds]);
  const reachable = rows.some(({ id }) => id === focusedId) ? focusedId : (rows[0]?.id ?? null);

  const onKeyDown = (event: KeyboardEvent, at: number) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const step = stepInTree(rows, at, event.key);
    if (step === null) return;
    event.preventDefault();
    event.stopPropagation();
    const row = rows[step.kind === 'go' ? step.to : at];
    if (row === undefined) return;
    if (step.kind === 'turn') folds.set(row.id, !row.isOpen);
    else tree.current?.querySelectorAll<HTMLElement>('[role="treeitem"]')[step.to]?.focus();
  };

  if (rows.length === 0) return <p className="item-quiet">{t('result.empty')}</p>;
  return (
    <div ref={tree} role="tree" aria-label={t('result.tree')} className="result-tree">
      {rows.map((row, at) => (
        <div
          key={row.id}
          role="treeitem"
          aria-level={row.level + 1}
          aria-posinset={row.position}
          aria-setsize={row.siblings}
          aria-expanded={row.members === null || row.members === 0 ? undefined : row.isOpen}
          aria-selected={row.id === focusedId}
          tabIndex={row.id === reachable ? 0 : -1}
          className="result-row"
          style={{ paddingInlineStart: 4 + row.level * 16 }}
          onKeyDown={(event) => onKeyDown(event, at)}
          onFocus={() => setFocusedId(row.id)}
          onClick={row.members === null || row.members === 0 ? undefined : () => folds.set(row.id, !row.isOpen)}
        >
          <ChevronRight
            aria-hidden="true"
            className={row.members === null || row.members === 0 ? 'result-sign result-sign-none' : 'result-sign'}
            data-open={row.isOpen || undefined}
            size={14}
            strokeWidth={2}
          />
          <bdi className="result-name">
            <RevealedText text={row.name} />
          </bdi>
          <Value row={row} />
          {row.left > 0 && <span className="result-left">{t('result.left', { count: row.left })}</span>}
        </div>
      ))}
    </div>
  );
}

function Value({ row: { value, members } }: { readonly row: ResultRow }) {
  const { t } = useTranslation('items');
  if (members !== null)
    return (
      <span className="result-count">
        {Array.isArray(value) ? t('result.list', { count: members }) : t('result.object', { count: members })}
      </span>
    );
  return typeof value === 'string' ? (
    <bdi className="result-text">
      <RevealedText text={value === '' ? '""' : value} />
    </bdi>
  ) : (
    <span className="result-plain tabular">{String(value)}</span>
  );
}
