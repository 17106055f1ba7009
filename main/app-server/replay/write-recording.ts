import { MADE_FOR_VERSION } from '../../../preload/contract/model/codex-program';
import { objectOf, textOf } from '../../../preload/contract/model/feed/json-fields';
import type { PersonalData } from '../../../preload/contract/model/redaction/personal-data';
import { createRedactor, type RedactionCounts } from '../../../preload/contract/model/redaction/redactor';
import type { JsonValue } from '../../../preload/contract/protocol';
import type { WireEntry } from '../wire/wire-ring';
import { RECORDING_FORMAT } from './recording-file';

/** What a recording says of where it comes from. */
interface RecordingFacts {
  readonly appVersion: string;
  /** Null when it is not known. */
  readonly engineVersion: string | null;
  readonly platform: string;
  readonly hostId: string;
  /** How many messages before the first were let go of. */
  readonly dropped: number;
  readonly writtenAtMs: number;
}

export interface WriteOptions {
  readonly facts: RecordingFacts;
  /** What tells who the person is: taken out. */
  readonly personal: PersonalData;
  /** Secrets that were seen: taken out wherever they come up. */
  readonly secrets: readonly string[];
}

/** A recording as the text of a file. */
export interface WrittenRecording {
  readonly text: string;
  readonly messages: number;
  readonly removed: RedactionCounts;
}

type Message = { [key in string]?: JsonValue };

/** So many messages are written before others get their turn. */
const CHUNK = 200;

const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const messageOf = ({ head, text }: WireEntry): Message | null =>
  head.kind === 'unreadable' ? null : (JSON.parse(text) as Message);

/** The text that a delta adds to, by name; null for what is no delta. */
const streamOf = (message: Message | null): string | null => {
  const params = objectOf(message?.params);
  if (params === null || textOf(params.delta) === null) return null;
  const { threadId, turnId, itemId, summaryIndex, contentIndex } = params;
  return JSON.stringify([message?.method, threadId, turnId, itemId, summaryIndex, contentIndex]);
};

/**
 * Writes messages as a recording (docs/WIRE.md). Secrets are gone from them already; here go those that are seen only
 * once the pieces of a text are put together, and what tells who the person is.
 */
export async function writeRecording(
  entries: readonly WireEntry[],
  { facts, personal, secrets }: WriteOptions,
): Promise<WrittenRecording> {
  const redactor = createRedactor({ personal, known: secrets });
  const messages = entries.map(messageOf);

  const streams = new Map<string, Message[]>();
  for (const message of messages) {
    const stream = streamOf(message);
    if (stream === null || message === null) continue;
    const deltas = streams.get(stream);
    if (deltas === undefined) streams.set(stream, [message]);
    else deltas.push(message);
  }
  for (const deltas of streams.values()) {
    const texts = redactor.pieces(deltas.map(({ params }) => textOf(objectOf(params)?.delta) ?? ''));
    deltas.forEach((message, index) => {
      message.params = { ...(message.params as object), delta: texts[index] ?? '' };
    });
  }

  const startedAtMs = entries[0]?.head.atMs ?? facts.writtenAtMs;
  const lines: string[] = [];
  for (const [index, entry] of entries.entries()) {
    if (index % CHUNK === CHUNK - 1) await pause();
    const { head, text } = entry;
    const place = { t: head.atMs - startedAtMs, c: `c${head.connection}` };
    const message = messages[index] ?? null;
    if (head.kind === 'opened' || head.kind === 'closed') {
      lines.push(JSON.stringify({ ...place, note: head.kind, about: redactor.json((message ?? {}) as JsonValue) }));
      continue;
    }
    const said = message === null ? { raw: redactor.text(text) } : { m: redactor.json(message as JsonValue) };
    lines.push(JSON.stringify({ ...place, d: head.direction, ...said, ...(head.shortened && { cut: head.bytes }) }));
  }

  const count = entries.filter(({ head }) => head.kind !== 'opened' && head.kind !== 'closed').length;
  const removed = redactor.counts();
  const header = {
    format: RECORDING_FORMAT,
    app: facts.appVersion,
    engine: facts.engineVersion,
    madeFor: MADE_FOR_VERSION,
    platform: facts.platform,
    host: facts.hostId,
    startedAtMs,
    writtenAtMs: facts.writtenAtMs,
    messages: count,
    dropped: facts.dropped,
    removed,
  };
  return { text: `${[JSON.stringify({ heddle: header }), ...lines].join('\n')}\n`, messages: count, removed };
}
