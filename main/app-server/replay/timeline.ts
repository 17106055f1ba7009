import { textOf } from '../../../preload/contract/model/feed/json-fields';
import type { JsonValue } from '../../../preload/contract/protocol';
import type { RecordedMessage } from './recording-file';

/** A message that is played. */
export interface PlayedMessage {
  /** Milliseconds of the recording's own time. */
  readonly t: number;
  /** The message as text. */
  readonly text: string;
  readonly method: string | null;
  readonly params: JsonValue;
}

/**
 * What the engine told by itself: notifications, requests, and messages that nobody could read. Where several connections
 * heard the same, it is told once.
 */
export function timelineOf(messages: readonly RecordedMessage[]): PlayedMessage[] {
  /** By which connection a message was heard first; deltas of the same words may come twice over one. */
  const heardBy = new Map<string, string>();
  return messages.flatMap(({ direction, connection, t, message, raw }): PlayedMessage[] => {
    if (direction !== '<') return [];
    if (message === null) return raw === null ? [] : [{ t, text: raw, method: null, params: null }];
    const method = textOf(message.method);
    if (method === null) return [];
    const text = JSON.stringify(message);
    const first = heardBy.get(text);
    if (first !== undefined && first !== connection) return [];
    heardBy.set(text, connection);
    return [{ t, text, method, params: message.params ?? null }];
  });
}

/** How long a recording may take to play, and a pause in it, in milliseconds. */
const LONGEST_PAUSE_MS = 25;
const LONGEST_PLAY_MS = 1_500;
/** Messages less than this apart are told together, but not more than so many. */
const TOGETHER_MS = 8;
const TOGETHER_COUNT = 100;

/** Messages that are told at once, after a pause. */
export interface PlayStep {
  readonly pauseMs: number;
  readonly messages: readonly PlayedMessage[];
}

/** Compresses the time of a recording: its pauses stay pauses, but short ones. */
export function playSteps(timeline: readonly PlayedMessage[]): PlayStep[] {
  const pauses = timeline.map((message, index) => {
    const before = timeline[index - 1];
    return before === undefined ? 0 : Math.min(LONGEST_PAUSE_MS, Math.max(0, message.t - before.t));
  });
  const total = pauses.reduce((sum, pause) => sum + pause, 0);
  const pace = Math.min(1, LONGEST_PLAY_MS / Math.max(1, total));
  const steps: PlayStep[] = [];
  let pauseMs = 0;
  let together: PlayedMessage[] = [];
  let waited = 0;
  timeline.forEach((message, index) => {
    waited += (pauses[index] ?? 0) * pace;
    if (together.length > 0 && (waited >= TOGETHER_MS || together.length >= TOGETHER_COUNT)) {
      steps.push({ pauseMs, messages: together });
      together = [];
      pauseMs = waited;
      waited = 0;
    }
    together.push(message);
  });
  if (together.length > 0) steps.push({ pauseMs, messages: together });
  return steps;
}
