import * as v from 'valibot';
import type { JsonValue } from '../../preload/contract/protocol';

/** The version of the lines that is written. */
const VERSION = 1;

const header = v.object({ version: v.pipe(v.number(), v.integer(), v.minValue(1)) });

/** What the first line of a journal says of it. */
export type Header = { readonly outcome: 'read' } | { readonly outcome: 'damaged' | 'newer'; readonly reason: string };

/** What could be read of a journal, and how many lines in it could not. */
export interface JournalLines {
  readonly lines: readonly JsonValue[];
  /** A last line that was cut off is not counted: that is how a crash leaves it. */
  readonly damaged: number;
}

function parse(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    // A line that is no JSON is counted, not thrown.
    return undefined;
  }
}

/** @returns whether a journal is one that this Heddle reads */
export function readHeader(text: string): Header {
  const end = text.indexOf('\n');
  const parsed = v.safeParse(header, end === -1 ? undefined : parse(text.slice(0, end)));
  if (!parsed.success) return { outcome: 'damaged', reason: 'no version in its first line' };
  const { version } = parsed.output;
  return version > VERSION
    ? { outcome: 'newer', reason: `written by a newer version (${version})` }
    : { outcome: 'read' };
}

/** @returns the lines of a journal behind its first one */
export function readLines(text: string): JournalLines {
  const texts = text.split('\n').slice(1);
  const isCut = texts.at(-1) !== '';
  const parsed = texts.filter((line) => line !== '').map(parse);
  const lines = parsed.filter((line) => line !== undefined);
  const cut = isCut && parsed.at(-1) === undefined ? 1 : 0;
  return { lines, damaged: parsed.length - lines.length - cut };
}

/** How the parts of a journal are written. */
export const journalText = {
  header: (writer: string): string => `${JSON.stringify({ version: VERSION, writer })}\n`,
  line: (line: JsonValue): string => `${JSON.stringify(line)}\n`,
  /** @returns when a line was written, in Unix milliseconds; 0 when it does not say */
  timeOf: (line: JsonValue): number =>
    typeof line === 'object' && line !== null && !Array.isArray(line) && typeof line.at === 'number' ? line.at : 0,
};
