import type { OutputSegment } from '../../../preload/contract/model/output/reconcile-output';

/** What a terminal has to be given so that it shows another state of an output. */
export type WritePlan =
  | { readonly kind: 'nothing' }
  /** The output grew at its end by this text. */
  | { readonly kind: 'append'; readonly text: string }
  /** It changed before its end: the terminal is emptied and given all of it. */
  | { readonly kind: 'rewrite' };

/** So much of the old text is compared with the new: an output only grows or is replaced as a whole. */
const COMPARED = 256;

/**
 * Says how a terminal that shows `before` comes to show `after`.
 *
 * @param before null when it shows nothing yet
 */
export function planWrite(before: readonly OutputSegment[] | null, after: readonly OutputSegment[]): WritePlan {
  if (before === after) return { kind: 'nothing' };
  if (before === null) return { kind: 'rewrite' };
  if (before.length === 0 && after.length === 0) return { kind: 'nothing' };
  const known = onlyText(before);
  const next = onlyText(after);
  if (known === null || next === null || !continues(known, next)) return { kind: 'rewrite' };
  return known.length === next.length ? { kind: 'nothing' } : { kind: 'append', text: next.slice(known.length) };
}

/** @returns the text of an output without gaps; null for one that has any */
function onlyText(segments: readonly OutputSegment[]): string | null {
  const [only, ...others] = segments;
  if (only === undefined) return '';
  return only.kind === 'text' && others.length === 0 ? only.text : null;
}

const continues = (known: string, next: string): boolean =>
  next.length >= known.length &&
  next.slice(0, Math.min(COMPARED, known.length)) === known.slice(0, COMPARED) &&
  next.slice(Math.max(0, known.length - COMPARED), known.length) === known.slice(-COMPARED);

/**
 * The end of an output, for a terminal that shows only its last lines.
 *
 * @param length how much at least, in UTF-16 units; it starts at the beginning of a line
 */
export function tailOf(segments: readonly OutputSegment[], length: number): readonly OutputSegment[] {
  const tail: OutputSegment[] = [];
  let left = length;
  for (const segment of segments.toReversed()) {
    if (segment.kind === 'gap') {
      tail.unshift(segment);
      continue;
    }
    if (segment.text.length > left) {
      const from = segment.text.lastIndexOf('\n', segment.text.length - left - 1) + 1;
      // A line without end is cut where it must be: the terminal could not show all of it anyway.
      const start = from === 0 || segment.text.length - from > 2 * left ? segment.text.length - left : from;
      tail.unshift({ kind: 'text', text: segment.text.slice(start) });
      return tail;
    }
    tail.unshift(segment);
    left -= segment.text.length;
  }
  return tail;
}

/** Counts lines as the output grows, without looking twice at what was counted. */
export interface LineCount {
  readonly segments: readonly OutputSegment[];
  /** Line feeds in all texts; a gap counts as one. */
  readonly feeds: number;
}

/** @returns the number of line feeds, counted on from `before` where the output only grew */
export function countLines(before: LineCount | null, segments: readonly OutputSegment[]): LineCount {
  const plan = planWrite(before?.segments ?? null, segments);
  if (before !== null && plan.kind === 'nothing') return { segments, feeds: before.feeds };
  if (before !== null && plan.kind === 'append') return { segments, feeds: before.feeds + feedsIn(plan.text) };
  return {
    segments,
    feeds: segments.reduce((sum, segment) => sum + (segment.kind === 'text' ? feedsIn(segment.text) : 1), 0),
  };
}

function feedsIn(text: string): number {
  let count = 0;
  for (let index = text.indexOf('\n'); index !== -1; index = text.indexOf('\n', index + 1)) count += 1;
  return count;
}

/** @returns how many lines the output has: one more than line feeds, unless it ends with one */
export function lineTotal({ segments, feeds }: LineCount): number {
  const last = segments.at(-1);
  if (last === undefined) return 0;
  return last.kind === 'text' && !last.text.endsWith('\n') ? feeds + 1 : feeds;
}
