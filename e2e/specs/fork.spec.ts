import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { patchCall } from '../../main/tour/model-calls';
import { byMessage, inRounds } from '../../main/tour/model-scripts';
import { expectNoGraveFaults } from '../fixtures/axe';
import { conversationOf, SLOW_MS, startThread } from '../fixtures/conversation';
import { connectToEngine } from '../fixtures/engine-client';
import { english } from '../fixtures/english';
import { crashApp } from '../fixtures/launch';
import { addFilePatch, say } from '../fixtures/model';
import { expect, scriptModel, test } from '../fixtures/test';
import type { Workspace } from '../fixtures/workspace';

const WINDOW = { width: 1400, height: 1000 };
const TITLE = 'Find the slow query';
const FILE = 'jobs.txt';

/** The ids of the threads that the engine lists, archived or not, newest first. */
async function threadIds(workspace: Workspace, archived: boolean): Promise<readonly string[]> {
  const engine = await connectToEngine(workspace.codexHome);
  const { data } = await engine.request('thread/list', { archived, limit: 100 });
  engine.close();
  return data.map(({ id }) => id);
}

/** What the engine has of a thread: the first message of each turn, oldest first. */
async function messagesOf(workspace: Workspace, threadId: string): Promise<readonly string[]> {
  const engine = await connectToEngine(workspace.codexHome);
  const { data } = await engine.request('thread/turns/list', { threadId, itemsView: 'full', sortDirection: 'asc' });
  engine.close();
  return data.map(({ items }) =>
    items
      .flatMap((item) => (item.type === 'userMessage' ? item.content : []))
      .map((part) => (part.type === 'text' ? part.text : ''))
      .join(''),
  );
}

/** The menu of the turn that ends as the n-th of those in view. */
async function chooseOfTurn(page: Page, turn: number, entry: string): Promise<void> {
  await page
    .getByRole('button', { name: english('fork:actions.turn'), exact: true })
    .nth(turn)
    .click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

test('an archived thread is forked at its third turn and stays archived; its forks are walked, compared and gone back in', async ({
  launch,
  workspace,
}) => {
  scriptModel(
    workspace,
    byMessage([
      [
        'Change a file',
        inRounds([patchCall(addFilePatch(join(workspace.projectDir, FILE), 'nightly'))], [say('It is changed.')]),
      ],
      [/.*/, [say('An answer.')]],
    ]),
  );
  const running = await launch({ size: WINDOW });
  const { page } = running;
  const conversation = await startThread(running, workspace.projectDir, TITLE);
  for (const message of ['Second', 'Third', 'Fourth']) {
    await conversation.expectTurn('Done');
    await conversation.sendMessage(message);
    await expect(conversation.articles('You', message)).toHaveCount(1, { timeout: SLOW_MS });
  }
  await conversation.expectTurn('Done');
  const [source = ''] = await threadIds(workspace, false);
  const threads = page.getByRole('navigation', { name: 'Threads', exact: true });
  await threads.getByRole('button', { name: 'Thread actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Archive', exact: true }).click();
  await expect(conversation.threadLink(TITLE)).toHaveCount(0, { timeout: SLOW_MS });

  await test.step('the first message is written before the fork is made', async () => {
    await expect(page.getByText(english('threads:conversation.archived.about'))).toBeVisible({ timeout: SLOW_MS });
    await chooseOfTurn(page, 2, english('fork:actions.through'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(english('fork:title', { title: TITLE }));
    const kept = page.getByRole('region', { name: english('fork:kept.label'), exact: true });
    await expect(kept).toContainText('Third', { timeout: SLOW_MS });
    await expect(kept).toContainText('1 later turn is left out');
    await expect(page.getByText(english('fork:archived', { title: TITLE }))).toBeVisible();
    await expectNoGraveFaults(page, 'the page of a fork', 'all');
    await conversation.message.fill('Try it with a queue');
    // A reload of the page keeps what was typed, and makes nothing.
    await page.reload();
    await expect(conversation.message).toHaveValue('Try it with a queue', { timeout: SLOW_MS });
    expect(await threadIds(workspace, false)).toEqual([]);
    await conversation.send.click({ timeout: SLOW_MS });
    await expect(conversation.articles('You', 'Try it with a queue')).toHaveCount(1, { timeout: SLOW_MS });
    await conversation.expectTurn('Done');
  });
  const [fork = ''] = await threadIds(workspace, false);
  expect(await messagesOf(workspace, fork)).toEqual([TITLE, 'Second', 'Third', 'Try it with a queue']);
  expect(await threadIds(workspace, true)).toEqual([source]);
  expect(await messagesOf(workspace, source)).toEqual([TITLE, 'Second', 'Third', 'Fourth']);

  await test.step('the forks are walked by keyboard', async () => {
    const panel = await conversation.openTab('Lineage');
    const tree = panel.getByRole('tree', { name: english('lineage:tree'), exact: true });
    await expect(tree.getByRole('treeitem')).toHaveCount(2, { timeout: SLOW_MS });
    await expect(tree.getByRole('treeitem').first()).toContainText('4 turns');
    await expect(tree.getByRole('treeitem').first()).toContainText('archived');
    await expect(tree.getByRole('treeitem').last()).toContainText('forked after turn 3, 1 turn of its own');
    await expectNoGraveFaults(page, 'the tree of forks', 'all');
    await tree.getByRole('treeitem').last().focus();
    await page.keyboard.press('ArrowLeft');
    await expect(tree.getByRole('treeitem').first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText(english('threads:conversation.archived.about'))).toBeVisible({ timeout: SLOW_MS });
    await expect(conversation.articles('You', 'Fourth')).toHaveCount(1, { timeout: SLOW_MS });
  });

  await test.step('two of them stand side by side, from where they part', async () => {
    await (await conversation.openTab('Lineage')).getByRole('button', { name: 'Compare', exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: 'same 3 turns' })).toBeVisible({ timeout: SLOW_MS });
    const [left, right] = [page.getByRole('region', { name: /^Left/ }), page.getByRole('region', { name: /^Right/ })];
    await expect(left.getByRole('article', { name: 'You' }).filter({ hasText: 'Fourth' })).toBeVisible();
    await expect(right.getByRole('article', { name: 'You' }).filter({ hasText: 'Try it with a queue' })).toBeVisible();
    await expect(left.getByRole('article', { name: 'You' })).toHaveCount(1);
    await expect(right.getByRole('heading', { level: 2 })).toHaveText('…Try it with a queue');
    await right.getByRole('link', { name: english('lineage:open'), exact: true }).click();
    await expect(conversation.articles('You', 'Try it with a queue')).toHaveCount(1, { timeout: SLOW_MS });
  });

  await test.step('going back says which turns and files it is about, keeps what goes, and touches no file', async () => {
    await conversation.sendMessage('Change a file');
    await expect(conversation.articles('Codex', 'It is changed.')).toHaveCount(1, { timeout: SLOW_MS });
    await conversation.expectTurn('Done');
    const changed = readFileSync(join(workspace.projectDir, FILE), 'utf8');
    await chooseOfTurn(page, 4, english('fork:actions.revert'));
    const dialog = page.getByRole('dialog', { name: english('fork:revert.title'), exact: true });
    await expect(dialog.getByRole('region', { name: english('fork:revert.turns') })).toHaveText(/Change a file/, {
      timeout: SLOW_MS,
    });
    await expect(dialog.getByRole('region', { name: english('fork:revert.changed') })).toContainText(FILE);
    await expect(dialog).toContainText(english('fork:revert.files'));
    await expectNoGraveFaults(page, 'the question before going back', 'all');
    await dialog.getByRole('button', { name: english('fork:revert.submit'), exact: true }).click();
    await expect(dialog).toHaveCount(0, { timeout: SLOW_MS });
    await expect(conversation.articles('You', 'Change a file')).toHaveCount(0, { timeout: SLOW_MS });
    expect(readFileSync(join(workspace.projectDir, FILE), 'utf8')).toBe(changed);
    expect(await messagesOf(workspace, fork)).toEqual([TITLE, 'Second', 'Third', 'Try it with a queue']);
    const kept = (await threadIds(workspace, false)).filter((id) => id !== fork);
    expect(kept).toHaveLength(1);
    expect((await messagesOf(workspace, kept[0] ?? '')).at(-1)).toBe('Change a file');
  });

  await test.step('an earlier message is changed in a fork from before it', async () => {
    await page.getByRole('article', { name: 'You', exact: true }).filter({ hasText: 'Try it' }).hover();
    const message = conversation.articles('You', 'Try it with a queue');
    await message.getByRole('button', { name: english('fork:actions.message'), exact: true }).click();
    await page.getByRole('menuitem', { name: english('fork:actions.edit'), exact: true }).click();
    await expect(conversation.message).toHaveValue('Try it with a queue', { timeout: SLOW_MS });
    await conversation.message.fill('Try it without one');
    await conversation.send.click({ timeout: SLOW_MS });
    await expect(conversation.articles('You', 'Try it without one')).toHaveCount(1, { timeout: SLOW_MS });
    await conversation.expectTurn('Done');
    const [edited = ''] = await threadIds(workspace, false);
    expect(await messagesOf(workspace, edited)).toEqual([TITLE, 'Second', 'Third', 'Try it without one']);
  });

  await test.step('a fork that was interrupted while its thread was restored is made good at the next start', async () => {
    await crashApp(running);
    const engine = await connectToEngine(workspace.codexHome);
    await engine.request('thread/unarchive', { threadId: source });
    engine.close();
    writeFileSync(
      join(workspace.userDataDir, 'open-forks.json'),
      JSON.stringify({
        version: 1,
        writer: 'test',
        data: { forks: [{ id: 'f', hostId: 'local', threadId: source, forkId: null }] },
      }),
    );
    const again = await launch({ size: WINDOW });
    await expect(conversationOf(again.page).engine).toContainText('Ready', { timeout: SLOW_MS });
    await expect.poll(() => threadIds(workspace, true), { timeout: SLOW_MS }).toEqual([source]);
    await again.page.getByRole('button', { name: /notice/ }).click();
    await expect(again.page.getByText(english('desktop:forkMended', { title: TITLE }))).toBeVisible();
  });
});
