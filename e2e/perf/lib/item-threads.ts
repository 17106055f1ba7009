import { storedId, writeStoredTurns } from '../../fixtures/stored-threads';
import type { BareClient } from './bare-client';
import type { KeptHome, LongThread } from './long-thread';
import { numberedText } from './numbered-text';

/** A turn is a message, so many commands, and an answer. */
const COMMANDS = 18;
const ITEMS_PER_TURN = COMMANDS + 2;
const DELTAS = 20;
const MINUTE_MS = 60_000;
const FIRST = new Date('2026-06-01T08:00:00Z');

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

/** @returns how many parts a thread of so many items has */
export const partsOf = (items: number): number => Math.ceil(items / ITEMS_PER_TURN);

/**
 * Writes a thread of that many items to disk, in which each turn ran many short commands and said a paragraph: real turns
 * take minutes. The engine reads it when it is loaded for the first time.
 * @param from the number of its first part: no two parts of a home have the same
 */
export async function makeItemThread(
  bare: BareClient,
  { codexHome, projectDir }: Pick<KeptHome<unknown>, 'codexHome' | 'projectDir'>,
  items: number,
  from: number,
): Promise<LongThread> {
  const count = partsOf(items);
  const timeOf = (part: number) => new Date(FIRST.getTime() + part * MINUTE_MS);
  const threadId = storedId(timeOf(from), from);
  const turns = Array.from({ length: count }, (_, index) => {
    const part = from + index;
    return {
      id: storedId(timeOf(part), 0x40_00_00 + part),
      key: `part-${part}`,
      at: timeOf(part),
      message: `Part ${part}`,
      commands: Array.from({ length: COMMANDS }, (__, command) => ({
        command: `printf 'part ${part} command ${command}\\n'`,
        output: `part ${part} command ${command}\n`,
      })),
      answer: answerText(part),
    };
  });
  const meta = { model_provider: 'heddle_tour' };
  writeStoredTurns(codexHome, { id: threadId, at: timeOf(from), cwd: projectDir, archived: false, meta, turns });
  await bare.timedRequest('thread/resume', { threadId, excludeTurns: true });
  return { threadId, lastNumber: numberedText(from + count - 1).numberOf(DELTAS - 1) };
}
