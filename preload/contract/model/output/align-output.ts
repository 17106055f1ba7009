/** The part of a live text that is neither in the head nor in the tail of the cut output. */
export interface AlignedMiddle {
  readonly text: string;
  /** Whether it goes on right where the head ends, and stops right where the tail begins. */
  readonly joinsHead: boolean;
  readonly joinsTail: boolean;
}

/** Long enough to be found by chance only in output that repeats itself, shorter than what a flood leaves in one piece. */
const PROBE_LENGTH = 48;
/** Pieces shorter than a probe are looked for only where the live text leaves the head, and none shorter than this. */
const MIN_PIECE_LENGTH = 12;
/** So many lines in a row that the head does not hold: the live text has left it. */
const MAX_MISSES_IN_A_ROW = 32;
/** Each miss costs a search through the rest of the head; beyond this the alignment is given up. */
const MAX_MISSES = 256;
/**
 * Where a block is missing, the next one may by chance begin like the missing one did. The line in which that happened is
 * given back whole, if it is no longer than this.
 */
const MAX_GIVEN_BACK_LENGTH = 200;

/**
 * Finds what a live text holds of the part between `head` and `tail`. The live text is a row of blocks of the true output
 * in their order, with parts missing at unknown places. Where output repeats itself, more of the live text is taken for
 * head or tail than may be true: something left out can be marked, something shown twice would be a lie.
 * @returns null when there is no such part, or it cannot be told
 */
export function alignMiddle(live: string, head: string, tail: string): AlignedMiddle | null {
  const start = leave(live, head, FORWARDS);
  const end = leave(live, tail, BACKWARDS);
  if (start === null || end === null || start.index >= end.index) return null;
  return { text: live.slice(start.index, end.index), joinsHead: start.joins, joinsTail: end.joins };
}

/** The same walk is made from the start through the head, and from the end through the tail. */
interface Direction {
  readonly start: (text: string) => number;
  readonly end: (text: string) => number;
  /** How far `position` is from where the walk through `text` ends. */
  readonly left: (text: string, position: number) => number;
  readonly move: (position: number, length: number) => number;
  /** The `length` characters that are next, seen from `position`. */
  readonly next: (text: string, position: number, length: number) => string;
  /** Where the walk through `text` stands once it passed the nearest occurrence of `piece`; -1 when there is none. */
  readonly passOccurrence: (text: string, piece: string, position: number) => number;
  readonly sameUnits: (a: string, aPosition: number, b: string, bPosition: number) => number;
  /** The position where the next line begins, seen in the direction of the walk. */
  readonly nextLine: (text: string, position: number) => number;
  /** The position where the line begins that `position` is within, seen in the direction of the walk. */
  readonly thisLine: (text: string, position: number) => number;
}

const FORWARDS: Direction = {
  start: () => 0,
  end: (text) => text.length,
  left: (text, position) => text.length - position,
  move: (position, length) => position + length,
  next: (text, position, length) => text.slice(position, position + length),
  passOccurrence(text, piece, position) {
    const found = text.indexOf(piece, position);
    return found === -1 ? -1 : found + piece.length;
  },
  sameUnits(a, aPosition, b, bPosition) {
    const most = Math.min(a.length - aPosition, b.length - bPosition);
    let length = 0;
    while (length < most && a.charCodeAt(aPosition + length) === b.charCodeAt(bPosition + length)) length += 1;
    return length;
  },
  nextLine(text, position) {
    const next = text.indexOf('\n', position) + 1;
    return next === 0 ? text.length : next;
  },
  thisLine: (text, position) => (position === 0 ? 0 : text.lastIndexOf('\n', position - 1) + 1),
};

const BACKWARDS: Direction = {
  start: (text) => text.length,
  end: () => 0,
  left: (_, position) => position,
  move: (position, length) => position - length,
  next: (text, position, length) => text.slice(Math.max(0, position - length), position),
  passOccurrence: (text, piece, position) =>
    position < piece.length ? -1 : text.lastIndexOf(piece, position - piece.length),
  sameUnits(a, aPosition, b, bPosition) {
    const most = Math.min(aPosition, bPosition);
    let length = 0;
    while (length < most && a.charCodeAt(aPosition - 1 - length) === b.charCodeAt(bPosition - 1 - length)) length += 1;
    return length;
  },
  nextLine: (text, position) => (position < 2 ? 0 : text.lastIndexOf('\n', position - 2) + 1),
  thisLine(text, position) {
    if (position === 0 || text.charAt(position - 1) === '\n') return position;
    const end = text.indexOf('\n', position) + 1;
    return end === 0 ? text.length : end;
  },
};

/** Where the live text stands, and where that is in `kept`. */
interface Walk {
  readonly position: number;
  readonly keptPosition: number;
}

/**
 * Walks through the live text as long as it is found in `kept`, the head or the tail.
 * @returns where it leaves it, and whether it has used it up there; null when that cannot be told
 */
function leave(live: string, kept: string, direction: Direction): { index: number; joins: boolean } | null {
  let position = direction.start(live);
  let found: Walk = { position, keptPosition: direction.start(kept) };
  let missesInARow = 0;
  let misses = 0;
  while (direction.left(live, position) >= PROBE_LENGTH) {
    const probe = direction.next(live, position, PROBE_LENGTH);
    const passed = direction.passOccurrence(kept, probe, found.keptPosition);
    if (passed === -1) {
      misses += 1;
      missesInARow += 1;
      if (missesInARow > MAX_MISSES_IN_A_ROW) break;
      if (misses > MAX_MISSES) return null;
      position = direction.nextLine(live, position);
      continue;
    }
    missesInARow = 0;
    position = direction.move(position, PROBE_LENGTH);
    const more = direction.sameUnits(live, position, kept, passed);
    position = direction.move(position, more);
    found = { position, keptPosition: direction.move(passed, more) };
    if (found.keptPosition === direction.end(kept)) return { index: position, joins: true };
  }
  // What is left of the live text is too short to be looked for; it may well be the head's.
  if (missesInARow === 0) return { index: direction.end(live), joins: false };
  found = passShortPieces(live, kept, giveLineBack(live, found, direction), direction);
  return { index: found.position, joins: found.keptPosition === direction.end(kept) };
}

function giveLineBack(live: string, found: Walk, direction: Direction): Walk {
  const line = direction.thisLine(live, found.position);
  return Math.abs(line - found.position) <= MAX_GIVEN_BACK_LENGTH ? { ...found, position: line } : found;
}

/** Blocks too short for a probe, at the very end of what the live text holds of the head, would be shown twice. */
function passShortPieces(live: string, kept: string, start: Walk, direction: Direction): Walk {
  let found = start;
  for (let length = PROBE_LENGTH - 1; length >= MIN_PIECE_LENGTH; length -= 1) {
    const piece = direction.next(live, found.position, length);
    if (piece.length < length) continue;
    const passed = direction.passOccurrence(kept, piece, found.keptPosition);
    if (passed !== -1) found = { position: direction.move(found.position, length), keptPosition: passed };
  }
  return found;
}
