import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { conversationOf, SLOW_MS, startThread } from '../fixtures/conversation';
import { startBeside } from '../fixtures/launch';
import { say } from '../fixtures/model';
import { expect, scriptModel, test } from '../fixtures/test';

/** The new-thread page, in a folder. */
const newThreadIn = (page: Page, folder: string) =>
  page.getByRole('main', { name: 'New thread', exact: true }).getByTitle(folder, { exact: true });

test('a second start shows the first, and hands over what it was asked for', async ({ launch, workspace }) => {
  const folder = join(workspace.root, 'another project');
  mkdirSync(join(folder, 'inside'), { recursive: true });
  scriptModel(workspace, () => [say('Done it.')]);
  const running = await launch();
  const { app, page } = running;
  const conversation = await startThread(running, workspace.projectDir, 'do it');
  await conversation.expectTurn('Done');
  await conversation.message.fill('half a thought');
  const windows = () =>
    app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((one) => one.isVisible()));

  await test.step('without arguments: the window is shown, as it is', async () => {
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide());
    expect(await windows()).toEqual([false]);
    expect(await startBeside(workspace)).toBe(0);
    await expect.poll(windows).toEqual([true]);
    await expect(conversation.message).toHaveValue('half a thought');
  });

  await test.step('with a folder: a new thread there', async () => {
    expect(await startBeside(workspace, { arguments: [folder] })).toBe(0);
    await expect(newThreadIn(page, folder)).toBeVisible({ timeout: SLOW_MS });
    await conversation.message.fill('for the other project');
  });

  await test.step('with a relative one: from where that start was made', async () => {
    expect(await startBeside(workspace, { arguments: ['inside'], workingDirectory: folder })).toBe(0);
    await expect(newThreadIn(page, join(folder, 'inside'))).toBeVisible({ timeout: SLOW_MS });
    await expect(conversation.message).toHaveValue('');
  });

  await test.step('with one that is not there: the page says so', async () => {
    expect(await startBeside(workspace, { arguments: [join(folder, 'missing')] })).toBe(0);
    await expect(newThreadIn(page, join(folder, 'missing'))).toBeVisible({ timeout: SLOW_MS });
    await expect(page.getByText('Choose a folder that exists.').first()).toBeVisible({
      timeout: SLOW_MS,
    });
  });

  await test.step('what was typed is where it was typed', async () => {
    await page.goBack();
    await page.goBack();
    await expect(newThreadIn(page, folder)).toBeVisible();
    await expect(conversation.message).toHaveValue('for the other project');
    await page.goBack();
    await expect(conversation.message).toHaveValue('half a thought');
  });

  expect(await windows()).toEqual([true]);
});

test('a second start brings back a page that died too often to come back by itself', async ({ launch, workspace }) => {
  scriptModel(workspace, () => [say('Done it.')]);
  const running = await launch();
  const { app } = running;
  const conversation = await startThread(running, workspace.projectDir, 'do it');
  await conversation.expectTurn('Done');
  const address = running.page.url();
  // The page as main sees it: a page that died once is no page for Playwright any more.
  const isDead = () => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.isCrashed());
  const shown = () =>
    app.evaluate(async ({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      if (contents === undefined || contents.isCrashed() || contents.isLoading()) return null;
      const heading: unknown = await contents.executeJavaScript('document.querySelector("h1")?.textContent ?? null');
      return `${contents.getURL()} ${String(heading)}`;
    });
  const die = async () => {
    await app.evaluate(({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      return new Promise<void>((resolve) => {
        contents?.once('render-process-gone', () => resolve());
        contents?.forcefullyCrashRenderer();
      });
    });
  };

  for (let revivals = 0; revivals < 3; revivals += 1) {
    await die();
    await expect.poll(shown, { timeout: SLOW_MS }).toBe(`${address} do it`);
  }
  await die();
  expect(await isDead()).toBe(true);
  expect(await startBeside(workspace)).toBe(0);
  await expect.poll(shown, { timeout: SLOW_MS }).toBe(`${address} do it`);

  await die();
  expect(await isDead()).toBe(true);
  expect(await startBeside(workspace, { arguments: ['heddle://thread/not-there'] })).toBe(0);
  await expect.poll(shown, { timeout: SLOW_MS }).toContain('#/threads/local/not-there ');
});

test('a start in a folder begins a thread there; switches that are not ours do no harm', async ({
  launch,
  workspace,
}) => {
  scriptModel(workspace, () => [say('Done it.')]);
  const running = await launch({ arguments: ['--unknown-switch', '--another=1', workspace.projectDir] });
  await expect(newThreadIn(running.page, workspace.projectDir)).toBeVisible({ timeout: SLOW_MS });
  const conversation = conversationOf(running.page);
  await conversation.message.fill('do it');
  await conversation.send.click({ timeout: SLOW_MS });
  await conversation.expectTurn('Done');
});

test('a second start asks for the tour, too', async ({ launch, workspace }) => {
  const { page } = await launch();
  await expect(page.getByRole('main', { name: 'New thread', exact: true })).toBeVisible();
  expect(await startBeside(workspace, { arguments: ['--tour'] })).toBe(0);
  await expect(page.getByRole('heading', { name: 'The tour', exact: true })).toBeVisible({ timeout: SLOW_MS });
});

test('another data folder is another Heddle', async ({ launch, workspace }) => {
  const userData = join(workspace.root, 'other-user-data');
  const first = await launch();
  const second = await launch({ environment: { HEDDLE_USER_DATA: userData } });
  for (const { page } of [first, second])
    await expect(conversationOf(page).engine).toHaveText(/^Ready/, { timeout: SLOW_MS });
});
