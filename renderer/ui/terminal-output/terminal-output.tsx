import './terminal-output.css';
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { plainText } from '../../../preload/contract/model/output/plain-text';
import type { OutputSegment } from '../../../preload/contract/model/output/reconcile-output';
import type { OutputPlace } from './find-line.logic';
import { gapText } from './gap-text';
import { FOLDED_LINES, MAX_LINES, UNFOLDED_LINES } from './limits';
import { countLines, type LineCount, lineTotal, tailOf } from './output-stream.logic';
import type { TerminalHost } from './terminal-host';
import { useLiveTerminal } from './use-live-terminal';

export interface TerminalOutputProps {
  /** Its accessible name: "Output of npm test". */
  readonly label: string;
  /** What is known of the output; a growing one is the same text with more behind it. */
  readonly segments: readonly OutputSegment[];
  /** Shows the last lines only. */
  readonly folded: boolean;
  readonly onFold: (folded: boolean) => void;
  /** What is to be seen of an unfolded one: it is scrolled there. */
  readonly found?: OutputPlace | null;
}

/**
 * The output of a command in a terminal that takes no input: colours, carriage returns and wide characters as the program
 * meant them. The terminal lives only while it is in view; until then, and for those who listen, the same lines stand
 * there as plain text.
 */
export function TerminalOutput({ label, segments, folded, onFold, found = null }: TerminalOutputProps) {
  const { t, i18n } = useTranslation('transcript');
  const place = useRef<HTMLDivElement>(null);
  const count = useRef<LineCount | null>(null);
  count.current = useMemo(() => countLines(count.current, segments), [segments]);
  const total = lineTotal(count.current);
  const content = useMemo(() => ({ segments, folded }), [segments, folded]);
  const { host, drawn } = useLiveTerminal(place, content, (gap) => gapText(t, i18n.language, gap));
  useEffect(() => host?.reveal(found), [host, found]);
  const lines = useMemo(() => lastLines(segments), [segments]);
  const hasGap = segments.some((segment) => segment.kind === 'gap');
  const more = total - FOLDED_LINES;

  return (
    <div className="terminal-output">
      {more > 0 && (
        <button type="button" className="terminal-output-more" aria-expanded={!folded} onClick={() => onFold(!folded)}>
          {folded ? t('output.moreLines', { count: more }) : t('output.fewerLines')}
        </button>
      )}
      {!folded && total > MAX_LINES && (
        <p className="terminal-output-note">{t('output.earlier', { count: total - MAX_LINES })}</p>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls, this groups the lines of an output */}
      <div
        role="group"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="terminal-output-scroll"
        onKeyDown={(event) => !folded && scrollByKey(event, host)}
      >
        <pre className={drawn ? 'visually-hidden' : 'terminal-output-still'}>{lines}</pre>
        <div ref={place} aria-hidden="true" className={drawn ? 'terminal-output-live' : 'terminal-output-starting'} />
      </div>
      {hasGap && <p className="terminal-output-note">{t('output.missing')}</p>}
    </div>
  );
}

/** So much of the end is looked at for the plain lines. */
const PLAIN_LENGTH = 8 * 1024;

/** The last lines as plain text. */
function lastLines(segments: readonly OutputSegment[]): string {
  const text = tailOf(segments, PLAIN_LENGTH)
    .map((segment) => (segment.kind === 'text' ? segment.text : '\n'))
    .join('');
  return plainText(text).replace(/\n$/, '').split('\n').slice(-FOLDED_LINES).join('\n');
}

function scrollByKey(event: KeyboardEvent, host: TerminalHost | null): void {
  if (host === null || event.ctrlKey || event.metaKey || event.altKey) return;
  const page = UNFOLDED_LINES - 1;
  const lines = { ArrowUp: -1, ArrowDown: 1, PageUp: -page, PageDown: page }[event.key];
  if (lines !== undefined) host.scroll(lines);
  else if (event.key === 'Home') host.scrollToEdge('start');
  else if (event.key === 'End') host.scrollToEdge('end');
  else return;
  event.preventDefault();
  event.stopPropagation();
}
