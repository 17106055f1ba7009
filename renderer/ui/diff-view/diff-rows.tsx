import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DiffLine } from '../../../preload/contract/model/diff/file-diff';
import type { TextRange } from '../../../preload/contract/model/diff/word-changes';
import { isLongLine, LineText } from './line-text';
import type { OpenedParts } from './opened-parts';
import type { DiffLayout, DiffRow, EndingMark } from './rows.logic';
import type { DiffTokens } from './use-diff-tokens';

/** What is known about the lines of a diff beside their text. */
export interface LineFacts {
  readonly tokens: DiffTokens;
  readonly changes: ReadonlyMap<DiffLine, readonly TextRange[]>;
  readonly endingOf: (line: DiffLine) => EndingMark | null;
  readonly parts: OpenedParts;
  /** What a sign is called, for those who hear it. */
  readonly signNames: { readonly added: string; readonly removed: string };
}

export interface DiffRowsProps {
  readonly rows: readonly DiffRow[];
  /** The number of the first row among all rows, from 1; undefined when all rows are drawn. */
  readonly firstIndex: number | undefined;
  readonly layout: DiffLayout;
  readonly facts: LineFacts;
}

/** Some rows of a diff's table. */
export const DiffRows = memo(function DiffRows({ rows, firstIndex, layout, facts }: DiffRowsProps) {
  return rows.map((row, index) => {
    const rowIndex = firstIndex === undefined ? undefined : firstIndex + index;
    const key = `${firstIndex ?? 0}-${index}`;
    if (row.kind === 'gap') return <GapRow key={key} row={row} rowIndex={rowIndex} layout={layout} />;
    if (row.kind === 'line') {
      return (
        <tr key={key} aria-rowindex={rowIndex} className={`diff-${row.line.kind}`}>
          <LineCells line={row.line} number={row.line.newNumber ?? row.line.oldNumber} facts={facts} />
        </tr>
      );
    }
    return (
      <tr key={key} aria-rowindex={rowIndex}>
        <SideCells line={row.old} number={row.old?.oldNumber ?? null} facts={facts} side="old" />
        <SideCells line={row.new} number={row.new?.newNumber ?? null} facts={facts} side="new" />
      </tr>
    );
  });
});

interface GapRowProps {
  readonly row: Extract<DiffRow, { kind: 'gap' }>;
  readonly rowIndex: number | undefined;
  readonly layout: DiffLayout;
}

function GapRow({ row, rowIndex, layout }: GapRowProps) {
  const { t } = useTranslation('diff');
  return (
    <tr className="diff-gap" aria-rowindex={rowIndex}>
      <td colSpan={layout === 'unified' ? 3 : 6}>
        {row.unchanged === null ? t('unchanged') : t('unchangedLines', { count: row.unchanged })}
        {row.heading !== '' && <code>{row.heading}</code>}
      </td>
    </tr>
  );
}

interface LineCellsProps {
  readonly line: DiffLine;
  readonly number: number | null;
  readonly facts: LineFacts;
  readonly side?: FileSide;
}

type FileSide = 'old' | 'new';

const SIGNS = { context: '', added: '+', removed: '-' } as const;

function LineCells({ line, number, facts, side }: LineCellsProps) {
  const tone = side === undefined ? '' : ` diff-${line.kind}`;
  const signName = line.kind === 'context' ? undefined : facts.signNames[line.kind];
  return (
    <>
      <td className={`diff-number${tone}`}>{number}</td>
      <td className={`diff-sign${tone}`} aria-label={signName}>
        {SIGNS[line.kind]}
      </td>
      <td className={`diff-text${tone}`} data-side={side}>
        <LineText
          line={line}
          tokens={facts.tokens.get(line)}
          changes={facts.changes.get(line)}
          ending={facts.endingOf(line)}
          parts={isLongLine(line) ? facts.parts : undefined}
        />
      </td>
    </>
  );
}

function SideCells({ line, ...rest }: Omit<LineCellsProps, 'line'> & { readonly line: DiffLine | null }) {
  if (line !== null) return <LineCells line={line} {...rest} />;
  return (
    <>
      <td className="diff-number diff-absent" />
      <td className="diff-sign diff-absent" />
      <td className="diff-text diff-absent" data-side={rest.side} />
    </>
  );
}
