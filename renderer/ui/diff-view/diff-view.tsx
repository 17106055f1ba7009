import { memo, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileDiff } from '../../../preload/contract/model/diff/file-diff';
import { Button } from '../button/button';
import { DiffHeader } from './diff-header';
import { DiffTable } from './diff-table';
import { ALL_LINES, type OpenedParts, useOpenedParts } from './opened-parts';
import { countLines, type DiffLayout, diffRows } from './rows.logic';
import './diff-view.css';

/** So many rows are drawn before someone asks for the rest. */
const FIRST_ROWS = 400;

export interface DiffViewProps {
  /** Keep the object the same while the diff is: its colours are made for it. */
  readonly diff: FileDiff;
  /** Old and new lines below each other, or side by side. */
  readonly view?: DiffLayout;
  /** Whether the path and the counts are shown above; leave them out where they stand beside the diff already. */
  readonly showsHeader?: boolean;
  /** What of it is shown in full, where that is kept elsewhere. */
  readonly parts?: OpenedParts | undefined;
}

/** The change of one file: what happened to it, and its lines. */
export const DiffView = memo(function DiffView(props: DiffViewProps) {
  const { diff, view = 'unified', showsHeader = true, parts } = props;
  const { t } = useTranslation('diff');
  return (
    // No landmark: the same file may be shown several times, here and beside the transcript.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and this is a diff.
    <div className="diff-view" role="group" aria-label={t(`file.${diff.change}`, { path: diff.path })}>
      {showsHeader && <DiffHeader diff={diff} />}
      <DiffNotes diff={diff} />
      {diff.hunks.length > 0 && <DiffLines diff={diff} view={view} parts={parts} />}
      {diff.unreadable !== null && (
        <>
          <p className="diff-note">{t('unreadable')}</p>
          <pre className="diff-unreadable">{diff.unreadable}</pre>
        </>
      )}
    </div>
  );
});

/** What cannot be seen from lines, in words. */
function DiffNotes({ diff }: { readonly diff: FileDiff }) {
  const { t } = useTranslation('diff');
  const { binary, hunks, unreadable, change, modeChange } = diff;
  const isWithoutLines = !binary && hunks.length === 0 && unreadable === null;
  const isSame = isWithoutLines && (change === 'updated' || change === 'renamed');
  return (
    <>
      {binary && <p className="diff-note">{t('binary')}</p>}
      {modeChange !== null && <p className="diff-note">{t('modeChange', modeChange)}</p>}
      {isSame && <p className="diff-note">{t('sameContent')}</p>}
      {isWithoutLines && !isSame && <p className="diff-note">{t('emptyFile')}</p>}
    </>
  );
}

type DiffLinesProps = Pick<DiffViewProps, 'diff' | 'parts'> & { readonly view: DiffLayout };

function DiffLines({ diff, view, parts: kept }: DiffLinesProps) {
  const { t } = useTranslation('diff');
  const parts = useOpenedParts(kept);
  const showsAll = parts.get(ALL_LINES) === true;
  const lines = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => diffRows(diff.hunks, view), [diff, view]);
  const drawn = useMemo(() => (showsAll ? rows : rows.slice(0, FIRST_ROWS)), [rows, showsAll]);
  const total = countLines(rows);
  const showAll = () => {
    parts.set(ALL_LINES, true);
    // The button goes away; its focus must not fall back to the start of the page.
    lines.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <DiffTable diff={diff} layout={view} rows={drawn} parts={parts} ref={lines} />
      {drawn.length < rows.length && (
        <p className="diff-rest">
          <span>{t('firstLinesShown', { shown: countLines(drawn), total })}</span>
          <Button small onClick={showAll}>
            {t('showAllLines', { count: total })}
          </Button>
        </p>
      )}
    </>
  );
}
