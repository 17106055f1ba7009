import { type AlignedMiddle, alignMiddle } from './align-output';
import { type CutOutput, findCut } from './cut-output';
import { utf8Size } from './utf8-size';

/**
 * A piece of a command's output, or the place of one that is missing. `bytes` tells how much is missing in all between the
 * text before the first and the text behind the last of several neighbouring gaps, or null when nobody knows (and in all
 * but the first of them).
 * - `live`: the running engine keeps no more than 1 MiB, and none of the rest was received
 * - `history`: the engine's history keeps no more than 64 KiB
 * - `lost`: part of what was cut was received as it ran, the part here was not
 * - `scattered`: part of what was cut was received; what is missing is somewhere in the text that follows
 */
export type OutputSegment =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'gap';
      readonly bytes: number | null;
      readonly reason: 'live' | 'history' | 'lost' | 'scattered';
    };

/** The output of a command as far as it is known, in order. */
export interface ReconciledOutput {
  readonly segments: readonly OutputSegment[];
}

/**
 * Brings together what was received of a command's output while it ran and what the engine says in the end. The live text
 * is lossy (its start is never sent, floods and anything beyond 10,000 deltas are dropped), the final text counts but is
 * cut in its middle when long. A final text that is not cut stands alone; else the live text fills the middle as far as
 * it can. Takes time linear in the lengths.
 * @param liveText all deltas in a row
 * @param finalText the item's `aggregatedOutput`; null while the command runs, or when its end was never told
 */
export function reconcileOutput(liveText: string, finalText: string | null): ReconciledOutput {
  // An empty final text beside received output contradicts it: what was received is then all there is to show.
  if (finalText === null || (finalText === '' && liveText !== '')) return { segments: textSegments(liveText) };
  const cut = findCut(finalText);
  if (cut === null) return { segments: textSegments(finalText) };
  const whole = wholeOutput(liveText, cut);
  if (whole !== null) return { segments: textSegments(whole) };
  const middle = liveText === '' ? null : alignMiddle(liveText, cut.head, cut.tail);
  return { segments: (middle === null ? null : joinMiddle(cut, middle)) ?? withoutMiddle(cut) };
}

function textSegments(text: string): OutputSegment[] {
  return text === '' ? [] : [{ kind: 'text', text }];
}

function withoutMiddle({ head, tail, omittedBytes, reason }: CutOutput): OutputSegment[] {
  return [...textSegments(head), { kind: 'gap', bytes: omittedBytes, reason }, ...textSegments(tail)];
}

/**
 * The most frequent loss is the start of the output and nothing else. The marker tells the true length, so how much is
 * missing at the start is known, and this works for output that repeats itself too, where no search could align it.
 */
function wholeOutput(live: string, { head, tail, omittedBytes }: CutOutput): string | null {
  if (omittedBytes === null || !live.endsWith(tail)) return null;
  const size = utf8Size(live);
  if (size.least !== size.greatest) return null;
  const missing = utf8Size(head).greatest + omittedBytes + utf8Size(tail).greatest - size.greatest;
  // A character cut in two was taken off the head or the tail, and belongs to the omitted bytes or was counted in neither.
  for (let start = Math.max(0, missing); start <= missing + 6; start += 1) {
    const received = head.slice(indexOfByte(head, start));
    if (received !== '' && live.startsWith(received)) return head.slice(0, head.length - received.length) + live;
  }
  return null;
}

/** The index of the first character that starts at or behind a byte offset. */
function indexOfByte(text: string, bytes: number): number {
  let seen = 0;
  let index = 0;
  while (seen < bytes && index < text.length) {
    const character = text.codePointAt(index) ?? 0;
    seen += character < 0x80 ? 1 : character < 0x800 ? 2 : character < 0x10000 ? 3 : 4;
    index += character < 0x10000 ? 1 : 2;
  }
  return index;
}

/** @returns null when the middle is longer than what was cut out: then it cannot be from there. */
function joinMiddle({ head, tail, omittedBytes }: CutOutput, middle: AlignedMiddle): OutputSegment[] | null {
  const size = utf8Size(middle.text);
  if (omittedBytes !== null && size.least > omittedBytes + MAX_CUT_CHARACTER_BYTES) return null;
  const missing = omittedBytes === null ? null : Math.max(0, omittedBytes - size.greatest);
  const isCertain = size.least === size.greatest || (middle.joinsHead && middle.joinsTail);
  const isWhole = missing !== null && missing <= MAX_CUT_CHARACTER_BYTES && isCertain;
  if (isWhole) return textSegments(head + middle.text + tail);
  if (middle.joinsHead && middle.joinsTail) {
    return [
      ...textSegments(head),
      { kind: 'gap', bytes: missing, reason: 'scattered' },
      ...textSegments(middle.text + tail),
    ];
  }
  const gap = { kind: 'gap', bytes: missing, reason: 'lost' } as const;
  if (middle.joinsHead) return [...textSegments(head + middle.text), gap, ...textSegments(tail)];
  if (middle.joinsTail) return [...textSegments(head), gap, ...textSegments(middle.text + tail)];
  return [...textSegments(head), gap, ...textSegments(middle.text), { ...gap, bytes: null }, ...textSegments(tail)];
}

/** The halves of characters at both edges of the cut, which are in neither the head nor the tail. */
const MAX_CUT_CHARACTER_BYTES = 6;
