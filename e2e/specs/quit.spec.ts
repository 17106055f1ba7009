import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createGate } from '../../main/tour/gate';
import { commandCall } from '../../main/tour/model-calls';
import { byMessage } from '../../main/tour/model-scripts';
import { tourTexts } from '../../main/tour/texts';
import { conversationOf, SLOW_MS, startThread } from '../fixtures/conversation';
import { enginesOf } from '../fixtures/engine-process';
import { crashApp, quitApp, type RunningApp } from '../fixtures/launch';
import { pressInMessageBoxes } from '../fixtures/message-boxes';
import { callsThenSays, say, sayInTwoParts } from '../fixtures/model';
import { expect, scriptModel, test } from '../fixtures/test';
import { textOf } from '../fixtures/text-of';

const KEEP = 'Quit and Keep Working';
const STOP = 'Stop Work and Quit';
const STAY = 'Stay';
const ONE_THREAD =
  'One thread is running. This can go on without the window, and Heddle finds it again at the next start.';

/** Asks the app to quit, as its menu does, without waiting for what comes of it. */
const askToQuit = ({ app }: RunningApp) => app.evaluate((electron) => electron.app.quit());

test('quitting while a turn runs asks: stay, keep working, or stop', async ({ launch, workspace }) => {
  const gate = createGate();
  scriptModel(
    workspace,
    byMessage([
      ['first', sayInTwoParts('It began', ' and went on.', gate)],
      ['second', sayInTwoParts('Another began', ' and went on.', createGate())],
    ]),
  );
  const first = await launch();
  const before = await startThread(first, workspace.projectDir, 'first');
  await expect(before.articles('Codex', 'It began')).toHaveCount(1, { timeout: SLOW_MS });

  await test.step('stay: nothing changes', async () => {
    const asked = await pressInMessageBoxes(first.app, STAY);
    await askToQuit(first);
    await expect
      .poll(asked)
      .toEqual([{ message: 'Codex is still working', detail: ONE_THREAD, buttons: [KEEP, STOP, STAY] }]);
    await before.expectTurn('Working');
    await before.message.fill('typed after staying');
    await askToQuit(first);
    await expect.poll(asked).toHaveLength(2);
    await before.expectTurn('Working');
  });

  await test.step('keep working: the engine goes on alone', async () => {
    await pressInMessageBoxes(first.app, KEEP);
    await quitApp(first);
    expect(enginesOf(workspace.codexHome)).toHaveLength(1);
    gate.open();
  });

  const second = await launch();
  const conversation = conversationOf(second.page);
  await expect(conversation.articles('Codex', 'It began and went on.')).toHaveCount(1, { timeout: SLOW_MS });
  await expect(conversation.message).toHaveValue('typed after staying');
  await conversation.expectTurn('Done');

  await test.step('stop: the engine ends, and the turn with it', async () => {
    await conversation.sendMessage('second');
    await expect(conversation.articles('Codex', 'Another began')).toHaveCount(1, { timeout: SLOW_MS });
    await pressInMessageBoxes(second.app, STOP);
    await quitApp(second);
    expect(enginesOf(workspace.codexHome)).toEqual([]);
  });

  const third = conversationOf((await launch()).page);
  await expect(third.articles('You', 'second')).toHaveCount(1, { timeout: SLOW_MS });
  await third.expectTurn('Stopped');
});

test('a command in the background counts as work, also when another program started it', async ({
  launch,
  workspace,
}) => {
  const started = join(workspace.projectDir, 'started');
  const command = `touch ${started}; sleep 300`;
  scriptModel(workspace, callsThenSays('It runs on.', commandCall(command, { isLogin: false, yieldTimeMs: 300 })));
  const first = await launch();
  const before = await startThread(first, workspace.projectDir, 'run it');
  await before.expectTurn('Done');
  expect(existsSync(started)).toBe(true);
  const detail = [
    'One command runs in the background. This can go on without the window, and Heddle finds it again at the next start.',
    'A command in the background ends half an hour after Heddle unless Heddle is started again.',
  ].join(' ');

  const asked = await pressInMessageBoxes(first.app, STAY);
  await askToQuit(first);
  await expect.poll(asked).toMatchObject([{ detail }]);
  await pressInMessageBoxes(first.app, KEEP);
  await quitApp(first);

  await test.step('the next Heddle, which did not see it start, asks as well', async () => {
    const second = await launch();
    await expect(conversationOf(second.page).engine).toHaveText(/^Ready/, { timeout: SLOW_MS });
    const askedAgain = await pressInMessageBoxes(second.app, STAY);
    await askToQuit(second);
    await expect.poll(askedAgain).toMatchObject([{ detail }]);
    await pressInMessageBoxes(second.app, STOP);
    await quitApp(second);
    expect(enginesOf(workspace.codexHome)).toEqual([]);
  });
});

test('closing the last window asks, too, and staying brings the window back as it was', async ({
  launch,
  workspace,
}) => {
  scriptModel(workspace, () => sayInTwoParts('It began', ' and went on.', createGate()));
  const running = await launch();
  const before = await startThread(running, workspace.projectDir, 'begin');
  await expect(before.articles('Codex', 'It began')).toHaveCount(1, { timeout: SLOW_MS });
  await before.message.fill('half a thought');
  const asked = await pressInMessageBoxes(running.app, STAY);
  const opened = running.app.waitForEvent('window');
  await running.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());

  const after = conversationOf(await opened);
  await expect(after.articles('Codex', 'It began')).toHaveCount(1, { timeout: SLOW_MS });
  await after.expectTurn('Working');
  await expect(after.message).toHaveValue('half a thought');
  expect(await asked()).toMatchObject([{ detail: ONE_THREAD }]);
});

test('an engine that cannot outlive Heddle is not said to: it is stopped or nothing', async ({ launch, workspace }) => {
  scriptModel(workspace, () => sayInTwoParts('It began', ' and went on.', createGate()));
  const running = await launch({ environment: { HEDDLE_TRANSPORT: 'stdio' } });
  const conversation = await startThread(running, workspace.projectDir, 'begin');
  await expect(conversation.articles('Codex', 'It began')).toHaveCount(1, { timeout: SLOW_MS });
  const asked = await pressInMessageBoxes(running.app, STAY);
  await askToQuit(running);
  await expect.poll(asked).toEqual([
    {
      message: 'Codex is still working',
      detail: 'One thread is running. The engine ends together with Heddle, and this with it.',
      buttons: [STOP, STAY],
    },
  ]);
  await conversation.expectTurn('Working');
  await pressInMessageBoxes(running.app, STOP);
  await quitApp(running);
  expect(enginesOf(workspace.codexHome)).toEqual([]);
});

test('the tour never outlives Heddle, and is no work to ask about', async ({ launch, workspace }) => {
  const tourHome = join(workspace.userDataDir, 'tour', 'codex-home');
  scriptModel(workspace, () => [say('Done it.')]);
  const running = await launch({ arguments: ['--tour'] });
  const conversation = conversationOf(running.page);
  await expect(conversation.message).toHaveValue(tourTexts('en').firstMessage, { timeout: SLOW_MS });
  await conversation.send.click({ timeout: SLOW_MS });
  await conversation.expectTurn('Working');
  expect(enginesOf(tourHome)).toHaveLength(1);
  // A question would be answered by staying, and the app would not end.
  await pressInMessageBoxes(running.app, STAY);
  await quitApp(running);
  expect(enginesOf(tourHome)).toEqual([]);
  expect(enginesOf(workspace.codexHome)).toEqual([]);
});

test("the tour's engine that a crash left behind is ended at the next start", async ({ launch, workspace }) => {
  const tourHome = join(workspace.userDataDir, 'tour', 'codex-home');
  const first = await launch({ arguments: ['--tour'] });
  const conversation = conversationOf(first.page);
  await expect(conversation.message).toHaveValue(tourTexts('en').firstMessage, { timeout: SLOW_MS });
  await first.page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(first.page.getByRole('status', { name: 'Tour', exact: true })).toHaveText(/^Ready/, {
    timeout: SLOW_MS,
  });
  // What the window shows is on disk a moment later.
  const places = () => textOf(join(workspace.userDataDir, 'windows.json'));
  await expect.poll(places).toContain('#/settings');
  await crashApp(first);
  expect(enginesOf(tourHome)).toHaveLength(1);

  const { page } = await launch();
  await expect(page.getByRole('main', { name: 'Settings', exact: true })).toBeVisible({ timeout: SLOW_MS });
  await expect.poll(() => enginesOf(tourHome), { timeout: SLOW_MS }).toEqual([]);
});

test('a tour that a crash cut short is there again', async ({ launch, workspace }) => {
  const first = await launch({ arguments: ['--tour'] });
  const before = conversationOf(first.page);
  await expect(before.message).toHaveValue(tourTexts('en').firstMessage, { timeout: SLOW_MS });
  await before.message.fill('my own words');
  const kept = (file: string) => textOf(join(workspace.userDataDir, file));
  await expect.poll(() => kept('drafts.json')).toContain('my own words');
  await expect.poll(() => kept('windows.json')).toContain('#/threads/tour');
  await crashApp(first);

  const after = conversationOf((await launch()).page);
  await expect(after.page.getByRole('heading', { name: 'The tour', exact: true })).toBeVisible({ timeout: SLOW_MS });
  await expect(after.message).toHaveValue('my own words');
});
