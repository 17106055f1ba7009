import { type MouseEvent, memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DiffLine } from '../../../preload/contract/model/diff/file-diff';
import type { TextRange } from '../../../preload/contract/model/diff/word-changes';
import type { Token } from '../../lib/highlight/token';
import { codePointName, type LineSegment, lineSegments } from './line-segments.logic';
import { type OpenedParts, partOfLine } from './opened-parts';
import type { EndingMark } from './rows.logic';

/** Lines longer than this (minified code, data) are cut, and shown in full when asked for. */
const MAX_DRAWN_LENGTH = 2_000;

/** @returns whether a line is cut until it is asked for */
export const isLongLine = (line: DiffLine): boolean => line.text.length > MAX_DRAWN_LENGTH;

const ENDING_NAMES = { crlf: 'CR LF', cr: 'CR', lf: 'LF' } as const;

export interface LineTextProps {
  readonly line: DiffLine;
  readonly tokens: readonly Token[] | undefined;
  readonly changes: readonly TextRange[] | undefined;
  readonly ending: EndingMark | null;
  /** What is shown in full; only given for a line that is long, so that others are not drawn again when it changes. */
  readonly parts: OpenedParts | undefined;
}

const NO_CHANGES: readonly TextRange[] = [];

/**
 * The text of a line: coloured, its changed words marked, nothing in it hidden. Drawn thousands of times, so only the
 * rare parts that hold words ask for a translation.
 */
export const LineText = memo(function LineText({ line, tokens, changes, ending, parts }: LineTextProps) {
  const isCut = parts !== undefined && parts.get(partOfLine(line)) !== true;
  const text = isCut ? line.text.slice(0, MAX_DRAWN_LENGTH) : line.text;
  const ranges = isCut ? NO_CHANGES : (changes ?? NO_CHANGES);
  let offset = 0;
  return (
    <>
      {lineSegments(text, tokens ?? null, ranges, line.kind === 'added').map((segment) => {
        const key = offset;
        offset += segment.text.length;
        return drawSegment(segment, key);
      })}
      {isCut && (
        <MoreButton count={line.text.length - MAX_DRAWN_LENGTH} onPress={() => parts.set(partOfLine(line), true)} />
      )}
      {ending !== null && <EndingNote ending={ending} />}
    </>
  );
});

function drawSegment({ text, kind, changed, mark }: LineSegment, key: number) {
  const colour = kind === null ? '' : `code-${kind}`;
  const classes = changed ? `${colour} diff-changed`.trimStart() : colour;
  if (mark === 'invisible') return <InvisibleCharacter key={key} character={text} />;
  if (mark === 'trailing') return <TrailingSpace key={key} text={text} className={classes} />;
  if (classes === '') return text;
  return (
    <span key={key} className={classes}>
      {text}
    </span>
  );
}

/** The character itself stays in the text, so that what is copied is what is in the file. */
function InvisibleCharacter({ character }: { readonly character: string }) {
  const { t } = useTranslation('diff');
  const code = codePointName(character);
  return (
    <bdi className="diff-invisible" data-code={code} title={t('invisible', { code })}>
      <span className="diff-invisible-character">{character}</span>
    </bdi>
  );
}

function TrailingSpace({ text, className }: { readonly text: string; readonly className: string }) {
  const { t } = useTranslation('diff');
  return (
    <span className={`diff-trailing ${className}`.trimEnd()} title={t('whitespace')}>
      {text}
    </span>
  );
}

function MoreButton({ count, onPress }: { readonly count: number; readonly onPress: () => void }) {
  const { t } = useTranslation('diff');
  const press = ({ currentTarget }: MouseEvent) => {
    // The button goes away; its focus must not fall back to the start of the page.
    currentTarget.closest<HTMLElement>('[role=group][tabindex]')?.focus({ preventScroll: true });
    onPress();
  };
  return (
    <button type="button" className="diff-more" onClick={press}>
      {t('showMoreCharacters', { count })}
    </button>
  );
}

function EndingNote({ ending }: { readonly ending: EndingMark }) {
  const { t } = useTranslation('diff');
  if (ending === 'none') return <span className="diff-ending">{t('noLineEnd')}</span>;
  return (
    <span className="diff-ending" title={t(`lineEnding.${ending}`)}>
      {ENDING_NAMES[ending]}
    </span>
  );
}
