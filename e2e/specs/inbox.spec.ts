import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { byMessage, inRounds } from '../../main/tour/model-scripts';
import type { ModelScript } from '../../main/tour/model-server';
import type { FunctionCallStep, JsonObject } from '../../main/tour/model-steps';
import { conversationOf, PRESS_MS, SLOW_MS, startAnotherThread, startThread } from '../fixtures/conversation';
import { connectToEngine } from '../fixtures/engine-client';
import { tabTo } from '../fixtures/keyboard';
import { crashApp, type RunningApp } from '../fixtures/launch';
import { askingCommand, callsThenSays, say } from '../fixtures/model';
import { expect, scriptModel, test } from '../fixtures/test';

const WINDOW = { width: 1300, height: 1500 };
const AFTERWARDS = 'The turn went on.';

const agentCall = (name: string, given: JsonObject): FunctionCallStep => ({
  kind: 'functionCall',
  name,
  namespace: 'multi_agent_v1',
  arguments: given,
});

/** Sends a sub-agent on an errand and waits for it. */
const delegates: ModelScript = inRounds(
  [agentCall('spawn_agent', { message: 'errand' })],
  ({ lastToolOutput }) => {
    const [id = ''] = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(lastToolOutput?.text ?? '') ?? [];
    return [agentCall('wait_agent', { targets: [id], timeout_ms: 60_000 })];
  },
  [say(AFTERWARDS)],
);

const titleOf = ({ app }: RunningApp): Promise<string> =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getTitle() ?? '');

/**
 * Presses a button by keyboard, once it is armed, as a person would: going to it and pressing a key. Once more when it stays:
 * a card that has just moved takes no press.
 */
async function chooseByKeyboard(from: Locator, button: Locator): Promise<void> {
  await expect(async () => {
    if ((await button.count()) > 0) {
      await from.focus();
      await tabTo(button);
      await expect(button).toBeEnabled();
      await from.page().keyboard.press('Enter');
    }
    await expect(button).toHaveCount(0, { timeout: PRESS_MS });
  }).toPass({ timeout: SLOW_MS });
}

test('what waits in any thread is in the inbox, after a crash as well, and is answered there by keyboard', async ({
  launch,
  workspace,
}) => {
  const file = (name: string) => join(workspace.outsideDir, name);
  const touches = (name: string) => callsThenSays(AFTERWARDS, askingCommand(`touch ${file(name)}`));
  scriptModel(
    workspace,
    byMessage([
      ['first', touches('first')],
      ['delegate', delegates],
      [/errand/, touches('errand')],
      ['other', touches('other')],
    ]),
  );
  let running = await launch({ size: WINDOW });
  const conversation = await startThread(running, workspace.projectDir, 'first');
  await conversation.expectTurn('Waiting for approval');
  await startAnotherThread(conversation, 'delegate');
  await expect(running.page.getByRole('link', { name: 'Inbox 2', exact: true })).toBeVisible({ timeout: SLOW_MS });

  await test.step('the conversation that sent the sub-agent leads to it', async () => {
    const agents = running.page.getByRole('status', { name: 'Sub-agents that wait for you', exact: true });
    await expect(agents).toContainText('A sub-agent waits for your approval.', { timeout: SLOW_MS });
    await expect(conversation.waiting()).toHaveCount(0);
    await agents.getByRole('link').click();
    await expect(conversation.waiting('command')).toContainText(`touch ${file('errand')}`, { timeout: SLOW_MS });
    await expect(agents).toBeEmpty();
  });

  const other = await connectToEngine(workspace.codexHome);
  const { thread } = await other.request('thread/start', { cwd: workspace.projectDir });
  await other.request('turn/start', {
    threadId: thread.id,
    input: [{ type: 'text', text: 'other', text_elements: [] }],
  });
  const asked = await other.asked('item/commandExecution/requestApproval');
  await expect(running.page.getByRole('link', { name: 'Inbox 3', exact: true })).toBeVisible({ timeout: SLOW_MS });
  await expect.poll(() => titleOf(running)).toContain('3');

  await crashApp(running);
  running = await launch({ size: WINDOW });
  const { page } = running;
  await page.getByRole('link', { name: 'Inbox 3', exact: true }).click({ timeout: SLOW_MS });
  const inbox = page.getByRole('main', { name: 'Inbox', exact: true });
  const list = inbox.getByRole('list', { name: 'What waits for you', exact: true });
  const items = list.getByRole('listitem').filter({ has: page.getByRole('region') });
  const itemOf = (name: string) => items.filter({ hasText: `touch ${file(name)}` });

  await test.step('in either order', async () => {
    await expect(items).toHaveCount(3);
    await expect(items.first()).toContainText(file('other'));
    await inbox.getByRole('radio', { name: 'Oldest first', exact: true }).click();
    await expect(items.first()).toContainText(file('first'));
  });

  await test.step('the arrow keys go from thread to thread', async () => {
    await items.first().getByRole('link').focus();
    await page.keyboard.press('ArrowDown');
    await expect(itemOf('errand').getByRole('link')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main', { name: 'Conversation', exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Inbox 3', exact: true }).click();
    await inbox.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
    await expect(itemOf('other').getByRole('link')).toBeFocused();
  });

  await test.step('one that another program answered is said to be answered elsewhere', async () => {
    other.answer(asked.id, { decision: 'accept' });
    await expect(items).toHaveCount(2, { timeout: SLOW_MS });
    const settled = inbox.getByRole('region', { name: 'Settled without you', exact: true });
    await expect(settled).toContainText('answered elsewhere');
    await expect(settled).toContainText(file('other'));
    await expect.poll(() => existsSync(file('other'))).toBe(true);
    // What left had the focus: it went to the link before, which answers nothing.
    await expect(itemOf('errand').getByRole('link')).toBeFocused();
  });

  await test.step('a sub-agent’s is declined, and the rest is untouched', async () => {
    const link = itemOf('errand').getByRole('link');
    await chooseByKeyboard(link, itemOf('errand').getByRole('button', { name: 'Decline', exact: true }));
    await expect(items).toHaveCount(1, { timeout: SLOW_MS });
    await expect(itemOf('first').getByRole('link')).toBeFocused();
    expect(existsSync(file('errand'))).toBe(false);
    expect(existsSync(file('first'))).toBe(false);
  });

  await test.step('the last one is approved', async () => {
    const link = itemOf('first').getByRole('link');
    await chooseByKeyboard(link, itemOf('first').getByRole('button', { name: 'Approve', exact: true }));
    await expect(inbox).toContainText('Nothing waits for you', { timeout: SLOW_MS });
    await expect.poll(() => existsSync(file('first'))).toBe(true);
    await expect.poll(() => titleOf(running)).not.toMatch(/\d/);
  });

  await test.step('the threads say who answered', async () => {
    const shown = conversationOf(page);
    await page.getByRole('link', { name: 'Threads', exact: true }).click();
    await shown.goToThread('other');
    await expect(shown.transcript.getByRole('note')).toContainText('Answered in another program');
    await shown.goToThread('delegate');
    await shown.expectTurn('Done');
  });
  other.close();
  expect(workspace.model.errors).toEqual([]);
});
