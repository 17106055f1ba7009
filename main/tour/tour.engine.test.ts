import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AnswerRequest, type EngineMessage, startTestEngine, type TestEngine } from './engine-for-tests';
import { prepareTour, type Tour } from './index';
import { LOGBOOK_TEXT, SIGN_AT_NIGHT } from './sample-files';
import { tourTexts } from './texts';

/** Not below the temp dir, where the engine does not put its helper programs. */
const CACHE_DIR = fileURLToPath(new URL('../../.cache/tour-tests/', import.meta.url));
const TEST_TIMEOUT_MS = 30_000;
const texts = tourTexts('en');

let rootDir: string;
let tour: Tour;
let engine: TestEngine | undefined;
let modelErrors: Error[];

beforeEach(async () => {
  await mkdir(CACHE_DIR, { recursive: true });
  // A path with quotes and spaces: it goes into the configuration, patches and command lines.
  rootDir = await mkdtemp(join(CACHE_DIR, 'a "tour" '));
  modelErrors = [];
  tour = await prepareTour({ rootDir, language: 'en', pace: 0.05, onError: (error) => modelErrors.push(error) });
});

afterEach(async () => {
  await engine?.stop();
  await tour.close();
  await rm(rootDir, { recursive: true, force: true });
  expect(modelErrors).toEqual([]);
});

/** Answers what the engine asks in a tour; each kind of request only once. */
function answers(decision: string, style: string | null): AnswerRequest {
  return ({ method }) =>
    method === 'item/tool/requestUserInput'
      ? { answers: style === null ? {} : { sign_style: { answers: [style] } } }
      : { decision };
}

async function startThread(answerRequest: AnswerRequest): Promise<{ engine: TestEngine; threadId: string }> {
  engine = await startTestEngine(tour.environment, answerRequest);
  const { thread } = await engine.request('thread/start', { cwd: tour.projectDir });
  return { engine, threadId: thread.id };
}

async function runTurn(running: TestEngine, threadId: string, text: string): Promise<EngineMessage> {
  const { turn } = await running.request('turn/start', { threadId, input: [{ type: 'text', text }] });
  return running.waitFor(({ method, params }) => method === 'turn/completed' && params.turn.id === turn.id);
}

function itemsOf(running: TestEngine, type: string): Record<string, unknown>[] {
  const completed = running.messages.filter(({ method }) => method === 'item/completed');
  return completed.map(({ params }) => params.item).filter((item) => item.type === type);
}

function paramsOf(running: TestEngine, method: string): NonNullable<EngineMessage['params']>[] {
  return running.messages.filter((message) => message.method === method).map(({ params }) => params);
}

function finalAnswer(running: TestEngine): unknown {
  return itemsOf(running, 'agentMessage').findLast(({ phase }) => phase === 'final_answer')?.text;
}

async function readText(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch(() => null);
}

// This client only speaks over a unix socket.
describe.skipIf(process.platform === 'win32')('the tour on the real engine', { timeout: TEST_TIMEOUT_MS }, () => {
  it('shows everything it promises, and changes the disk when all is approved', async () => {
    const chosen = texts.question.options.clock.label;
    const { engine: running, threadId } = await startThread(answers('accept', chosen));
    const completed = await runTurn(running, threadId, tour.firstMessage);
    expect(completed.params.turn.status).toBe('completed');

    expect(paramsOf(running, 'item/reasoning/summaryTextDelta').length).toBeGreaterThan(10);
    expect(itemsOf(running, 'reasoning')).toHaveLength(2);

    const commands = itemsOf(running, 'commandExecution');
    expect(commands.map(({ exitCode }) => exitCode)).toEqual([1, 0, 0, 0]);
    expect(commands[0]?.aggregatedOutput).toMatch(/\r.*\x1b\[36m█/);
    expect(commands[0]?.aggregatedOutput).toContain(`${SIGN_AT_NIGHT.place}   `);
    expect(commands[2]?.aggregatedOutput).toContain('All signs are right');

    const asked = running.messages.filter(({ id }) => id !== undefined).map(({ method }) => method);
    expect(asked).toEqual([
      'item/tool/requestUserInput',
      'item/commandExecution/requestApproval',
      'item/fileChange/requestApproval',
    ]);
    expect(itemsOf(running, 'fileChange').map(({ status }) => status)).toEqual(['completed', 'completed']);

    const plans = paramsOf(running, 'turn/plan/updated').map(({ plan }) =>
      plan.map((step: { status: string }) => step.status),
    );
    expect(plans[0]).toEqual(['inProgress', 'pending', 'pending', 'pending']);
    expect(plans.at(-1)).toEqual(['completed', 'completed', 'completed', 'completed']);
    expect(plans).toHaveLength(5);

    const diff = paramsOf(running, 'turn/diff/updated').at(-1)?.diff;
    expect(diff).toContain('+  return today ?? lowTides[0] + MINUTES_PER_DAY;');
    expect(diff).toContain(`+${texts.logbookLine}`);

    expect(await readText(`${tour.projectDir}/src/tides.js`)).toContain("'tomorrow '");
    expect(await readText(tour.project.signPath)).toContain(SIGN_AT_NIGHT.place);
    expect(await readText(tour.project.logbookPath)).toContain(texts.logbookLine);

    expect(finalAnswer(running)).toContain(texts.answer.chosen(chosen));
    expect(finalAnswer(running)).toContain(SIGN_AT_NIGHT.clock);
  });

  it('goes on when all is declined, says so, and touches nothing outside of the project', async () => {
    const { engine: running, threadId } = await startThread(answers('decline', null));
    const completed = await runTurn(running, threadId, tour.firstMessage);
    expect(completed.params.turn.status).toBe('completed');

    expect(await readText(tour.project.signPath)).toBeNull();
    expect(await readText(tour.project.logbookPath)).toBe(LOGBOOK_TEXT);
    expect(await readText(`${tour.projectDir}/src/tides.js`)).toContain('const wait');
    const plan = paramsOf(running, 'turn/plan/updated').at(-1)?.plan;
    expect(plan.map((step: { status: string }) => step.status)).toEqual([
      'completed',
      'completed',
      'completed',
      'pending',
    ]);
    expect(finalAnswer(running)).toContain(texts.answer.publishing.declined);
    expect(finalAnswer(running)).toContain(texts.answer.note.declined);
    expect(finalAnswer(running)).toContain(texts.answer.notChosen);

    const followUp = await runTurn(running, threadId, 'What is this?');
    expect(followUp.params.turn.items.at(-1).text).toBe(texts.about);
  });

  it('can be stopped by declining and then goes on from there, with a steer on the way', async () => {
    let isStopped = false;
    const { engine: running, threadId } = await startThread((request) => {
      if (request.method === 'item/tool/requestUserInput') return { answers: {} };
      if (request.method !== 'item/commandExecution/requestApproval' || isStopped) return { decision: 'accept' };
      isStopped = true;
      return { decision: 'cancel' };
    });
    const stopped = await runTurn(running, threadId, tour.firstMessage);
    expect(stopped.params.turn.status).toBe('interrupted');
    expect(await readText(tour.project.signPath)).toBeNull();

    const { turn } = await running.request('turn/start', { threadId, input: [{ type: 'text', text: 'continue' }] });
    const input = [{ type: 'text', text: 'Be quick' }];
    await running.request('turn/steer', { threadId, expectedTurnId: turn.id, input });
    const done = await running.waitFor(
      ({ method, params }) => method === 'turn/completed' && params.turn.id === turn.id,
    );
    expect(done.params.turn.status).toBe('completed');
    expect(await readText(tour.project.signPath)).toContain(SIGN_AT_NIGHT.place);
    const said = itemsOf(running, 'agentMessage').map(({ text }) => text);
    expect(said).toContain(texts.steered('Be quick'));
    expect(itemsOf(running, 'commandExecution').filter(({ exitCode }) => exitCode === 1)).toHaveLength(1);
  });
});
