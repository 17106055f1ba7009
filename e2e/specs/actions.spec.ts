import { chooseInMenu } from '../fixtures/app-menu';
import { conversationOf, SLOW_MS, startAnotherThread, startThread } from '../fixtures/conversation';
import type { RunningApp } from '../fixtures/launch';
import { expect, scriptModel, test } from '../fixtures/test';

const answer = (text: string) => () => [{ kind: 'text', text } as const];

const isEnabled = ({ app }: RunningApp, id: string) =>
  app.evaluate(({ Menu }, itemId) => Menu.getApplicationMenu()?.getMenuItemById(itemId)?.enabled ?? null, id);

test('menu, palette and shortcuts are views of the same actions', async ({ launch, workspace }) => {
  scriptModel(workspace, answer('Here I am.'));
  const running = await launch();
  const { page } = running;
  await expect.poll(() => isEnabled(running, 'newThread'), { timeout: SLOW_MS }).toBe(true);
  expect(await isEnabled(running, 'renameThread')).toBe(false);

  const conversation = await startThread(running, workspace.projectDir, 'First of all');
  await conversation.expectTurn('Done');
  await expect.poll(() => isEnabled(running, 'renameThread'), { timeout: SLOW_MS }).toBe(true);

  await chooseInMenu(running, 'openPalette');
  const palette = page.getByRole('dialog', { name: 'Go to thread, action or setting' });
  await palette.getByRole('combobox').fill('rename');
  await expect(palette.getByRole('option', { name: 'Rename thread' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  const rename = page.getByRole('dialog', { name: 'Rename' });
  await rename.getByRole('textbox').fill('Renamed by keyboard');
  await page.keyboard.press('Enter');
  await expect(conversation.threadLink('Renamed by keyboard')).toBeVisible({ timeout: SLOW_MS });

  await startAnotherThread(conversation, 'Second of all');
  await conversation.expectTurn('Done');
  await page.getByRole('button', { name: /^Go to thread, action or setting/ }).click();
  await palette.getByRole('combobox').fill('keyboard renamed');
  await expect(palette.getByRole('option', { name: /Renamed by keyboard/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Renamed by keyboard' })).toBeVisible();

  await chooseInMenu(running, 'showShortcuts');
  await expect(page.getByRole('heading', { level: 1, name: 'Keyboard shortcuts' })).toBeVisible();
  await expect(page.getByRole('row', { name: /New thread/ })).toBeVisible();

  await chooseInMenu(running, 'openPalette');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(palette).toHaveCount(0);
});

test('a second window shows the same thread in step, and a link leads to a thread', async ({ launch, workspace }) => {
  scriptModel(workspace, answer('Seen in both.'));
  const running = await launch();
  const { app, page } = running;
  const first = await startThread(running, workspace.projectDir, 'One for two windows');
  await first.expectTurn('Done');

  const opened = app.waitForEvent('window');
  await chooseInMenu(running, 'newWindow');
  const second = conversationOf(await opened);
  await expect(second.articles('Codex', 'Seen in both.')).toHaveCount(1, { timeout: SLOW_MS });
  await second.sendMessage('From the other window');
  await expect(first.articles('You', 'From the other window')).toHaveCount(1, { timeout: SLOW_MS });
  await expect(first.articles('Codex', 'Seen in both.')).toHaveCount(2, { timeout: SLOW_MS });
  await expect(second.articles('Codex', 'Seen in both.')).toHaveCount(2, { timeout: SLOW_MS });

  await page.bringToFront();
  await app.evaluate(({ clipboard }) => clipboard.clear());
  await page.evaluate(() => window.focus());
  await chooseInMenu(running, 'copyThreadLink');
  const read = () => app.evaluate(({ clipboard }) => clipboard.readText());
  await expect.poll(read, { timeout: SLOW_MS }).toMatch(/^heddle:\/\/thread\/[0-9a-f-]+$/);
  const link = await read();
  await chooseInMenu(running, 'openSettings');
  await app.evaluate(({ app: electron }, url) => {
    electron.emit('open-url', { preventDefault: () => undefined }, url);
  }, link);
  const heading = (target: typeof page) => target.getByRole('heading', { level: 1, name: 'One for two windows' });
  await expect
    .poll(async () => (await Promise.all(app.windows().map((window) => heading(window).count()))).every(Boolean), {
      timeout: SLOW_MS,
    })
    .toBe(true);
});

test('the system tells of news only while no window is in front, and leads to the very thread', async ({
  launch,
  workspace,
}) => {
  scriptModel(workspace, answer('All done.'));
  const running = await launch();
  const { app, page } = running;
  await app.evaluate(({ BrowserWindow }) => {
    // A stand-in for a person who is elsewhere: the test's display has no window manager to take the focus away.
    BrowserWindow.getFocusedWindow = () => null;
  });
  const shown = await app.evaluateHandle(({ Notification }) => {
    const list: { title: string; body: string; click: () => void }[] = [];
    Notification.isSupported = () => true;
    Notification.prototype.show = function show() {
      list.push({ title: this.title, body: this.body, click: () => this.emit('click') });
    };
    return list;
  });
  const conversation = await startThread(running, workspace.projectDir, 'Tell me when it is over');
  await conversation.expectTurn('Done');
  await expect
    .poll(() => shown.evaluate((list) => list.map(({ title, body }) => `${title}: ${body}`)), { timeout: SLOW_MS })
    .toEqual(['Tell me when it is over: It is done.']);
  await page.getByRole('link', { name: 'Settings' }).click();
  await shown.evaluate((list) => list[0]?.click());
  await expect(page.getByRole('heading', { level: 1, name: 'Tell me when it is over' })).toBeVisible({
    timeout: SLOW_MS,
  });
});
