import { commandCall } from '../../../main/tour/model-calls';
import { byMessage, inRounds } from '../../../main/tour/model-scripts';
import type { ModelScript } from '../../../main/tour/model-server';
import type { BareClient } from './bare-client';
import type { LongThread } from './long-thread';
import { numberedText } from './numbered-text';

/** A turn is a message, so many commands, and an answer. */
const COMMANDS = 18;
const ITEMS_PER_TURN = COMMANDS + 2;
const DELTAS = 20;

/** Threads of different lengths, and forks of the shorter one. */
export interface ManyThreads {
  readonly few: LongThread;
  readonly many: LongThread;
  readonly forks: readonly string[];
}

const answerText = (serial: number): string => {
  const { delta } = numberedText(serial);
  return Array.from({ length: DELTAS }, (_, index) => delta(index)).join('');
};

/** Each turn runs many short commands at once, and says a paragraph. */
export const itemThreadScript: ModelScript = byMessage([
  [
    /^Part (\d+)$/,
    (request) => {
      const serial = Number(/\d+/.exec(request.lastUserText)?.[0]);
      const commands = Array.from({ length: COMMANDS }, (_, index) =>
        commandCall(`printf 'part ${serial} command ${index}\\n'`, { isLogin: false }),
      );
      return inRounds(commands, [{ kind: 'text', text: answerText(serial), chunkSize: 4_000 }])(request);
    },
  ],
]);

/**
 * Makes a thread of that many items. The model has to play `itemThreadScript`.
 * @param from the number of its first part: no two parts of a home have the same
 */
export async function makeItemThread(
  bare: BareClient,
  projectDir: string,
  items: number,
  from: number,
): Promise<LongThread> {
  const threadId = await bare.startThread(projectDir);
  const last = from + Math.ceil(items / ITEMS_PER_TURN) - 1;
  for (let part = from; part <= last; part += 1) await bare.runTurn(threadId, `Part ${part}`);
  return { threadId, lastNumber: numberedText(last).numberOf(DELTAS - 1) };
}
