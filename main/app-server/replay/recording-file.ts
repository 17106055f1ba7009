import { numberOf, objectOf, textOf } from '../../../preload/contract/model/feed/json-fields';
import type { WireDirection } from '../../../preload/contract/model/wire/types';
import type { JsonValue } from '../../../preload/contract/protocol';

/** The version of the format (docs/WIRE.md) that this Heddle writes, and the highest that it reads. */
export const RECORDING_FORMAT = 1;

/** What the first line of a recording says of it. */
interface RecordingHeader {
  readonly format: number;
  /** The version of Heddle that wrote it; null when it does not say. */
  readonly appVersion: string | null;
  readonly engineVersion: string | null;
  /** When its time 0 was, in Unix milliseconds; null when it does not say. */
  readonly startedAtMs: number | null;
}

/** A message of a recording. */
export interface RecordedMessage {
  /** Which connection it went over. */
  readonly connection: string;
  /** Milliseconds since the recording's time 0. */
  readonly t: number;
  readonly direction: WireDirection;
  /** Null for a message that could not be read when it was recorded; `raw` has its beginning then. */
  readonly message: { readonly [key in string]?: JsonValue } | null;
  readonly raw: string | null;
}

/** Recorded traffic between a client and an engine. */
export interface Recording {
  /** Null for traffic that another program recorded. */
  readonly header: RecordingHeader | null;
  readonly messages: readonly RecordedMessage[];
}

/** `notARecording`: a line is none of a recording; `newer`: a later version of Heddle wrote it. */
type RecordingProblem =
  | { readonly kind: 'empty' }
  | { readonly kind: 'notARecording'; readonly line: number }
  | { readonly kind: 'newer'; readonly format: number };

export type ReadRecording =
  | { readonly ok: true; readonly recording: Recording }
  | { readonly ok: false; readonly problem: RecordingProblem };

type Line =
  | { readonly kind: 'header'; readonly header: RecordingHeader }
  | { readonly kind: 'message'; readonly message: RecordedMessage }
  /** Something that is no message: a note, the end of a connection. */
  | { readonly kind: 'other' };

const isJsonObject = (value: unknown): value is { readonly [key in string]?: JsonValue } => objectOf(value) !== null;

const headerOf = (fields: { readonly [name: string]: unknown }): RecordingHeader | null => {
  const format = numberOf(fields.format);
  if (format === null) return null;
  return {
    format,
    appVersion: textOf(fields.app),
    engineVersion: textOf(fields.engine),
    startedAtMs: numberOf(fields.startedAtMs),
  };
};

const parsed = (line: string): { readonly value: unknown } | null => {
  try {
    return { value: JSON.parse(line) };
  } catch {
    // Told by its line number to whoever opened the file.
    return null;
  }
};

/** Reads one line; null when it is none of a recording. */
function readLine(value: unknown): Line | null {
  const fields = objectOf(value);
  if (fields === null) return null;
  const named = objectOf(fields.heddle);
  if (named !== null) {
    const header = headerOf(named);
    return header && { kind: 'header', header };
  }
  const { d, m } = fields;
  const connection = textOf(fields.c) ?? 'c1';
  const t = numberOf(fields.t) ?? 0;
  if (d === '>' || d === '<') {
    const raw = textOf(fields.raw);
    if (isJsonObject(m)) return { kind: 'message', message: { connection, t, direction: d, message: m, raw: null } };
    return raw === null ? null : { kind: 'message', message: { connection, t, direction: d, message: null, raw } };
  }
  // Traffic of the engine alone, as it came: a message a line.
  const isRaw = d === undefined && (textOf(fields.method) !== null || 'result' in fields || 'error' in fields);
  if (isRaw && isJsonObject(value)) {
    return { kind: 'message', message: { connection, t, direction: '<', message: value, raw: null } };
  }
  return typeof d === 'string' || 'note' in fields ? { kind: 'other' } : null;
}

/**
 * Reads a recording: one that Heddle wrote, or lines `{t, c, d, m}` of another program.
 *
 * @param text the whole file. A last line that was cut off is left out, any other that cannot be read is a fault
 */
export function readRecording(text: string): ReadRecording {
  const lines = text.split('\n');
  const messages: RecordedMessage[] = [];
  let header: RecordingHeader | null = null;
  for (const [index, content] of lines.entries()) {
    if (content.trim() === '') continue;
    const json = parsed(content);
    const isCutOff = json === null && index === lines.length - 1 && messages.length > 0;
    if (isCutOff) continue;
    const line = json && readLine(json.value);
    if (line === null) {
      return { ok: false, problem: { kind: 'notARecording', line: index + 1 } };
    }
    if (line.kind === 'message') messages.push(line.message);
    if (line.kind !== 'header') continue;
    if (line.header.format > RECORDING_FORMAT) {
      return { ok: false, problem: { kind: 'newer', format: line.header.format } };
    }
    header ??= line.header;
  }
  if (messages.length === 0) return { ok: false, problem: { kind: 'empty' } };
  return { ok: true, recording: { header, messages } };
}
