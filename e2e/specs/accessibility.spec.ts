import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { conversationOf, SLOW_MS } from '../fixtures/conversation';
import { expectFocusShown, tabTo } from '../fixtures/keyboard';
import { pluginsByKeyboard, prepareForKeyboard, settingsByKeyboard } from '../fixtures/keyboard-walk';
import { answerFolderDialog } from '../fixtures/launch';
import { askingCommand, callsThenSays } from '../fixtures/model';
import { SIZES } from '../fixtures/pictures';
import { expect, scriptModel, test } from '../fixtures/test';

/** Long for a machine that has much else to do. */
const WALK_TIMEOUT_MS = 300_000;

test('everything can be done with the keyboard, and the focus is always seen', async ({ launch, workspace }) => {
  test.setTimeout(WALK_TIMEOUT_MS);
  const file = join(workspace.outsideDir, 'approved');
  const touch = `touch ${file}`;
  const lines = Array.from({ length: 120 }, (_, line) => `Line ${line} of the answer.`).join('\n\n');
  scriptModel(workspace, callsThenSays(lines, askingCommand(touch)));
  prepareForKeyboard(workspace);
  const running = await launch({ size: SIZES.wide });
  const { app, page } = running;
  const conversation = conversationOf(page);
  await expect(conversation.engine).toContainText('Ready', { timeout: SLOW_MS });
  await answerFolderDialog(app, workspace.projectDir);

  await test.step('choose a folder', async () => {
    await tabTo(page.getByRole('button', { name: 'Skip to the conversation', exact: true }));
    await page.keyboard.press('Enter');
    await tabTo(page.getByRole('button', { name: 'Choose a folder', exact: true }));
    await page.keyboard.press('Enter');
    await expect(conversation.message).toBeVisible({ timeout: SLOW_MS });
    await expectFocusShown(page);
  });

  await test.step('look through the choices of a setting', async () => {
    const approvals = page.getByRole('combobox', { name: 'Approval policy', exact: true });
    await tabTo(approvals);
    await page.keyboard.press('Enter');
    const listbox = page.getByRole('listbox');
    await expect(listbox).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await expect(listbox.getByRole('option', { name: /^Never ask/ })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(listbox).toHaveCount(0);
    await expect(approvals).toBeFocused();
  });

  await test.step('write and send', async () => {
    await tabTo(conversation.message, 'Shift+Tab');
    await page.keyboard.type('Make the file.');
    await page.keyboard.press('Enter');
    await conversation.expectTurn('Waiting for approval');
    await expectFocusShown(page);
  });

  await test.step('approve', async () => {
    const approve = conversation.decision('command', 'Approve');
    await expect(approve).not.toHaveAttribute('aria-disabled', 'true', { timeout: SLOW_MS });
    await tabTo(approve, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await conversation.expectTurn('Done');
    expect(existsSync(file)).toBe(true);
    await expectFocusShown(page);
  });

  await test.step('read', async () => {
    await tabTo(conversation.transcript, 'Shift+Tab');
    await expect(conversation.transcript).toContainText('Line 119 of the answer.');
    await page.keyboard.press('Home');
    await expect(conversation.articles('You')).toBeInViewport({ timeout: SLOW_MS });
    await page.keyboard.press('End');
    await expect(conversation.transcript.getByText('Line 119 of the answer.')).toBeInViewport({ timeout: SLOW_MS });
  });

  await test.step('rename the thread', async () => {
    await tabTo(conversation.threadLink('Make the file.'), 'Shift+Tab');
    const actions = page.getByRole('listitem').getByRole('button', { name: 'Thread actions', exact: true });
    await tabTo(actions);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Rename', exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(actions).toBeFocused();

    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    const name = page.getByRole('dialog').getByRole('textbox', { name: 'Name', exact: true });
    await expect(name).toBeFocused();
    for (const _ of [1, 2, 3]) {
      await page.keyboard.press('Tab');
      await expectFocusShown(page);
    }
    await expect(name).toBeFocused();
    await page.keyboard.type('A name by keyboard');
    await page.keyboard.press('Enter');
    await expect(conversation.threadLink('A name by keyboard')).toBeVisible({ timeout: SLOW_MS });
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(actions).toBeFocused();
  });

  await test.step('change a setting', async () => {
    await tabTo(page.getByRole('link', { name: 'Settings', exact: true }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await tabTo(page.getByRole('link', { name: 'Appearance', exact: true }));
    await page.keyboard.press('Enter');
    const dark = page.getByRole('radio', { name: 'Dark', exact: true });
    await tabTo(page.getByRole('radio', { name: 'System', exact: true }).first());
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(dark).toBeFocused();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  await settingsByKeyboard(page);
  await pluginsByKeyboard(page, workspace);
  expect(workspace.model.errors).toEqual([]);
});

test('a panel over the rest takes the focus and gives it back', async ({ launch }) => {
  const { page } = await launch({ size: SIZES.narrow });
  const threads = page.getByRole('navigation', { name: 'Threads', exact: true });
  const show = page.getByRole('button', { name: 'Show threads', exact: true });
  await expect(threads).toHaveCount(0);
  await tabTo(show);
  await page.keyboard.press('Enter');
  await expect(threads).toBeVisible();
  await tabTo(threads.getByRole('searchbox'));
  await page.keyboard.press('Escape');
  await expect(threads).toHaveCount(0);
  await expect(show).toBeFocused();
});
