import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createGate } from '../../main/tour/gate';
import { byMessage } from '../../main/tour/model-scripts';
import { conversationOf, SLOW_MS, startThread } from '../fixtures/conversation';
import { enginesOf, filesOf } from '../fixtures/engine-process';
import { answerMessageBox, crashApp, quitApp } from '../fixtures/launch';
import { askingCommand, callsThenSays, say, sayInTwoParts } from '../fixtures/model';
import { expect, scriptModel, test } from '../fixtures/test';

const WINDOW = { width: 1300, height: 1200 };

test('an answer goes on while Heddle is gone, and is whole when it comes back in the middle', async ({
  launch,
  workspace,
}) => {
  const gate = createGate();
  scriptModel(
    workspace,
    byMessage([
      ['tell me', sayInTwoParts('The first half was lost on the way,', ' but not for long.', gate)],
      ['and now', [say('Now as ever.')]],
    ]),
  );
  const first = await launch({ size: WINDOW });
  const before = await startThread(first, workspace.projectDir, 'tell me');
  await expect(before.articles('Codex', 'The first half')).toHaveCount(1, { timeout: SLOW_MS });
  const engines = enginesOf(workspace.codexHome);
  await crashApp(first);

  const { page } = await launch({ size: WINDOW });
  const conversation = conversationOf(page);
  await conversation.goToThread('tell me');
  await conversation.expectTurn('Working');
  await expect(conversation.articles('You', 'tell me')).toHaveCount(1);
  expect(enginesOf(workspace.codexHome)).toEqual(engines);

  gate.open();
  await conversation.expectTurn('Done');
  await expect(conversation.articles('Codex')).toHaveCount(1);
  await expect(conversation.articles('Codex')).toContainText('The first half was lost on the way, but not for long.');

  await conversation.sendMessage('and now');
  await expect(conversation.articles('Codex', 'Now as ever.')).toHaveCount(1, { timeout: SLOW_MS });
  await conversation.expectTurn('Done');
  expect(workspace.model.requests).toHaveLength(2);
});

test('an approval waits while Heddle is gone, is not given meanwhile, and is there again', async ({
  launch,
  workspace,
}) => {
  const marker = join(workspace.outsideDir, 'marker');
  scriptModel(workspace, callsThenSays('It was allowed.', askingCommand(`touch ${marker}`)));
  const first = await launch({ size: WINDOW });
  const before = await startThread(first, workspace.projectDir, 'ask me');
  await expect(before.decision('command', 'Approve')).toBeEnabled({ timeout: SLOW_MS });
  await before.message.fill('not sent yet');
  await before.message.blur();

  await test.step('quitting asks, and the work is kept', async () => {
    await answerMessageBox(first.app, 0);
    await quitApp(first);
    expect(enginesOf(workspace.codexHome)).toHaveLength(1);
  });

  const { page } = await launch({ size: WINDOW });
  const conversation = conversationOf(page);
  await page.getByRole('link', { name: 'Inbox 1', exact: true }).click({ timeout: SLOW_MS });
  await expect(conversation.waiting('command')).toContainText(`touch ${marker}`);
  expect(existsSync(marker)).toBe(false);
  await page.getByRole('main', { name: 'Inbox', exact: true }).getByRole('link', { name: 'ask me' }).click();
  await conversation.expectTurn('Waiting for approval');
  await expect(conversation.message).toHaveValue('not sent yet');
  await conversation.decide('command', 'Approve');
  await conversation.expectTurn('Done');
  expect(existsSync(marker)).toBe(true);
  await expect(conversation.articles('Codex', 'It was allowed.')).toHaveCount(1);
});

test('an engine that is left at work holds nothing of Heddle open', async ({ launch, workspace }) => {
  scriptModel(workspace, () => sayInTwoParts('It goes on', ' and on.', createGate()));
  const running = await launch();
  const conversation = await startThread(running, workspace.projectDir, 'go on');
  await expect(conversation.articles('Codex', 'It goes on')).toHaveCount(1, { timeout: SLOW_MS });
  const [engine = 0] = enginesOf(workspace.codexHome);
  expect(filesOf(engine).filter((file) => file.startsWith(workspace.userDataDir))).toEqual([]);

  // Whoever reads what Heddle prints comes to the end of it, although the engine lives on.
  const outputEnded = once(running.app.process(), 'close');
  await answerMessageBox(running.app, 0);
  await quitApp(running);
  await outputEnded;
  expect(enginesOf(workspace.codexHome)).toEqual([engine]);
});

test('quitting with nothing at work leaves no engine behind', async ({ launch, workspace }) => {
  scriptModel(workspace, () => [say('Done it.')]);
  const running = await launch();
  const conversation = await startThread(running, workspace.projectDir, 'do it');
  await conversation.expectTurn('Done');
  await quitApp(running);
  await expect.poll(() => enginesOf(workspace.codexHome), { timeout: SLOW_MS }).toEqual([]);
});
