import { offeredCall } from './code-mode';
import { readTurns, type Turn } from './conversation';
import { stdinCall } from './model-calls';
import { messageText } from './model-request';
import type { ModelScript } from './model-server';
import type { CustomCallStep, FunctionCallStep, JsonObject, ModelStep } from './model-steps';
import { type Routine, routineFor } from './routines';
import type { SampleProject } from './sample-project';
import type { Scene, StageName } from './scene';
import { quotable } from './scene';
import { createSpeech, type Speech } from './speech';
import { languageOf, tourTexts } from './texts';
import { readSessionId } from './tool-outcome';

/** How long the engine waits for more output of a command that runs longer than expected. */
const POLL_YIELD_TIME_MS = 10_000;

/** What the script of the tour is made for. */
export interface TourScriptOptions {
  readonly project: SampleProject;
  /** Factor on all pauses of the model: 1 as a model would write (default), 0 as fast as possible. */
  readonly pace?: number;
}

/**
 * The script of the tour's model. It keeps no state: where a turn stands is read from the outputs of its tools in
 * the request, whose call ids name the stage, so that retries, restarts and any number of threads just work.
 */
export function createTourScript({ project, pace = 1 }: TourScriptOptions): ModelScript {
  const speech = createSpeech(pace);
  return (request) => {
    const turns = readTurns(request.input);
    const turn = turns.at(-1);
    if (!turn) return [speech.answer(tourTexts('en').about)];
    const texts = tourTexts(languageOf(turn.message));
    const routine = routineFor(turns, isInProject(request.input));
    const outputs = stageOutputs(routine.turns);
    const scene: Scene = { texts, project, output: (stage) => latestOutput(outputs, stage)?.text ?? null };
    return [...steerReply(turn, scene, speech), ...nextSteps({ routine, scene, outputs, turn, speech, request })];
  };
}

interface Position {
  readonly routine: Routine;
  readonly scene: Scene;
  readonly outputs: StageOutputs;
  readonly turn: Turn;
  readonly speech: Speech;
  readonly request: { readonly toolNames: readonly string[] };
}

/** The first stage whose tool has not given its output yet; the answer when there is none. */
function nextSteps({ routine, scene, outputs, turn, speech, request }: Position): ModelStep[] {
  for (const stage of routine.stages) {
    const latest = latestOutput(outputs, stage.name);
    const sessionId = latest && readSessionId(latest.text);
    if (latest && sessionId !== null) {
      return [named(stdinCall(sessionId, '', POLL_YIELD_TIME_MS), turn, stage.name, latest.count)];
    }
    if (latest) continue;
    const neededCall = stage.call(scene);
    const call = neededCall && offeredCall(neededCall, request.toolNames);
    if (!call) continue;
    return [...(stage.lines?.(scene, speech) ?? []), named(call, turn, stage.name, 0)];
  }
  return [speech.answer(routine.answer(scene))];
}

/** Says that a message sent in the middle of the turn has been seen, once. */
function steerReply(turn: Turn, scene: Scene, speech: Speech): ModelStep[] {
  const steer = turn.steers.findLast(({ isAnswered }) => !isAnswered);
  return steer ? [speech.say(scene.texts.steered(quotable(steer.text)))] : [];
}

type StageOutputs = ReadonlyMap<string, string>;

/** The outputs of some turns by stage and number of the call within the stage; what was cut off counts as not done. */
function stageOutputs(turns: readonly Turn[]): StageOutputs {
  const outputs = new Map<string, string>();
  for (const turn of turns) {
    for (const [callId, text] of turn.outputs) {
      const [, key] = /^tour_\d+_(.+)$/.exec(callId) ?? [];
      if (key && !/aborted by user/.test(text)) outputs.set(key, text);
    }
  }
  return outputs;
}

function latestOutput(outputs: StageOutputs, stage: StageName): { text: string; count: number } | null {
  let latest: { text: string; count: number } | null = null;
  for (let count = 1; ; count += 1) {
    const text = outputs.get(`${stage}_${count - 1}`);
    if (text === undefined) return latest;
    latest = { text, count };
  }
}

function named<Call extends FunctionCallStep | CustomCallStep>(
  call: Call,
  turn: Turn,
  stage: StageName,
  number: number,
): Call {
  return { ...call, callId: `tour_${turn.index}_${stage}_${number}` };
}

/** Whether the thread's folder is the sample project, as far as the engine tells: only there the script makes sense. */
function isInProject(input: readonly JsonObject[]): boolean {
  const cwds = input
    .filter(({ role }) => role === 'user')
    .flatMap((item) => /<cwd>(.*?)<\/cwd>/.exec(messageText(item)) ?? []);
  const cwd = cwds.at(-1);
  return cwd === undefined || /(^|[\\/])tidepool[\\/]?$/.test(cwd);
}
