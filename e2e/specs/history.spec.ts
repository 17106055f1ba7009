import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { commandCall } from '../../main/tour/model-calls';
import { inRounds } from '../../main/tour/model-scripts';
import { conversationOf, SLOW_MS, startThread } from '../fixtures/conversation';
import { connectToEngine } from '../fixtures/engine-client';
import { killEngines } from '../fixtures/engine-process';
import { english } from '../fixtures/english';
import { quitApp } from '../fixtures/launch';
import { say } from '../fixtures/model';
import { expect, scriptModel, test } from '../fixtures/test';
import type { Workspace } from '../fixtures/workspace';

const WINDOW = { width: 1300, height: 1200 };
const TITLE = 'look into the folder';

/** Everything that the engine keeps of its threads: the files with their content and the time they were written. */
function storedThreads({ codexHome }: Workspace): readonly (readonly [string, string, number])[] {
  return readdirSync(codexHome, { recursive: true, encoding: 'utf8' })
    .filter((name) => /^(archived_)?sessions.*\.jsonl$/.test(name))
    .map((name) => join(codexHome, name))
    .map((path) => [path, readFileSync(path, 'utf8'), statSync(path).mtimeMs] as const);
}

test('opening a stored thread shows all of it and changes nothing; nor does reading an archived one', async ({
  launch,
  workspace,
}) => {
  scriptModel(
    workspace,
    inRounds(
      [{ kind: 'reasoning', summary: ['**Looking**'] }, commandCall('printf "one\\ntwo\\n"', { isLogin: false })],
      [say('Two lines.')],
    ),
  );
  const first = await launch({ size: WINDOW });
  const before = await startThread(first, workspace.projectDir, TITLE);
  await before.expectTurn('Done');
  await expect(before.articles('Codex', 'Two lines.')).toHaveCount(1);
  const articles = await before.readArticles();
  await quitApp(first);
  killEngines(workspace.codexHome);

  const second = await launch({ size: WINDOW });
  const conversation = conversationOf(second.page);
  const stored = storedThreads(workspace);
  expect(stored).toHaveLength(1);

  await test.step('a stored thread', async () => {
    await conversation.goToThread(TITLE);
    await expect.poll(conversation.readArticles, { timeout: SLOW_MS }).toEqual(articles);
    await conversation.expectTurn('Done');
    const other = await connectToEngine(workspace.codexHome);
    expect((await other.request('thread/loaded/list', {})).data).toEqual([]);
    other.close();
    expect(storedThreads(workspace)).toEqual(stored);
  });

  await test.step('an archived thread', async () => {
    const threads = second.page.getByRole('navigation', { name: 'Threads', exact: true });
    await threads.getByRole('button', { name: 'Thread actions', exact: true }).click();
    await second.page.getByRole('menuitem', { name: 'Archive', exact: true }).click();
    await expect(conversation.threadLink(TITLE)).toHaveCount(0, { timeout: SLOW_MS });
    await threads.getByRole('radio', { name: 'Archived', exact: true }).click();
    const archived = storedThreads(workspace);
    await conversation.goToThread(TITLE);
    await expect.poll(conversation.readArticles, { timeout: SLOW_MS }).toEqual(articles);
    await expect(second.page.getByRole('main', { name: 'Conversation', exact: true })).toContainText(
      english('threads:conversation.archived.about'),
    );
    const other = await connectToEngine(workspace.codexHome);
    expect((await other.request('thread/loaded/list', {})).data).toEqual([]);
    other.close();
    expect(storedThreads(workspace)).toEqual(archived);
  });

  await test.step('sending in it asks before it is restored', async () => {
    await conversation.message.fill('and again');
    await conversation.send.click();
    const dialog = second.page.getByRole('dialog', { name: english('composer:ask.restoreTitle'), exact: true });
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(conversation.message).toHaveValue('and again');
    expect(workspace.model.requests).toHaveLength(2);
    await conversation.send.click();
    await dialog.getByRole('button', { name: english('composer:ask.restore'), exact: true }).click();
    await expect(conversation.articles('Codex', 'Two lines.')).toHaveCount(2, { timeout: SLOW_MS });
    await conversation.expectTurn('Done');
    await expect(conversation.articles('You')).toHaveCount(2);
  });
});
