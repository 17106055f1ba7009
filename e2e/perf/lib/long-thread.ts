import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandCall } from '../../../main/tour/model-calls';
import { byMessage, inRounds } from '../../../main/tour/model-scripts';
import type { ModelScript } from '../../../main/tour/model-server';
import type { BareClient } from './bare-client';
import { PROJECT_ROOT } from './electron';
import { numberedText } from './numbered-text';

const DELTAS_PER_ANSWER = 60;

/** The first message of the long thread, which is its title, too. */
export const LONG_THREAD_TITLE = 'Weave a long thread';

/** A CODEX_HOME that outlives a run: making its threads takes real turns of the real engine, and so a while. */
export interface KeptHome<Note = LongThread> {
  readonly codexHome: string;
  readonly projectDir: string;
  /** What was noted when the threads had been made; null before. */
  readonly read: () => Note | null;
  readonly write: (note: Note) => void;
}

/** A thread in a kept home. */
export interface LongThread {
  readonly threadId: string;
  /** Stands in the last answer, and nowhere else. */
  readonly lastNumber: number;
}

/** The version of the engine that the project pins: another one may keep its threads in another way. */
function engineVersion(): string {
  const file = join(PROJECT_ROOT, 'node_modules/@openai/codex/package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

/** @param name tells what the home holds: threads of another make need another name */
export function keptHome<Note = LongThread>(name: string): KeptHome<Note> {
  const root = join(PROJECT_ROOT, '.cache/bench', `${name}-${engineVersion()}`);
  const note = join(root, 'thread.json');
  // A home without its note was not finished.
  if (!existsSync(note)) rmSync(root, { recursive: true, force: true });
  const folder = (part: string) => {
    mkdirSync(join(root, part), { recursive: true });
    return join(root, part);
  };
  return {
    codexHome: folder('codex-home'),
    projectDir: folder('project'),
    read: () => (existsSync(note) ? (JSON.parse(readFileSync(note, 'utf8')) as Note) : null),
    write: (thread) => writeFileSync(note, JSON.stringify(thread)),
  };
}

const answerText = (turn: number): string => {
  const { delta } = numberedText(turn);
  return Array.from({ length: DELTAS_PER_ANSWER }, (_, index) => delta(index)).join('');
};

const numberAtEnd = (turn: number): number => numberedText(turn).numberOf(DELTAS_PER_ANSWER - 1);

/** Each turn runs a command and says a paragraph, at once. */
export const longThreadScript: ModelScript = byMessage([
  [LONG_THREAD_TITLE, [{ kind: 'text', text: answerText(0), chunkSize: 4_000 }]],
  [
    /^Turn (\d+)$/,
    (request) => {
      const turn = Number(/\d+/.exec(request.lastUserText)?.[0]);
      return inRounds(
        [commandCall(`printf '\\033[32mturn ${turn}\\033[0m\\n'`, { isLogin: false })],
        [{ kind: 'text', text: answerText(turn), chunkSize: 4_000 }],
      )(request);
    },
  ],
]);

/** Makes a thread of that many turns. The model has to play `longThreadScript`. */
export async function makeLongThread(bare: BareClient, projectDir: string, turns: number): Promise<LongThread> {
  const threadId = await bare.startThread(projectDir);
  await bare.runTurn(threadId, LONG_THREAD_TITLE);
  for (let turn = 1; turn < turns; turn += 1) await bare.runTurn(threadId, `Turn ${turn}`);
  return { threadId, lastNumber: numberAtEnd(turns - 1) };
}
