import { isMessageOfPerson, messageText, readToolOutput } from './model-request';
import type { JsonObject } from './model-steps';

/** A message that a person sent while the turn was running. */
interface Steer {
  readonly text: string;
  /** Whether the model has said or done something since then. */
  readonly isAnswered: boolean;
}

/** One turn of a conversation, as far as the input of a request tells of it. */
export interface Turn {
  /** Its place in the thread, from 0. */
  readonly index: number;
  readonly message: string;
  readonly steers: readonly Steer[];
  /** What tools gave back, by call id. */
  readonly outputs: ReadonlyMap<string, string>;
}

interface OpenTurn extends Turn {
  readonly steers: { text: string; isAnswered: boolean }[];
  readonly outputs: Map<string, string>;
  isOver: boolean;
}

const ABORT_MARKER = /^\s*<turn_aborted>/;

/**
 * Reads the turns out of the input of a request. A turn is over with a final answer or an interrupt; a message that
 * comes earlier steers it. (After a turn that failed, the next message looks the same and so goes on with it.)
 */
export function readTurns(input: readonly JsonObject[]): readonly Turn[] {
  const turns: OpenTurn[] = [];
  for (const item of input) {
    const current = turns.at(-1);
    if (isMessageOfPerson(item)) {
      const text = messageText(item);
      if (current && !current.isOver) current.steers.push({ text, isAnswered: false });
      else turns.push({ index: turns.length, message: text, steers: [], outputs: new Map(), isOver: false });
    } else if (current) {
      readIntoTurn(item, current);
    }
  }
  return turns;
}

function readIntoTurn(item: JsonObject, turn: OpenTurn): void {
  if (item.type === 'message' && item.role === 'user') {
    if (ABORT_MARKER.test(messageText(item))) turn.isOver = true;
    return;
  }
  const output = readToolOutput(item);
  if (output) {
    turn.outputs.set(output.callId, output.text);
    return;
  }
  if (item.type === 'message' && item.role === 'assistant') {
    if (item.phase === 'final_answer') turn.isOver = true;
    for (const steer of turn.steers) steer.isAnswered = true;
  }
}
