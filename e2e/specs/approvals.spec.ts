import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createGate } from '../../main/tour/gate';
import { patchCall } from '../../main/tour/model-calls';
import { byMessage, inRounds } from '../../main/tour/model-scripts';
import type { ModelScript } from '../../main/tour/model-server';
import { pressInCard, SLOW_MS, startAnotherThread, startThread } from '../fixtures/conversation';
import { connectToEngine } from '../fixtures/engine-client';
import { english } from '../fixtures/english';
import { addFilePatch, askingCommand, callsThenSays, isSuccess, say, toolOutputs } from '../fixtures/model';
import { pressAtAppearance } from '../fixtures/recordings';
import { expect, scriptModel, test } from '../fixtures/test';

const WINDOW = { width: 1300, height: 1400 };
const AFTERWARDS = 'The turn went on.';

/** Runs whatever a person asks for, after asking for leave. */
const runsTheMessage: ModelScript = (request) =>
  callsThenSays(AFTERWARDS, askingCommand(request.lastUserText))(request);

/** Writes the file whose path a person gives, outside of the project. */
const writesTheFile: ModelScript = (request) =>
  callsThenSays(AFTERWARDS, patchCall(addFilePatch(request.lastUserText, 'written')))(request);

test('a command does what was decided, and nothing else', async ({ launch, workspace }) => {
  scriptModel(workspace, runsTheMessage);
  const file = (name: string) => join(workspace.outsideDir, name);
  const touch = (name: string) => `touch ${file(name)}`;
  const running = await launch({ size: WINDOW });

  const conversation = await startThread(running, workspace.projectDir, touch('approved'));
  await test.step('Approve, in the first request of all (id 0)', async () => {
    await conversation.expectTurn('Waiting for approval');
    await expect(conversation.waiting('command')).toContainText(touch('approved'));
    await conversation.decide('command', 'Approve');
    await conversation.expectTurn('Done');
    expect(existsSync(file('approved'))).toBe(true);
    expect(isSuccess(toolOutputs(workspace, touch('approved'))[0])).toBe(true);
    await expect(conversation.articles('Codex', AFTERWARDS)).toHaveCount(1);
  });

  await test.step('Decline', async () => {
    await startAnotherThread(conversation, touch('declined'));
    await conversation.decide('command', 'Decline');
    await conversation.expectTurn('Done');
    expect(existsSync(file('declined'))).toBe(false);
    expect(toolOutputs(workspace, touch('declined'))[0]).toContain('rejected by user');
    await expect(conversation.articles(`Command: ${touch('declined')}`, 'declined')).toHaveCount(1);
    await expect(conversation.articles('Codex', AFTERWARDS)).toHaveCount(1);
  });

  await test.step('Decline and stop', async () => {
    await startAnotherThread(conversation, touch('stopped'));
    await conversation.decide('command', 'Decline and stop');
    await conversation.expectTurn('Stopped');
    expect(existsSync(file('stopped'))).toBe(false);
    await expect(conversation.articles('Codex')).toHaveCount(0);
    expect(workspace.model.requests.filter(({ lastUserText }) => lastUserText === touch('stopped'))).toHaveLength(1);
  });

  await test.step('Always allow', async () => {
    await startAnotherThread(conversation, touch('always'));
    await conversation.decide('command', /^Always allow commands that start with touch /);
    await conversation.expectTurn('Done');
    expect(existsSync(file('always'))).toBe(true);
    const rules = readFileSync(join(workspace.codexHome, 'rules/default.rules'), 'utf8');
    expect(rules).toContain(`prefix_rule(pattern=["touch", "${file('always')}"], decision="allow")`);

    rmSync(file('always'));
    await conversation.sendMessage(touch('always'));
    await expect(conversation.articles('Codex', AFTERWARDS)).toHaveCount(2, { timeout: SLOW_MS });
    await conversation.expectTurn('Done');
    expect(existsSync(file('always'))).toBe(true);
  });
  expect(workspace.model.errors).toEqual([]);
});

test('a patch does what was decided, and nothing else', async ({ launch, workspace }) => {
  scriptModel(workspace, writesTheFile);
  const file = (name: string) => join(workspace.outsideDir, name);
  const running = await launch({ size: WINDOW });

  const conversation = await startThread(running, workspace.projectDir, file('approved.txt'));
  await test.step('Approve', async () => {
    await conversation.expectTurn('Waiting for approval');
    await expect(conversation.waiting('file change')).toContainText('written');
    await conversation.decide('file change', 'Approve');
    await conversation.expectTurn('Done');
    expect(readFileSync(file('approved.txt'), 'utf8')).toBe('written\n');
    expect(isSuccess(toolOutputs(workspace, file('approved.txt'))[0])).toBe(true);
  });

  await test.step('Decline', async () => {
    await startAnotherThread(conversation, file('declined.txt'));
    await conversation.decide('file change', 'Decline');
    await conversation.expectTurn('Done');
    expect(existsSync(file('declined.txt'))).toBe(false);
    expect(toolOutputs(workspace, file('declined.txt'))[0]).toContain('rejected by user');
    await expect(conversation.articles('File change: 1 file', english('transcript:file.declined'))).toHaveCount(1);
    await expect(conversation.articles('Codex', AFTERWARDS)).toHaveCount(1);
  });

  await test.step('Decline and stop', async () => {
    await startAnotherThread(conversation, file('stopped.txt'));
    await conversation.decide('file change', 'Decline and stop');
    await conversation.expectTurn('Stopped');
    expect(existsSync(file('stopped.txt'))).toBe(false);
    await expect(conversation.articles('File change: 1 file', 'not applied')).toHaveCount(1);
    await expect(conversation.articles('Codex')).toHaveCount(0);
  });

  await test.step('Approve for this thread', async () => {
    await startAnotherThread(conversation, file('thread.txt'));
    await conversation.decide('file change', 'Approve for this thread');
    await conversation.expectTurn('Done');
    expect(existsSync(file('thread.txt'))).toBe(true);

    rmSync(file('thread.txt'));
    await conversation.sendMessage(file('thread.txt'));
    await expect(conversation.articles('Codex', AFTERWARDS)).toHaveCount(2, { timeout: SLOW_MS });
    await conversation.expectTurn('Done');
    expect(existsSync(file('thread.txt'))).toBe(true);
  });
  expect(workspace.model.errors).toEqual([]);
});

test('keys and presses that were meant for something else never accept', async ({ launch, workspace }) => {
  const marker = join(workspace.outsideDir, 'marker');
  const isWatched = createGate();
  scriptModel(
    workspace,
    inRounds([{ kind: 'wait', until: isWatched.opened }, askingCommand(`touch ${marker}`)], [say(AFTERWARDS)]),
  );
  const running = await launch({ size: WINDOW });
  const { page } = running;
  const conversation = await startThread(running, workspace.projectDir, 'go on');
  const appeared = await pressAtAppearance(page.getByRole('main', { name: 'Conversation', exact: true }));
  isWatched.open();

  await test.step('nothing can be pressed at first', async () => {
    await expect(conversation.waiting('command')).toHaveCount(1, { timeout: SLOW_MS });
    const buttons = await appeared();
    expect(buttons.map(({ disabled }) => disabled)).toEqual(['true', 'true', 'true', 'true']);
    expect(buttons.map(({ name }) => name)).toEqual(expect.arrayContaining(['Approve', 'Decline', 'Decline and stop']));
  });

  await test.step('keys go to the message that is being written, and stay there', async () => {
    await conversation.message.focus();
    const approve = conversation.decision('command', 'Approve');
    do {
      await page.keyboard.press('Enter');
      await page.keyboard.press('Space');
    } while (await approve.isDisabled());
    await page.keyboard.press('Enter');
    await page.keyboard.press('Space');
    await expect(conversation.message).toBeFocused();
    await expect(conversation.waiting('command')).toHaveCount(1);
    await expect(approve).toBeEnabled();
    await conversation.expectTurn('Waiting for approval');
    expect(existsSync(marker)).toBe(false);
    expect(workspace.model.requests).toHaveLength(1);
  });

  await test.step('a whole press of a key accepts, once', async () => {
    await conversation.decision('command', 'Approve').press('Enter');
    await conversation.expectTurn('Done');
    expect(existsSync(marker)).toBe(true);
    expect(workspace.model.requests).toHaveLength(2);
  });
});

test('a row of quick clicks or keys answers the card that was meant, and never the one that takes its place', async ({
  launch,
  workspace,
}) => {
  const file = (name: string) => join(workspace.outsideDir, name);
  const names = ['first', 'second', 'third'];
  scriptModel(workspace, callsThenSays(AFTERWARDS, ...names.map((name) => askingCommand(`touch ${file(name)}`))));
  const running = await launch({ size: { width: 1300, height: 2000 } });
  const { page } = running;
  const conversation = await startThread(running, workspace.projectDir, 'do three things');
  await expect(conversation.waiting('command')).toHaveCount(3, { timeout: SLOW_MS });
  const cards = conversation.waiting('command');
  const approve = cards.first().getByRole('button', { name: 'Approve', exact: true });

  await test.step('clicking on and on where the button was', async () => {
    await expect(approve).toBeEnabled();
    const box = await approve.boundingBox();
    if (box === null) throw new Error('the button is not on the screen');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    // As fast as it goes, until well after the next card has taken the place.
    const until = Date.now() + 1_200;
    do await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    while (Date.now() < until);
    await expect(cards).toHaveCount(2);
  });

  await test.step('holding Enter on the button', async () => {
    await expect(approve).toBeEnabled();
    await approve.focus();
    await page.keyboard.down('Enter');
    await expect(cards).toHaveCount(1, { timeout: SLOW_MS });
    for (let repeats = 0; repeats < 60; repeats += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    for (let times = 0; times < 20; times += 1) await page.keyboard.press('Space');
    await expect(cards).toHaveCount(1);
  });
  expect(names.map((name) => existsSync(file(name))).filter(Boolean)).toHaveLength(2);
  await conversation.decide('command', 'Decline');
  await conversation.expectTurn('Done');
  expect(names.map((name) => existsSync(file(name))).filter(Boolean)).toHaveLength(2);
});

test('approvals that wait at once are answered in any order, and a draft stays meanwhile', async ({
  launch,
  workspace,
}) => {
  const file = (name: string) => join(workspace.outsideDir, name);
  const names = ['first', 'second', 'third'];
  scriptModel(workspace, callsThenSays(AFTERWARDS, ...names.map((name) => askingCommand(`touch ${file(name)}`))));
  const running = await launch({ size: { width: 1300, height: 2000 } });
  const conversation = await startThread(running, workspace.projectDir, 'do three things');
  await conversation.message.fill('Half a thought');

  const cardOf = (name: string) => conversation.waiting('command').filter({ hasText: `touch ${file(name)}` });
  const answer = (name: string, decision: string) =>
    pressInCard(cardOf(name), cardOf(name).getByRole('button', { name: decision, exact: true }));
  await expect(conversation.waiting('command')).toHaveCount(3, { timeout: SLOW_MS });
  const app = running.page.getByRole('navigation', { name: 'App', exact: true });
  await expect(app.getByRole('link', { name: 'Inbox 3', exact: true })).toBeVisible();

  await answer('third', 'Approve');
  await answer('first', 'Decline');
  await expect(conversation.waiting()).toHaveCount(1);
  await expect(conversation.message).toHaveValue('Half a thought');
  expect(existsSync(file('second'))).toBe(false);
  await answer('second', 'Approve');

  await conversation.expectTurn('Done');
  expect(names.map((name) => existsSync(file(name)))).toEqual([false, true, true]);
  await expect(conversation.message).toHaveValue('Half a thought');
  await expect(app.getByRole('link', { name: 'Inbox', exact: true })).toBeVisible();
});

test('Stop takes an open approval back, and nothing is done', async ({ launch, workspace }) => {
  const marker = join(workspace.outsideDir, 'marker');
  scriptModel(workspace, callsThenSays(AFTERWARDS, askingCommand(`touch ${marker}`)));
  const running = await launch({ size: WINDOW });
  const conversation = await startThread(running, workspace.projectDir, 'ask me');
  await expect(conversation.waiting('command')).toHaveCount(1, { timeout: SLOW_MS });
  await conversation.stop.click();
  await conversation.expectTurn('Stopped');
  await expect(conversation.waiting()).toHaveCount(0, { timeout: SLOW_MS });
  await expect(running.page.getByRole('link', { name: 'Inbox', exact: true })).toBeVisible();
  expect(existsSync(marker)).toBe(false);
  expect(workspace.model.requests).toHaveLength(1);
});

test('a message sent while an approval waits comes after the answer, once', async ({ launch, workspace }) => {
  const marker = join(workspace.outsideDir, 'marker');
  scriptModel(
    workspace,
    byMessage([
      ['ask me', callsThenSays(AFTERWARDS, askingCommand(`touch ${marker}`))],
      ['and be quick', [say('Quickly, then.')]],
    ]),
  );
  const running = await launch({ size: WINDOW });
  const conversation = await startThread(running, workspace.projectDir, 'ask me');
  await expect(conversation.waiting('command')).toHaveCount(1, { timeout: SLOW_MS });
  await conversation.message.fill('and be quick');
  await conversation.steer.click();
  await expect(conversation.articles('You', 'and be quick')).toHaveCount(1);
  await expect(conversation.message).toHaveValue('');
  await conversation.decide('command', 'Approve');
  await conversation.expectTurn('Done');
  await expect(conversation.articles('Codex', 'Quickly, then.')).toHaveCount(1);
  await expect(conversation.articles('You', 'and be quick')).toHaveCount(1);
  await expect(conversation.articles('You', 'Sending')).toHaveCount(0);
  expect(existsSync(marker)).toBe(true);
});

test('a card leaves when another program answers', async ({ launch, workspace }) => {
  const marker = join(workspace.outsideDir, 'marker');
  scriptModel(workspace, callsThenSays(AFTERWARDS, askingCommand(`touch ${marker}`)));
  const running = await launch({ size: WINDOW });
  const conversation = await startThread(running, workspace.projectDir, 'ask two people');
  await expect(conversation.waiting('command')).toHaveCount(1, { timeout: SLOW_MS });

  const other = await connectToEngine(workspace.codexHome);
  const { data } = await other.request('thread/loaded/list', {});
  await other.request('thread/resume', { threadId: data[0] ?? '', excludeTurns: true });
  const { id } = await other.asked('item/commandExecution/requestApproval');
  other.answer(id, { decision: 'accept' });

  await expect(conversation.waiting()).toHaveCount(0, { timeout: SLOW_MS });
  await conversation.expectTurn('Done');
  await expect(conversation.articles('Codex', AFTERWARDS)).toHaveCount(1);
  expect(existsSync(marker)).toBe(true);
  other.close();
});

test('an approval is answered from the inbox as well', async ({ launch, workspace }) => {
  const path = join(workspace.outsideDir, 'noted.txt');
  scriptModel(workspace, byMessage([['note it', callsThenSays(AFTERWARDS, patchCall(addFilePatch(path, 'noted')))]]));
  const running = await launch({ size: WINDOW });
  const { page } = running;
  const conversation = await startThread(running, workspace.projectDir, 'note it');
  await page.getByRole('link', { name: 'Inbox 1', exact: true }).click();
  const inbox = page.getByRole('main', { name: 'Inbox', exact: true });
  await expect(inbox.getByRole('listitem').first()).toContainText('note it');
  await expect(conversation.waiting('file change')).toContainText('noted');
  await conversation.decide('file change', 'Approve');
  await expect(inbox).toContainText(english('requests:inbox.empty'));

  await page.getByRole('link', { name: 'Threads', exact: true }).click();
  await conversation.expectTurn('Done');
  expect(readFileSync(path, 'utf8')).toBe('noted\n');
  await expect(conversation.articles('Codex', AFTERWARDS)).toHaveCount(1);
});
