import { utf8Size } from './utf8-size';

/** An output that the engine cut in its middle. */
export interface CutOutput {
  /** What stands before and behind the cut, without the halves of a character that was cut in two. */
  readonly head: string;
  readonly tail: string;
  /** How many bytes are missing, when the marker tells. */
  readonly omittedBytes: number | null;
  /** `live`: by the limit of a running engine (1 MiB); `history`: by the smaller one of what it saves (64 KiB). */
  readonly reason: 'live' | 'history';
}

const MARKER = /\n\.\.\. (?:(\d+) bytes omitted|command output truncated for persistence) \.\.\.\n/g;
/** The engine keeps as much before the cut as behind it; a character cut in two may add some bytes to either side. */
const MAX_IMBALANCE_BYTES = 16;
/** No known limit is below this; a marker in a shorter output was printed by the command. */
const MIN_CUT_BYTES = 16 * 1024;

/**
 * Finds where the engine cut an output. A command may print the marker's words itself, so only a marker that stands in the
 * very middle counts.
 * @returns null when the output is whole
 */
export function findCut(output: string): CutOutput | null {
  if (output.length < MIN_CUT_BYTES / 3) return null;
  const total = utf8Size(output);
  const marker = new RegExp(MARKER);
  let head = { least: 0, greatest: 0 };
  let counted = 0;
  for (let match = marker.exec(output); match !== null; match = marker.exec(output)) {
    const step = utf8Size(output.slice(counted, match.index));
    head = { least: head.least + step.least, greatest: head.greatest + step.greatest };
    counted = match.index;
    const tail = {
      least: total.least - head.least - match[0].length,
      greatest: total.greatest - head.greatest - match[0].length,
    };
    const isInMiddle =
      head.greatest + MAX_IMBALANCE_BYTES >= tail.least && tail.greatest + MAX_IMBALANCE_BYTES >= head.least;
    if (isInMiddle && total.greatest >= MIN_CUT_BYTES) {
      return {
        head: output.slice(0, match.index).replace(/\ufffd{1,3}$/, ''),
        tail: output.slice(match.index + match[0].length).replace(/^\ufffd{1,3}/, ''),
        omittedBytes: match[1] === undefined ? null : Number(match[1]),
        reason: match[1] === undefined ? 'history' : 'live',
      };
    }
    // The line feed that ends a false marker may start the true one.
    marker.lastIndex -= 1;
  }
  return null;
}
