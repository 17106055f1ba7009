/** What is taken out, by kind. */
export type CutKind = 'secret' | 'homePath' | 'name';

/** A part of a text to be taken out: from `start` up to `end`, in UTF-16 units. */
export interface Cut {
  readonly kind: CutKind;
  readonly start: number;
  readonly end: number;
}

/** What stands where something was taken out. A home folder becomes `~`, so that paths stay readable. */
export const REPLACEMENTS: { readonly [K in CutKind]: string } = {
  secret: '[removed]',
  homePath: '~',
  name: '[name]',
};

/**
 * Makes cuts that do not overlap, in order. Where two meet a secret wins and grows over both: half of one must not stay.
 */
export function mergedCuts(cuts: readonly Cut[]): Cut[] {
  const merged: Cut[] = [];
  for (const cut of [...cuts].sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = merged.at(-1);
    if (last === undefined || cut.start >= last.end) {
      if (cut.end > cut.start) merged.push(cut);
      continue;
    }
    const kind = last.kind === 'secret' || cut.kind === 'secret' ? 'secret' : last.kind;
    merged[merged.length - 1] = { kind, start: last.start, end: Math.max(last.end, cut.end) };
  }
  return merged;
}

/** Takes cuts that do not overlap out of a text. */
export function withoutCuts(text: string, cuts: readonly Cut[]): string {
  if (cuts.length === 0) return text;
  let result = '';
  let at = 0;
  for (const { start, end, kind } of cuts) {
    result += text.slice(at, start) + REPLACEMENTS[kind];
    at = end;
  }
  return result + text.slice(at);
}

/**
 * Takes cuts out of a text that came in pieces. What reaches over several pieces leaves all of them; its replacement
 * stands in the first.
 *
 * @param cuts places in the joined text, not overlapping
 */
export function piecesWithoutCuts(pieces: readonly string[], cuts: readonly Cut[]): string[] {
  let offset = 0;
  return pieces.map((piece) => {
    const [from, to] = [offset, offset + piece.length];
    offset = to;
    let result = '';
    let at = from;
    for (const { start, end, kind } of cuts) {
      if (end <= from || start >= to) continue;
      if (start >= from) result += piece.slice(at - from, start - from) + REPLACEMENTS[kind];
      at = Math.min(end, to);
    }
    return result + piece.slice(at - from);
  });
}
