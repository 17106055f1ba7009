import { createGate } from '../../main/tour/gate';
import { askingEngine, speakAsEngine } from '../fixtures/asking-engine';
import { type Conversation, conversationOf, PRESS_MS, SLOW_MS, startThread } from '../fixtures/conversation';
import { connectToEngine } from '../fixtures/engine-client';
import { killEngines } from '../fixtures/engine-process';
import { english } from '../fixtures/english';
import { crashApp } from '../fixtures/launch';
import { say, sayInTwoParts } from '../fixtures/model';
import { settingsOf } from '../fixtures/settings';
import { expect, scriptModel, test } from '../fixtures/test';

const WINDOW = { width: 1300, height: 1200 };

const regionOf = ({ page }: Conversation) => page.getByRole('region', { name: 'Queue', exact: true });

async function queue(conversation: Conversation, text: string): Promise<void> {
  await conversation.message.fill(text);
  await conversation.queue.click();
  await expect(regionOf(conversation).getByRole('listitem').last()).toContainText(text);
}

const textsOf = (conversation: Conversation) =>
  regionOf(conversation).getByRole('listitem').locator('.queue-region-text').allTextContents();

test('the queue is put in order, written anew, followed across clients, an interrupt and a kill, and sent now', async ({
  launch,
  workspace,
}) => {
  test.setTimeout(90_000);
  const gate = createGate();
  scriptModel(workspace, (request) =>
    request.lastUserText === 'the first'
      ? sayInTwoParts('It goes', ' on.', gate)
      : [say(`Answer to ${request.lastUserText}.`)],
  );
  const running = await launch({ size: WINDOW });
  const { page } = running;
  const conversation = await startThread(running, workspace.projectDir, 'the first');
  await expect(conversation.articles('Codex', 'It goes')).toHaveCount(1, { timeout: SLOW_MS });
  const region = regionOf(conversation);
  const items = region.getByRole('listitem');
  const inItem = (index: number, name: string | RegExp) => items.nth(index).getByRole('button', { name });

  await test.step('by keys and by hand', async () => {
    for (const text of ['one', 'two', 'three']) await queue(conversation, text);
    await inItem(2, 'Edit').focus();
    // Twice at once: the second counts from where the first leads, whether or not that is done yet.
    await page.keyboard.press('Alt+ArrowUp');
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(() => textsOf(conversation)).toEqual(['three', 'one', 'two']);
    await inItem(0, /^Move down/).click();
    await expect.poll(() => textsOf(conversation)).toEqual(['one', 'three', 'two']);
    await inItem(0, /^Move down/).click();
    await expect.poll(() => textsOf(conversation)).toEqual(['three', 'one', 'two']);
    // Once more when nothing came of it: on a busy machine the pointer may be ahead of the page.
    await expect(async () => {
      await items.filter({ hasText: 'two' }).dragTo(items.nth(0));
      await expect.poll(() => textsOf(conversation), { timeout: PRESS_MS }).toEqual(['two', 'three', 'one']);
    }).toPass({ timeout: SLOW_MS });
  });

  await test.step('one is written anew', async () => {
    await inItem(1, 'Edit').click();
    const field = region.getByRole('textbox', { name: 'Queued message', exact: true });
    await expect(field).toBeFocused();
    await field.fill('three, anew');
    await page.keyboard.press('Enter');
    await expect.poll(() => textsOf(conversation)).toEqual(['two', 'three, anew', 'one']);
  });

  const threadId = new URL(page.url().replace('#/', '')).pathname.split('/').pop() ?? '';
  await test.step('another client changes it, and what it took out is told of, its text kept', async () => {
    const other = await connectToEngine(workspace.codexHome);
    const { data } = await other.request('thread/queue/list', { threadId });
    expect(data.map(({ input }) => (input[0]?.type === 'text' ? input[0].text : ''))).toEqual([
      'two',
      'three, anew',
      'one',
    ]);
    await inItem(2, 'Edit').click();
    const field = region.getByRole('textbox', { name: 'Queued message', exact: true });
    await field.fill('one, in better words');
    await other.request('thread/queue/delete', { threadId, queuedSubmissionId: data[2]?.id ?? '' });
    await expect(items).toHaveCount(2);
    await expect(conversation.message).toHaveValue('one, in better words');
    await expect(region).toContainText('What you wrote is in the box.');
    await other.request('thread/queue/add', {
      threadId,
      input: [{ type: 'text', text: 'from elsewhere', text_elements: [] }],
      clientUserMessageId: 'elsewhere',
    });
    await expect.poll(() => textsOf(conversation)).toEqual(['two', 'three, anew', 'from elsewhere']);
    other.close();
  });

  await test.step('it stops with the turn that is stopped', async () => {
    await conversation.stop.click();
    await conversation.expectTurn('Stopped');
    await expect(region).toContainText('The queue stopped.');
    expect(workspace.model.requests).toHaveLength(1);
  });

  await test.step('it is there after everything was killed, and nothing of it has run', async () => {
    killEngines(workspace.codexHome);
    await crashApp(running);
  });
  const again = conversationOf((await launch({ size: WINDOW })).page);
  await expect(regionOf(again).getByRole('listitem')).toHaveCount(3, { timeout: SLOW_MS });
  expect(workspace.model.requests).toHaveLength(1);

  await test.step('it runs in its order when told to', async () => {
    await regionOf(again).getByRole('button', { name: 'Start the queue', exact: true }).click();
    for (const text of ['two', 'three, anew', 'from elsewhere'])
      await expect(again.articles('Codex', `Answer to ${text}.`)).toHaveCount(1, { timeout: SLOW_MS });
    await again.expectTurn('Done');
    await expect(regionOf(again)).toHaveCount(0);
  });
});

test('Enter does what is set while a turn runs, and "Send now" steers', async ({ launch, workspace }) => {
  const gate = createGate();
  scriptModel(workspace, (request) =>
    request.lastUserText === 'the first'
      ? sayInTwoParts('It goes', ' on.', gate)
      : [say(`Answer to ${request.lastUserText}.`)],
  );
  const running = await launch({ size: WINDOW });
  const { page } = running;
  const settings = settingsOf(page);
  await settings.goTo('Writing messages');
  await settings.main.getByRole('radio', { name: 'queues behind it', exact: true }).click();
  await page.getByRole('link', { name: 'Threads', exact: true }).click();
  const conversation = await startThread(running, workspace.projectDir, 'the first');
  await expect(conversation.articles('Codex', 'It goes')).toHaveCount(1, { timeout: SLOW_MS });

  await conversation.message.fill('queued by Enter');
  await page.keyboard.press('Enter');
  const item = regionOf(conversation).getByRole('listitem');
  await expect(item).toContainText('queued by Enter');
  await item.getByRole('button', { name: 'Send now', exact: true }).click();
  await expect(regionOf(conversation)).toHaveCount(0);
  await expect(conversation.articles('Codex', 'Answer to queued by Enter.')).toHaveCount(1, { timeout: SLOW_MS });
  await conversation.expectTurn('Done');
  expect(workspace.model.requests.map(({ lastUserText }) => lastUserText)).toEqual(['the first', 'queued by Enter']);
});

test('a message that comes too late for its turn is in the box again; one of which nothing comes is told of and stopped', async ({
  launch,
  workspace,
}) => {
  const gate = createGate();
  scriptModel(workspace, () => sayInTwoParts('It goes', ' on.', gate));
  const running = await launch({ size: WINDOW, environment: askingEngine(workspace) });
  const conversation = await startThread(running, workspace.projectDir, 'the first');
  await expect(conversation.articles('Codex', 'It goes')).toHaveCount(1, { timeout: SLOW_MS });
  const engine = await speakAsEngine(workspace);
  await engine.hold('turn/steer');
  await conversation.message.fill('and to the left');
  await conversation.steer.click();
  await expect(conversation.message).toHaveValue('');
  gate.open();
  await conversation.expectTurn('Done');
  await engine.hold(null);
  await expect(conversation.message).toHaveValue('and to the left');
  await expect(conversation.composer).toContainText('over before your message reached it');
  await expect(conversation.articles('You')).toHaveCount(1);
  expect(workspace.model.requests).toHaveLength(1);

  await test.step('the engine took a message, and then nothing comes', async () => {
    const never = createGate();
    scriptModel(workspace, () => [{ kind: 'wait', until: never.opened }, say('Too late.')]);
    await engine.mute(true);
    await running.page.clock.install();
    await conversation.send.click();
    await expect.poll(() => workspace.model.requests.length, { timeout: SLOW_MS }).toBe(2);
    const told = conversation.composer.getByText(english('composer:watchdog.silent'));
    await expect(told).toHaveCount(0);
    await running.page.clock.fastForward(20_000);
    await expect(told).toBeVisible();
    await conversation.composer.getByRole('button', { name: english('composer:watchdog.stop'), exact: true }).click();
    await engine.mute(false);
    await conversation.expectTurn('Stopped');
    await expect(told).toHaveCount(0);
    await expect(conversation.articles('You', 'and to the left')).toHaveCount(1);
    never.open();
  });
  engine.close();
});
