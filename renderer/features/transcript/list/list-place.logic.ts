import type { Row } from '../rows.logic';

/** Within this distance of the end the list counts as at its end, and stays there while it grows. In CSS pixels. */
export const END_DISTANCE = 40;

interface Scrolled {
  readonly scrollTop: number;
  readonly scrollHeight: number;
  readonly clientHeight: number;
}

/** @returns whether the newest is in view, so that the list should follow it */
export const isAtEnd = ({ scrollTop, scrollHeight, clientHeight }: Scrolled): boolean =>
  scrollHeight - clientHeight - scrollTop <= END_DISTANCE;

/** Older turns are read when this much is left above, so that they are there before the person is. In CSS pixels. */
const READ_AHEAD = 1_500;

/** @returns whether it is time to read older turns */
export const wantsOlder = ({ scrollTop }: Pick<Scrolled, 'scrollTop'>): boolean => scrollTop < READ_AHEAD;

/**
 * Which rows are on the page: those in view, some around them, and those that must not be lost however far they are, such
 * as a half-typed answer or the row that has the focus.
 *
 * @param kept indexes of rows to keep, in any order; may lie outside of the list
 * @returns indexes in order, each once
 */
export function mountedRows(
  range: { readonly startIndex: number; readonly endIndex: number; readonly overscan: number; readonly count: number },
  kept: readonly number[],
): number[] {
  const start = Math.max(range.startIndex - range.overscan, 0);
  const end = Math.min(range.endIndex + range.overscan, range.count - 1);
  const indexes: number[] = [];
  for (let index = start; index <= end; index += 1) indexes.push(index);
  const outside = kept.filter((index) => (index < start || index > end) && index >= 0 && index < range.count);
  return outside.length === 0 ? indexes : [...new Set([...indexes, ...outside])].sort((left, right) => left - right);
}

/** @returns the indexes of rows that hold a question to the person */
export const askingRows = (rows: readonly Row[]): readonly number[] =>
  rows.flatMap((row, index) => (row.kind === 'asked' || row.kind === 'request' ? [index] : []));
