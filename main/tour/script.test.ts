import { describe, expect, it } from 'vitest';
import { readModelRequest } from './model-request';
import type { ModelScript } from './model-server';
import type { CustomCallStep, FunctionCallStep, JsonObject, ModelStep } from './model-steps';
import { SAMPLE_FILES, SIGN_AT_NIGHT, TIDES_PATH } from './sample-files';
import { sampleProjectIn } from './sample-project';
import { createTourScript } from './script';
import { languageOf, tourFirstMessage, tourTexts } from './texts';

const script = createTourScript({ project: sampleProjectIn('/somewhere'), pace: 0 });
const texts = tourTexts('en');
const CLASSIC_TOOLS = ['exec_command', 'write_stdin', 'update_plan', 'request_user_input', 'apply_patch'];
const APPROVED_PATCH = 'Exit code: 0\nOutput:\nSuccess.';
const REJECTED_COMMAND = 'exec_command failed: CreateProcess { message: "Rejected(\\"rejected by user\\")" }';

type Call = FunctionCallStep | CustomCallStep;

/** What the engine would report for a call of the stage; the rest is as if all went well. */
type Reports = Readonly<Record<string, string>>;

const GOOD_REPORTS: Reports = {
  check: commandReport(1, `✘ ${SIGN_AT_NIGHT.place} says NaN`),
  read: commandReport(0, SAMPLE_FILES[TIDES_PATH] ?? ''),
  question: JSON.stringify({ answers: { sign_style: { answers: [texts.question.options.clock.label] } } }),
  repair: APPROVED_PATCH,
  recheck: commandReport(0, 'All signs are right'),
  publish: commandReport(0, '6 signs published'),
  note: APPROVED_PATCH,
};

function commandReport(exitCode: number, output: string): string {
  return `Chunk ID: 1\nWall time: 0.1 seconds\nProcess exited with code ${exitCode}\nOutput:\n${output}`;
}

function person(text: string): JsonObject {
  return { type: 'message', role: 'user', content: [{ type: 'input_text', text }] };
}

async function ask(
  input: readonly JsonObject[],
  toolNames: readonly string[] = CLASSIC_TOOLS,
): Promise<readonly ModelStep[]> {
  const tools = toolNames.map((name) => ({ type: 'function', name }));
  const origin = { number: 1, attempt: 1, receivedAtMs: 0, headers: {} };
  const reply = await (script satisfies ModelScript)(readModelRequest({ input, tools }, origin));
  if (!Array.isArray(reply)) throw new Error('the tour only ever streams');
  return reply;
}

const isCall = (step: ModelStep): step is Call => step.kind === 'functionCall' || step.kind === 'customCall';

function stageOf(call: Call): string {
  return /^tour_\d+_(.+)_\d+$/.exec(call.callId ?? '')?.[1] ?? '';
}

function asItem(step: ModelStep): JsonObject[] {
  if (step.kind === 'text') {
    return [
      { type: 'message', role: 'assistant', phase: step.phase, content: [{ type: 'output_text', text: step.text }] },
    ];
  }
  return isCall(step) ? [{ type: 'function_call', call_id: step.callId, name: step.name }] : [];
}

interface Played {
  readonly input: readonly JsonObject[];
  readonly stages: readonly string[];
  readonly calls: readonly Call[];
  readonly texts: readonly string[];
}

/** Plays a turn as the engine would, until an answer without a call, or before the call of the stage `until`. */
async function play(
  before: readonly JsonObject[],
  reports: Reports,
  until?: string,
  tools?: readonly string[],
): Promise<Played> {
  const input = [...before];
  const calls: Call[] = [];
  const said: string[] = [];
  for (;;) {
    const steps = await ask(input, tools);
    said.push(...steps.flatMap((step) => (step.kind === 'text' ? [step.text] : [])));
    const call = steps.find(isCall);
    if (call && stageOf(call) === until) break;
    input.push(...steps.flatMap(asItem));
    if (!call) break;
    calls.push(call);
    input.push({
      type: 'function_call_output',
      call_id: call.callId,
      output: reports[stageOf(call)] ?? 'Plan updated',
    });
  }
  return { input, calls, stages: calls.map(stageOf), texts: said };
}

const ALL_STAGES = [
  'plan-start',
  'check',
  'plan-seen',
  'read',
  'question',
  'plan-decided',
  'repair',
  'recheck',
  'plan-repaired',
  'publish',
  'note',
  'plan-end',
];

describe('the tour', () => {
  it('plays all stages in order and takes up the answer', async () => {
    const { stages, texts: said } = await play([person(texts.firstMessage)], GOOD_REPORTS);
    expect(stages).toEqual(ALL_STAGES);
    expect(said).toContain(texts.choice.clock);
    expect(said.at(-1)).toContain(SIGN_AT_NIGHT.clock);
    expect(said.at(-1)).toContain(texts.answer.titleRepaired);
  });

  it('starts with any first message, and gives the same answer to the same request again', async () => {
    const steps = await ask([person('hello')]);
    expect(steps.map(({ kind }) => kind)).toEqual(['reasoning', 'text', 'functionCall']);
    expect(await ask([person('hello')])).toEqual(steps);
  });

  it('says so when everything is declined, and leaves the plan open', async () => {
    const declined = { ...GOOD_REPORTS, repair: 'patch rejected by user', recheck: GOOD_REPORTS.check ?? '' };
    const reports = {
      ...declined,
      publish: REJECTED_COMMAND,
      note: 'patch rejected by user',
      question: '{"answers":{}}',
    };
    const { calls, texts: said } = await play([person(texts.firstMessage)], reports);
    expect(said).toContain(texts.noChoice);
    const { answer } = texts;
    for (const line of [
      answer.titleOpen,
      answer.repair.declined,
      answer.check.wrong,
      answer.publishing.declined,
      answer.note.declined,
    ]) {
      expect(said.at(-1)).toContain(line);
    }
    const plan = calls.at(-1)?.kind === 'functionCall' ? JSON.stringify(calls.at(-1)) : '';
    expect(plan.match(/"status":"(\w+)"/g)?.join(' ')).toBe(
      '"status":"completed" "status":"completed" "status":"pending" "status":"pending"',
    );
  });

  it('keeps words of one’s own in the answer', async () => {
    const question = JSON.stringify({ answers: { sign_style: { answers: ['draw a **crab**\n| here'] } } });
    const { texts: said } = await play([person(texts.firstMessage)], { ...GOOD_REPORTS, question });
    expect(said.at(-1)).toContain(texts.answer.chosenInOwnWords('draw a crab | here'));
  });

  it('leaves a file alone that it does not know, or that is right already', async () => {
    const unknown = await play([person('go')], { ...GOOD_REPORTS, read: commandReport(0, 'something else') });
    expect(unknown.stages).not.toContain('repair');
    expect(unknown.texts.at(-1)).toContain(texts.answer.repair.unknown);
  });

  it('goes on by reading when the check cannot be run', async () => {
    const check = commandReport(127, 'node: command not found');
    const { stages, texts: said } = await play([person('go')], { ...GOOD_REPORTS, check, recheck: check });
    expect(stages).toEqual(ALL_STAGES);
    expect(said).toContain(texts.afterCheck.notRun);
    expect(said.at(-1)).toContain(texts.answer.check.notRun);
  });

  it('asks on while a command runs longer than expected', async () => {
    const { input } = await play([person('go')], GOOD_REPORTS, 'check');
    const still = {
      type: 'function_call_output',
      call_id: 'tour_0_check_0',
      output: 'Process running with session ID 42\nOutput:\n',
    };
    const [poll] = await ask([...input, still]);
    expect(poll).toMatchObject({
      name: 'write_stdin',
      callId: 'tour_0_check_1',
      arguments: { session_id: 42, chars: '' },
    });
    const ended = { ...still, call_id: 'tour_0_check_1', output: GOOD_REPORTS.check };
    const { stages, texts: said } = await play([...input, still, ended], GOOD_REPORTS);
    expect(stages).toEqual(ALL_STAGES.slice(2));
    expect(said).toContain(texts.afterCheck.wrong);
  });

  it('does without tools that it is not offered', async () => {
    const { stages } = await play([person('go')], GOOD_REPORTS, undefined, ['exec_command', 'apply_patch']);
    expect(stages).toEqual(['check', 'read', 'repair', 'recheck', 'publish', 'note']);
  });

  it('wraps calls in JavaScript for models that have one tool only', async () => {
    const { calls, stages } = await play([person('go')], GOOD_REPORTS, undefined, [
      'exec',
      'wait',
      'request_user_input',
    ]);
    expect(stages).toEqual(ALL_STAGES);
    expect(new Set(calls.map(({ name }) => name))).toEqual(new Set(['exec', 'request_user_input']));
  });
});

describe('a message in the middle of the tour', () => {
  it('is acknowledged once, and the tour goes on where it was', async () => {
    const { input } = await play([person('go')], GOOD_REPORTS, 'repair');
    const steered = [...input, person('Be quick')];
    const reply = await ask(steered);
    expect(reply[0]).toMatchObject({ kind: 'text', text: texts.steered('Be quick') });
    const { stages, texts: said } = await play(steered, GOOD_REPORTS);
    expect(stages).toEqual(ALL_STAGES.slice(ALL_STAGES.indexOf('repair')));
    expect(said.filter((text) => text === texts.steered('Be quick'))).toHaveLength(1);
  });
});

describe('after the tour', () => {
  const aborted = person('<turn_aborted>\nThe user interrupted the previous turn.\n</turn_aborted>');

  it('explains itself to any message', async () => {
    const { input } = await play([person('go')], GOOD_REPORTS);
    const { stages, texts: said } = await play([...input, person('And now?')], GOOD_REPORTS);
    expect([stages, said]).toEqual([[], [texts.about]]);
  });

  it('plays a part alone when it is named', async () => {
    const { input } = await play([person('go')], GOOD_REPORTS);
    const parts = { 'run tests': 'check', 'a question please': 'question', publish: 'publish' };
    for (const [message, stage] of Object.entries(parts)) {
      expect((await play([...input, person(message)], GOOD_REPORTS)).stages).toEqual([stage]);
    }
    expect((await play([...input, person('plan')], GOOD_REPORTS)).stages).toEqual(['plan-start', 'check', 'plan-seen']);
    expect((await play([...input, person('the tour again')], GOOD_REPORTS)).stages).toEqual(ALL_STAGES);
  });

  it('goes on from where it was interrupted when asked to', async () => {
    const { input } = await play([person('go')], GOOD_REPORTS, 'publish');
    const cutOff = { type: 'function_call_output', call_id: 'tour_0_publish_0', output: 'aborted by user' };
    const { stages } = await play([...input, cutOff, aborted, person('continue')], GOOD_REPORTS);
    expect(stages).toEqual(['publish', 'note', 'plan-end']);
  });

  it('does not go on by itself after an interrupt', async () => {
    const { input } = await play([person('go')], GOOD_REPORTS, 'publish');
    const { texts: said } = await play([...input, aborted, person('hm')], GOOD_REPORTS);
    expect(said).toEqual([texts.about]);
  });
});

describe('elsewhere', () => {
  it('does not touch a folder that it was not made for', async () => {
    const context = (cwd: string) => person(`<environment_context>\n  <cwd>${cwd}</cwd>\n</environment_context>`);
    expect((await play([context('/home/me/thesis'), person('go')], GOOD_REPORTS)).texts).toEqual([
      texts.aboutElsewhere,
    ]);
    const windows = await play([context('C:\\Heddle\\tidepool'), person('go')], GOOD_REPORTS);
    expect(windows.stages).toEqual(ALL_STAGES);
  });
});

describe('languages', () => {
  it.each(['zh-CN', 'zh-TW'] as const)('answers a message in %s in the same language', async (language) => {
    expect(languageOf(tourFirstMessage(language))).toBe(language);
    const { texts: said } = await play([person(tourFirstMessage(language))], GOOD_REPORTS);
    const spoken = tourTexts(language);
    expect(said[0]).toBe(spoken.opening);
    expect(said.at(-1)).toContain(spoken.answer.titleRepaired);
  });

  it.each(['en', 'zh-CN', 'zh-TW'] as const)('offers words in %s that it understands', async (language) => {
    const { input } = await play([person('go')], GOOD_REPORTS);
    const words = [...tourTexts(language).about.matchAll(/^\| `([^`]+)`/gm)].map(([, word]) => word ?? '');
    expect(words).toHaveLength(6);
    for (const word of words) {
      const { texts: said } = await play([...input, person(word)], GOOD_REPORTS);
      expect(said.at(-1)).not.toBe(tourTexts(language).about);
    }
  });
});
