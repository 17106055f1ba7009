import { type MouseEvent, type Ref, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileDiff } from '../../../preload/contract/model/diff/file-diff';
import { wordChangesByLine } from '../../../preload/contract/model/diff/word-changes';
import { DiffRows, type LineFacts } from './diff-rows';
import type { OpenedParts } from './opened-parts';
import { RowBlock } from './row-block';
import { countLines, type DiffLayout, type DiffRow, endingMarks } from './rows.logic';
import { useDiffTokens } from './use-diff-tokens';

/** Longer tables are made of blocks, of which only those near the screen are drawn. */
const MAX_WHOLE_TABLE_ROWS = 400;
const BLOCK_ROWS = 50;

export interface DiffTableProps {
  readonly diff: FileDiff;
  readonly layout: DiffLayout;
  /** The rows to draw; those of the whole diff, or its first ones. */
  readonly rows: readonly DiffRow[];
  readonly parts: OpenedParts;
  readonly ref: Ref<HTMLDivElement>;
}

/** The lines of a diff, in a box of their own that scrolls sideways. */
export function DiffTable({ diff, layout, rows, parts, ref }: DiffTableProps) {
  const { t } = useTranslation('diff');
  const facts = useLineFacts(diff, rows, parts);
  const [selectedSide, setSelectedSide] = useState<string>();
  // Text selected across a side-by-side table would mix both sides; only the one where the drag began is selectable.
  const chooseSide = ({ target }: MouseEvent) => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-side]') : null;
    setSelectedSide(cell?.dataset.side);
  };
  const isLong = rows.length > MAX_WHOLE_TABLE_ROWS;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and this is a box that scrolls.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
    <div className="diff-lines" role="group" aria-label={t('lines', { path: diff.path })} tabIndex={0} ref={ref}>
      <table
        className={`diff-table diff-table-${layout}`}
        aria-rowcount={isLong ? rows.length : undefined}
        data-selected-side={selectedSide}
        onMouseDown={layout === 'split' ? chooseSide : undefined}
      >
        <TableHead layout={layout} />
        {isLong ? (
          blocksOf(rows).map((block) => <RowBlock key={block.firstIndex} layout={layout} facts={facts} {...block} />)
        ) : (
          <tbody>
            <DiffRows rows={rows} firstIndex={undefined} layout={layout} facts={facts} />
          </tbody>
        )}
      </table>
    </div>
  );
}

function TableHead({ layout }: { readonly layout: DiffLayout }) {
  const { t } = useTranslation('diff');
  const sides = layout === 'unified' ? (['number'] as const) : (['before', 'after'] as const);
  return (
    <thead>
      <tr>
        {sides.map((side) => [
          <th key={side} scope="col" className="diff-number">
            <span className="visually-hidden">{t(`column.${side}`)}</span>
          </th>,
          <th key={`${side} sign`} scope="col" className="diff-sign">
            <span className="visually-hidden">{t('column.sign')}</span>
          </th>,
          <th key={`${side} text`} scope="col">
            <span className="visually-hidden">{t('column.text')}</span>
          </th>,
        ])}
      </tr>
    </thead>
  );
}

function useLineFacts(diff: FileDiff, rows: readonly DiffRow[], parts: OpenedParts): LineFacts {
  const { t } = useTranslation('diff');
  const tokens = useDiffTokens(
    diff,
    useMemo(() => countLines(rows), [rows]),
  );
  const changes = useMemo(() => new Map(diff.hunks.flatMap((hunk) => [...wordChangesByLine(hunk.lines)])), [diff]);
  const endingOf = useMemo(() => endingMarks(diff), [diff]);
  const signNames = useMemo(() => ({ added: t('change.added'), removed: t('change.deleted') }), [t]);
  return useMemo(
    () => ({ tokens, changes, endingOf, signNames, parts }),
    [tokens, changes, endingOf, signNames, parts],
  );
}

function blocksOf(rows: readonly DiffRow[]): { readonly rows: readonly DiffRow[]; readonly firstIndex: number }[] {
  const count = Math.ceil(rows.length / BLOCK_ROWS);
  return Array.from({ length: count }, (_, index) => ({
    rows: rows.slice(index * BLOCK_ROWS, (index + 1) * BLOCK_ROWS),
    firstIndex: index * BLOCK_ROWS + 1,
  }));
}
