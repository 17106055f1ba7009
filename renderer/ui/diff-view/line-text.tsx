import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DiffLine } from '../../../preload/contract/model/diff/file-diff';
import type { TextRange } from '../../../preload/contract/model/diff/word-changes';
import type { Token } from '../../lib/highlight/token';
import { codePointName, type LineSegment, lineSegments } from './line-segments.logic';
import type { EndingMark } from './rows.logic';

/** Lines longer than this (minified code, data) are cut, and shown in full when asked for. */
const MAX_DRAWN_LENGTH = 2_000;

const ENDING_NAMES = { crlf: 'CR LF', cr: 'CR', lf: 'LF' } as const;

export interface LineTextProps {
  readonly line: DiffLine;
  readonly tokens: readonly Token[] | undefined;
  readonly changes: readonly TextRange[] | undefined;
  readonly ending: EndingMark | null;
}

const NO_CHANGES: readonly TextRange[] = [];

/** The text of a line: coloured, its changed words marked, nothing in it hidden. */
export const LineText = memo(function LineText({ line, tokens, changes, ending }: LineTextProps) {
  const { t } = useTranslation('diff');
  const [isWhole, setIsWhole] = useState(false);
  const isCut = !isWhole && line.text.length > MAX_DRAWN_LENGTH;
  const text = isCut ? line.text.slice(0, MAX_DRAWN_LENGTH) : line.text;
  const segments = lineSegments(
    text,
    tokens ?? null,
    isCut ? NO_CHANGES : (changes ?? NO_CHANGES),
    line.kind === 'added',
  );
  let offset = 0;
  return (
    <>
      {segments.map((segment) => {
        const key = offset;
        offset += segment.text.length;
        return <Segment key={key} segment={segment} />;
      })}
      {isCut && (
        <button type="button" className="diff-more" onClick={() => setIsWhole(true)}>
          {t('showMoreCharacters', { count: line.text.length - MAX_DRAWN_LENGTH })}
        </button>
      )}
      {ending === 'none' && <span className="diff-ending">{t('noLineEnd')}</span>}
      {ending !== null && ending !== 'none' && (
        <span className="diff-ending" title={t(`lineEnding.${ending}`)}>
          {ENDING_NAMES[ending]}
        </span>
      )}
    </>
  );
});

function Segment({ segment: { text, kind, changed, mark } }: { readonly segment: LineSegment }) {
  const { t } = useTranslation('diff');
  const classes = [kind === null ? '' : `code-${kind}`, changed ? 'diff-changed' : ''].filter(Boolean).join(' ');
  if (mark === 'invisible') {
    const code = codePointName(text);
    // The character itself stays in the text, so that what is copied is what is in the file.
    return (
      <bdi className="diff-invisible" data-code={code} title={t('invisible', { code })}>
        <span className="diff-invisible-character">{text}</span>
      </bdi>
    );
  }
  if (mark === 'trailing') {
    return (
      <span className={`diff-trailing ${classes}`} title={t('whitespace')}>
        {text}
      </span>
    );
  }
  return classes === '' ? text : <span className={classes}>{text}</span>;
}
