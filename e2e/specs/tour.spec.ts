import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOGBOOK_TEXT, SIGN_AT_NIGHT } from '../../main/tour/sample-files';
import { sampleProjectIn } from '../../main/tour/sample-project';
import { tourTexts } from '../../main/tour/texts';
import { type Conversation, conversationOf, SLOW_MS } from '../fixtures/conversation';
import { english } from '../fixtures/english';
import type { RunningApp } from '../fixtures/launch';
import { recordTexts } from '../fixtures/recordings';
import { expect, test } from '../fixtures/test';

const TOUR_TIMEOUT_MS = 180_000;
/** High enough for the whole tour: the list is virtual. */
const LAUNCH = {
  arguments: ['--tour'],
  // A person reads along; a test need not wait for that.
  environment: { HEDDLE_TOUR_PACE: '0.01' },
  size: { width: 1400, height: 4_000 },
};
const STEP_MS = 60_000;

const texts = tourTexts('en');

/** Sends the message that is offered. @returns reads what status "Turn" said since */
async function beginTour({ page }: RunningApp): Promise<[Conversation, () => Promise<readonly string[]>]> {
  const conversation = conversationOf(page);
  await expect(conversation.message).toHaveValue(texts.firstMessage, { timeout: SLOW_MS });
  await conversation.send.click({ timeout: SLOW_MS });
  await expect(conversation.turn).toBeVisible({ timeout: SLOW_MS });
  return [conversation, await recordTexts(conversation.turn)];
}

test.setTimeout(TOUR_TIMEOUT_MS);

test('the tour, with everything approved, shows all that Heddle is for', async ({ launch, workspace }) => {
  const running = await launch(LAUNCH);
  const project = sampleProjectIn(join(workspace.userDataDir, 'tour'));
  const [conversation, turnWords] = await beginTour(running);
  const { transcript } = conversation;
  const plan = await conversation.openTab('Plan');
  const steps = plan.getByRole('list', { name: 'Steps of the plan', exact: true }).getByRole('listitem');

  await test.step('a plan, and a command in colour', async () => {
    await expect(steps).toHaveCount(texts.plan.length, { timeout: STEP_MS });
    const check = conversation.articles('Command: node scripts/check.mjs --color');
    await expect(check).toContainText('exit code 1', { timeout: STEP_MS });
    const output = check.getByRole('group', { name: /^Output of / });
    await expect(output).toContainText(SIGN_AT_NIGHT.place);
    const colours = () =>
      output
        .locator('span')
        .evaluateAll((spans) => [...new Set(spans.map((span) => getComputedStyle(span).color))].length);
    await expect.poll(colours, { timeout: SLOW_MS }).toBeGreaterThan(2);
  });

  await test.step('a question', async () => {
    const question = conversation.waiting('question');
    const { label } = texts.question.options.clock;
    await question.getByRole('radio', { name: label, exact: true }).click({ timeout: STEP_MS });
    await conversation.expectTurn('Waiting for your answer');
    await expect(steps.nth(1)).toContainText('in progress');
    await conversation.decide('question', 'Submit');
  });

  await test.step('a command that needs approval', async () => {
    const card = conversation.waiting('command');
    await expect(card).toContainText('node scripts/publish.mjs', { timeout: STEP_MS });
    await expect(card).toContainText(texts.publishingReason);
    expect(existsSync(project.signPath)).toBe(false);
    await conversation.decide('command', 'Approve');
    await expect.poll(() => existsSync(project.signPath), { timeout: SLOW_MS }).toBe(true);
  });

  await test.step('a patch that needs approval', async () => {
    const card = conversation.waiting('file change');
    await expect(card).toContainText(texts.logbookLine, { timeout: STEP_MS });
    expect(readFileSync(project.logbookPath, 'utf8')).toBe(LOGBOOK_TEXT);
    await conversation.decide('file change', 'Approve');
  });

  await test.step('the answer, in markdown', async () => {
    await expect(conversation.turn).toHaveText('Done', { timeout: STEP_MS });
    const answer = conversation.articles('Codex').last();
    await expect(answer.getByRole('heading', { name: texts.answer.titleRepaired, exact: true })).toBeVisible();
    await expect(answer.getByRole('table')).toContainText(SIGN_AT_NIGHT.place);
    await expect(answer.getByRole('listitem').filter({ hasText: 'Published the signs' })).toHaveCount(1);
    await expect(answer.getByRole('link', { name: 'Tides and currents', exact: true })).toBeVisible();
  });

  await test.step('what the transcript, the details and the disk say in the end', async () => {
    const names = new Set((await conversation.readArticles()).map(({ name }) => name.replace(/:.*/, '')));
    expect([...names].sort()).toEqual(['Codex', 'Command', 'File change', 'Reasoning', 'You']);
    await expect(conversation.articles('File change: 1 file')).toHaveCount(2);
    await expect(conversation.articles('Reasoning')).toHaveCount(2);
    await expect(steps.filter({ hasText: ', done' })).toHaveCount(texts.plan.length);
    const changes = await conversation.openTab('Changes');
    await expect(changes.getByRole('list', { name: 'Changed files', exact: true })).toContainText('src/tides.js');
    await expect(changes).toContainText('return today ?? lowTides[0] + MINUTES_PER_DAY;');
    await expect(changes).toContainText(texts.logbookLine);
    expect(readFileSync(project.signPath, 'utf8')).toContain(SIGN_AT_NIGHT.place);
    expect(readFileSync(project.logbookPath, 'utf8')).toContain(texts.logbookLine);
    await expect(transcript).not.toContainText('could not be read');
  });

  expect((await turnWords()).filter((words) => words !== '')).toEqual([
    'Working',
    'Waiting for your answer',
    'Working',
    'Waiting for approval',
    'Working',
    'Waiting for approval',
    'Working',
    'Done',
  ]);
});

test('the tour, with everything declined, goes on to its end and touches nothing outside', async ({
  launch,
  workspace,
}) => {
  const running = await launch(LAUNCH);
  const project = sampleProjectIn(join(workspace.userDataDir, 'tour'));
  const [conversation] = await beginTour(running);

  const question = conversation.waiting('question');
  await question.getByRole('radio', { name: 'Something else', exact: true }).click({ timeout: STEP_MS });
  await question.getByRole('textbox', { name: 'Something else', exact: true }).fill('As short as can be');
  await conversation.decide('question', 'Submit');
  await expect(conversation.waiting('command')).toHaveCount(1, { timeout: STEP_MS });
  await conversation.decide('command', 'Decline');
  await expect(conversation.waiting('file change')).toHaveCount(1, { timeout: STEP_MS });
  await conversation.decide('file change', 'Decline');

  await expect(conversation.turn).toHaveText('Done', { timeout: STEP_MS });
  const answer = conversation.articles('Codex').last();
  await expect(answer).toContainText('You wrote “As short as can be”.');
  await expect(answer.getByRole('listitem').filter({ hasText: 'Did not publish the signs' })).toHaveCount(1);
  await expect(answer.getByRole('listitem').filter({ hasText: 'Did not touch the log book' })).toHaveCount(1);
  await expect(conversation.articles(/^Command: node scripts\/publish\.mjs/)).toContainText('declined');
  await expect(conversation.articles('File change: 1 file').last()).toContainText(english('transcript:file.declined'));
  expect(existsSync(project.signPath)).toBe(false);
  expect(readFileSync(project.logbookPath, 'utf8')).toBe(LOGBOOK_TEXT);

  const plan = await conversation.openTab('Plan');
  await expect(plan.getByRole('listitem').filter({ hasText: ', to do' })).toHaveText(/Publish the signs/);
  await expect(await conversation.openTab('Changes')).not.toContainText('LOGBOOK.md');
});
