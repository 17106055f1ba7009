import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { commandCall } from '../../main/tour/model-calls';
import { inRounds } from '../../main/tour/model-scripts';
import { conversationOf, SLOW_MS } from '../fixtures/conversation';
import { english } from '../fixtures/english';
import { say } from '../fixtures/model';
import { startOtherEngine } from '../fixtures/other-engine';
import { expect, scriptModel, test } from '../fixtures/test';
import type { Workspace } from '../fixtures/workspace';

const TITLE = 'Held by another program';

/** What the engine keeps of threads: each rollout by its sum and the time that it was written. */
function rollouts({ codexHome }: Workspace): readonly string[] {
  return readdirSync(codexHome, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .map((name) => {
      const path = join(codexHome, name);
      return `${name} ${createHash('sha256').update(readFileSync(path)).digest('hex')} ${statSync(path).mtimeMs}`;
    });
}

test('a thread that another program has open is read, says who has it, and is written to once that is gone', async ({
  launch,
  workspace,
}) => {
  scriptModel(workspace, inRounds([commandCall('seq 1 200', { isLogin: false })], [say('Counted.')]));
  const other = await startOtherEngine(workspace.codexHome);
  const { thread } = await other.request('thread/start', { cwd: workspace.projectDir });
  const { id: threadId = null } = thread as { readonly id?: string };
  const done = other.heard('turn/completed');
  await other.request('turn/start', { threadId, input: [{ type: 'text', text: TITLE, text_elements: [] }] });
  await done;
  const before = rollouts(workspace);

  const { page } = await launch({ size: { width: 1300, height: 800 } });
  const conversation = conversationOf(page);
  await conversation.goToThread(TITLE);
  await expect(conversation.articles('Codex', 'Counted.')).toHaveCount(1, { timeout: SLOW_MS });
  const main = page.getByRole('main', { name: 'Conversation', exact: true });
  await expect(main).toContainText(`process ${other.pid}`, { timeout: SLOW_MS });
  await conversation.message.fill('Mine, later');
  await expect(conversation.send).toHaveAttribute('aria-disabled', 'true');
  await expect(conversation.composer).toContainText(english('threads:conversation.writer.blocked'));

  // Reading it wrote nothing, and asked nothing of the model.
  expect(rollouts(workspace)).toEqual(before);
  expect(workspace.model.requests).toHaveLength(2);

  await other.stop();
  await main.getByRole('button', { name: english('threads:conversation.writer.again'), exact: true }).click();
  await expect(main).not.toContainText(`process ${other.pid}`, { timeout: SLOW_MS });
  await conversation.send.click();
  await expect(conversation.articles('Codex', 'Counted.')).toHaveCount(2, { timeout: SLOW_MS });
});

test('a thread whose file the engine has not read yet is not shown as empty: it says so, and is read when it is wanted', async ({
  launch,
  workspace,
}) => {
  scriptModel(workspace, () => [say('An answer from elsewhere.')]);
  // Another computer, so to speak: its files are copied, and its index is not.
  const elsewhere = join(workspace.root, 'elsewhere');
  cpSync(workspace.codexHome, elsewhere, { recursive: true });
  const other = await startOtherEngine(elsewhere);
  const { thread } = await other.request('thread/start', { cwd: workspace.projectDir });
  const { id: threadId = null } = thread as { readonly id?: string };
  const done = other.heard('turn/completed');
  await other.request('turn/start', { threadId, input: [{ type: 'text', text: TITLE, text_elements: [] }] });
  await done;
  await other.stop();
  cpSync(join(elsewhere, 'sessions'), join(workspace.codexHome, 'sessions'), { recursive: true });

  const { page } = await launch({ size: { width: 1300, height: 800 } });
  const conversation = conversationOf(page);
  await conversation.goToThread(TITLE);
  await expect(conversation.transcript).toContainText(english('threads:conversation.unread.about'), {
    timeout: SLOW_MS,
  });
  await expect(conversation.articles()).toHaveCount(0);
  await page.getByRole('button', { name: english('threads:conversation.unread.load'), exact: true }).click();
  await expect(conversation.articles('Codex', 'An answer from elsewhere.')).toHaveCount(1, { timeout: SLOW_MS });
  expect(workspace.model.requests).toHaveLength(1);
});
