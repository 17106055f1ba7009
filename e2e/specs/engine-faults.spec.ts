import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createGate } from '../../main/tour/gate';
import { commandCall } from '../../main/tour/model-calls';
import { byMessage } from '../../main/tour/model-scripts';
import { conversationOf, SLOW_MS, startThread } from '../fixtures/conversation';
import { enginesOf, holdEngines, killEngines } from '../fixtures/engine-process';
import { english } from '../fixtures/english';
import { askingCommand, callsThenSays, say, sayInTwoParts } from '../fixtures/model';
import { recordTexts } from '../fixtures/recordings';
import { expect, scriptModel, test } from '../fixtures/test';
import { changeConfig } from '../fixtures/workspace';

const WINDOW = { width: 1300, height: 1400 };
const ENGINE_ENDED = english('transcript:turn.engineLost');

test('an engine that dies in the middle of an answer is told of, started again, and goes on', async ({
  launch,
  workspace,
}) => {
  scriptModel(
    workspace,
    byMessage([
      ['begin', sayInTwoParts('It began well', ', but never ended.', createGate())],
      ['go on', [say('Here I am again.')]],
    ]),
  );
  const running = await launch({ size: WINDOW });
  const conversation = await startThread(running, workspace.projectDir, 'begin');
  await expect(conversation.articles('Codex', 'It began well')).toHaveCount(1, { timeout: SLOW_MS });
  const engineWords = await recordTexts(conversation.engine);
  await conversation.message.fill('half a thought');

  expect(killEngines(workspace.codexHome)).toBe(1);
  await expect(conversation.transcript).toContainText(ENGINE_ENDED, { timeout: SLOW_MS });
  await conversation.expectTurn('Stopped');
  await expect(conversation.engine).toHaveText(/^Ready/, { timeout: SLOW_MS });
  expect((await engineWords()).slice(1).join('; ')).toMatch(/^(Reconnecting|Starting)/);

  await test.step('what was there is there', async () => {
    await expect(conversation.articles('You', 'begin')).toHaveCount(1);
    await expect(conversation.articles('Codex', 'It began well')).toHaveCount(1);
    await expect(conversation.articles('Codex', english('transcript:codex.cut'))).toHaveCount(1);
    await expect(conversation.message).toHaveValue('half a thought');
  });

  await test.step('the thread goes on with a new message', async () => {
    await conversation.sendMessage('go on');
    await expect(conversation.articles('Codex', 'Here I am again.')).toHaveCount(1, { timeout: SLOW_MS });
    await conversation.expectTurn('Done');
    const names = (await conversation.readArticles()).map(({ name }) => name);
    expect(names).toEqual(['You', 'Codex', 'You', 'Codex']);
    await expect(conversation.threadLink('begin')).toHaveCount(1);
  });

  await test.step('after a reload it is told from history, and nothing is made up', async () => {
    await conversation.page.reload();
    await expect(conversation.articles('Codex', 'Here I am again.')).toHaveCount(1, { timeout: SLOW_MS });
    await expect(conversation.articles('You', 'begin')).toHaveCount(1);
    await conversation.expectTurn('Done');
  });
});

test('an approval ends with its engine: the card leaves, nothing is done, and the thread goes on', async ({
  launch,
  workspace,
}) => {
  const marker = join(workspace.outsideDir, 'marker');
  scriptModel(
    workspace,
    byMessage([
      ['ask me', callsThenSays('It was allowed.', askingCommand(`touch ${marker}`))],
      ['go on', [say('Without it, then.')]],
    ]),
  );
  const running = await launch({ size: WINDOW });
  const conversation = await startThread(running, workspace.projectDir, 'ask me');
  await expect(conversation.decision('command', 'Approve')).toBeEnabled({ timeout: SLOW_MS });

  expect(killEngines(workspace.codexHome)).toBe(1);
  await expect(conversation.waiting()).toHaveCount(0, { timeout: SLOW_MS });
  await expect(conversation.transcript).toContainText(ENGINE_ENDED);
  await conversation.expectTurn('Stopped');
  await expect(running.page.getByRole('link', { name: 'Inbox', exact: true })).toBeVisible();
  await expect(conversation.articles(/^Command: /)).toContainText(english('transcript:state.neverRan'));

  await expect(conversation.engine).toHaveText(/^Ready/, { timeout: SLOW_MS });
  await conversation.sendMessage('go on');
  await expect(conversation.articles('Codex', 'Without it, then.')).toHaveCount(1, { timeout: SLOW_MS });
  await conversation.expectTurn('Done');
  expect(existsSync(marker)).toBe(false);
  await expect(conversation.waiting()).toHaveCount(0);
});

test('what was queued when the engine died starts only when the person says so', async ({ launch, workspace }) => {
  scriptModel(
    workspace,
    byMessage([
      ['begin', sayInTwoParts('It began', ' and ended.', createGate())],
      ['the queued one', [say('The queue went on.')]],
      ['the new one', [say('The new one, too.')]],
    ]),
  );
  const running = await launch({ size: WINDOW });
  const { page } = running;
  const conversation = await startThread(running, workspace.projectDir, 'begin');
  await expect(conversation.articles('Codex', 'It began')).toHaveCount(1, { timeout: SLOW_MS });
  await conversation.message.fill('the queued one');
  await conversation.queue.click();
  const queued = page.getByRole('region', { name: 'Queue', exact: true }).getByRole('listitem');
  await expect(queued).toHaveCount(1);

  expect(killEngines(workspace.codexHome)).toBe(1);
  await conversation.expectTurn('Stopped');
  await expect(conversation.engine).toHaveText(/^Ready/, { timeout: SLOW_MS });
  await expect(queued).toHaveText(/the queued one/);
  await expect(conversation.articles('You')).toHaveCount(1);
  expect(workspace.model.requests).toHaveLength(1);

  await conversation.sendMessage('the new one');
  const question = page.getByRole('dialog', { name: english('composer:ask.queueTitle'), exact: true });
  await question.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(conversation.message).toHaveValue('the new one');
  expect(workspace.model.requests).toHaveLength(1);

  await conversation.send.click();
  await question.getByRole('button', { name: english('composer:ask.resume'), exact: true }).click();
  await expect(conversation.articles('You', 'the new one')).toHaveCount(1, { timeout: SLOW_MS });
  await conversation.expectTurn('Done');
  await expect(conversation.articles('You', 'the queued one')).toHaveCount(1);
  await expect(conversation.articles('You', 'the new one')).toHaveCount(1);
  await expect(queued).toHaveCount(0);
});

test('a command that ran when the engine died is shown as cut off, with what it had printed', async ({
  launch,
  workspace,
}) => {
  // The engine sends nothing of what a command prints in its first moments.
  const command = 'sleep 1; echo before; sleep 300; echo after';
  scriptModel(workspace, callsThenSays('It ended.', commandCall(command, { isLogin: false, yieldTimeMs: 30_000 })));
  const running = await launch({ size: WINDOW });
  const conversation = await startThread(running, workspace.projectDir, 'run it');
  const article = conversation.articles(/^Command: sleep 1; echo before/);
  await expect(article.getByRole('group', { name: /^Output of / })).toContainText('before', { timeout: SLOW_MS });

  expect(killEngines(workspace.codexHome)).toBe(1);
  await conversation.expectTurn('Stopped');
  await expect(article).toContainText('cut off');
  await expect(article).not.toContainText('running');
  await expect(article.getByRole('group', { name: /^Output of / })).toContainText('before');
  await expect(conversation.transcript).toContainText(ENGINE_ENDED);
});

test('a message that was on its way when the engine died is kept, and goes once when it is sent again', async ({
  launch,
  workspace,
}) => {
  scriptModel(
    workspace,
    byMessage([
      ['first', [say('The first answer.')]],
      ['second', [say('The second answer.')]],
    ]),
  );
  const running = await launch({ size: WINDOW });
  const conversation = await startThread(running, workspace.projectDir, 'first');
  await conversation.expectTurn('Done');
  holdEngines(workspace.codexHome, true);
  await conversation.sendMessage('second');
  await expect(conversation.articles('You', 'second')).toContainText('Sending');
  expect(killEngines(workspace.codexHome)).toBe(1);

  await expect(conversation.engine).toHaveText(/^Ready/, { timeout: SLOW_MS });
  const message = conversation.articles('You', 'second');
  await expect(message).toContainText(english('transcript:user.notSentUnknown'), { timeout: SLOW_MS });
  expect(workspace.model.requests).toHaveLength(1);
  await message.getByRole('button', { name: 'Retry', exact: true }).click();
  await expect(conversation.articles('Codex', 'The second answer.')).toHaveCount(1, { timeout: SLOW_MS });
  await conversation.expectTurn('Done');
  await expect(conversation.articles('You')).toHaveCount(2);
  expect(workspace.model.requests).toHaveLength(2);
});

test('an engine that does not answer: Stop says so, can be pressed again, works in the end, and may end the engine', async ({
  launch,
  workspace,
}) => {
  scriptModel(workspace, () => sayInTwoParts('It began', ' and ended.', createGate()));
  const running = await launch({ size: WINDOW });
  const conversation = await startThread(running, workspace.projectDir, 'begin');
  await expect(conversation.articles('Codex', 'It began')).toHaveCount(1, { timeout: SLOW_MS });
  holdEngines(workspace.codexHome, true);
  await conversation.stop.click();
  await expect(conversation.composer).toContainText('Stopping');
  await expect(conversation.composer).toContainText(english('composer:stopState.still'), {
    timeout: SLOW_MS,
  });
  await expect(conversation.stop).toBeEnabled();
  await conversation.expectTurn('Working');
  await conversation.stop.click();
  holdEngines(workspace.codexHome, false);
  await conversation.expectTurn('Stopped');
  await expect(conversation.send).toBeVisible();

  await test.step('one that never answers is ended, when the person says so', async () => {
    await conversation.sendMessage('again');
    await expect(conversation.articles('Codex', 'It began')).toHaveCount(2, { timeout: SLOW_MS });
    const [held] = enginesOf(workspace.codexHome);
    holdEngines(workspace.codexHome, true);
    await conversation.stop.click();
    const { composer, page } = conversation;
    await expect(composer.getByRole('button', { name: english('composer:stopState.lookAgain') })).toBeVisible({
      timeout: SLOW_MS,
    });
    await composer.getByRole('button', { name: english('composer:stopState.stopEngine') }).click();
    const question = page.getByRole('dialog', { name: english('composer:stopState.askTitle'), exact: true });
    await question.getByRole('button', { name: english('composer:stopState.stopEngine'), exact: true }).click();
    await conversation.expectTurn('Stopped');
    await expect(conversation.engine).toHaveText(/^Ready/, { timeout: SLOW_MS });
    await expect(conversation.send).toBeVisible();
    expect(enginesOf(workspace.codexHome)).not.toContain(held);
    expect(enginesOf(workspace.codexHome)).toHaveLength(1);
  });
});

test('a codex that is not there: the page says so, and what to do', async ({ launch }) => {
  const { page } = await launch({ environment: { HEDDLE_CODEX: '/nonexistent/codex' } });
  const fault = page.getByRole('alert');
  await expect(fault).toContainText(english('errors:fault.notFound.title'), { timeout: SLOW_MS });
  await expect(page.getByText('npm install -g @openai/codex', { exact: true })).toBeVisible();
  await fault.getByText(english('errors:fault.notFound.searched')).click();
  await expect(fault.getByRole('listitem')).toHaveText('/nonexistent/codex');
  await expect(conversationOf(page).engine).toHaveText(`Stopped: ${english('common:engine.reason.notFound')}`);

  await page.getByRole('button', { name: english('common:tryAgain'), exact: true }).click();
  await expect(fault).toContainText(english('errors:fault.notFound.title'), { timeout: SLOW_MS });
  await expect(page.getByRole('button', { name: english('threads:start.tour'), exact: true })).toBeVisible();
});

test('a configuration that cannot be read: file, line and column; mended, the engine starts', async ({
  launch,
  workspace,
}) => {
  const broken = 'model = "gpt-5.5"\nmodel_provider = [';
  const mended = changeConfig(workspace, () => broken);
  scriptModel(workspace, () => [say('Mended.')]);
  const running = await launch({ size: WINDOW });
  const { page } = running;
  const fault = page.getByRole('alert');
  await expect(fault).toContainText(english('errors:fault.config.title'), { timeout: SLOW_MS });
  await expect(fault).toContainText(`${join(workspace.codexHome, 'config.toml')}, line 2, column`);
  await expect(fault.getByRole('button', { name: english('errors:fault.config.openFile'), exact: true })).toBeVisible();
  // The engine runs for all that, on its defaults, which nobody chose.
  await expect(fault).toContainText(english('errors:fault.config.onDefaults'));
  const { engine } = conversationOf(page);
  await expect(engine).toHaveText(/^Ready/, { timeout: SLOW_MS });

  await test.step('still broken, it says so again', async () => {
    await fault.getByRole('button', { name: english('errors:fault.startAgain'), exact: true }).click();
    await expect(fault.getByRole('button', { name: english('errors:fault.startAgain'), exact: true })).toBeEnabled({
      timeout: SLOW_MS,
    });
    await expect(fault).toContainText('line 2, column', { timeout: SLOW_MS });
  });

  await test.step('mended, it starts and works', async () => {
    changeConfig(workspace, () => mended);
    await fault.getByRole('button', { name: english('errors:fault.startAgain'), exact: true }).click();
    await expect(engine).toHaveText(/^Ready/, { timeout: SLOW_MS });
    await expect(fault).toHaveCount(0);
    const conversation = await startThread(running, workspace.projectDir, 'hello');
    await conversation.expectTurn('Done');
    await expect(conversation.articles('Codex', 'Mended.')).toHaveCount(1);
  });
});

test('a setting that the engine refuses is shown in its own words', async ({ launch, workspace }) => {
  changeConfig(workspace, (toml) => toml.replace('approval_policy = "on-request"', 'approval_policy = "untrusted"'));
  const { page } = await launch();
  const fault = page.getByRole('alert');
  await expect(fault).toContainText(english('errors:fault.config.title'), { timeout: SLOW_MS });
  await expect(fault).toContainText(join(workspace.codexHome, 'config.toml'));
  await expect(fault).toContainText('approval_policy = "untrusted" is no longer supported');
  await fault.getByText(english('errors:fault.exited.stderr')).click();
  await expect(fault.getByText(/^Error: approval_policy/)).toBeVisible();
});
