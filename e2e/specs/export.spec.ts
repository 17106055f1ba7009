import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ElectronApplication } from '@playwright/test';
import { commandCall, patchCall } from '../../main/tour/model-calls';
import { byMessage, inRounds } from '../../main/tour/model-scripts';
import { chooseInMenu } from '../fixtures/app-menu';
import { expectNoGraveFaults } from '../fixtures/axe';
import { SLOW_MS, startThread } from '../fixtures/conversation';
import { english } from '../fixtures/english';
import { addFilePatch, say } from '../fixtures/model';
import { expect, scriptModel, test } from '../fixtures/test';

const TITLE = 'Colour the tests';
const SECRET = 'sk-proj-abcdefghijklmnopqrstuvwxyz0123456789ABCD';

/** Makes the next save dialogs answer with a path, as if a person had chosen it. */
async function answerSaveDialog(app: ElectronApplication, path: string): Promise<void> {
  await app.evaluate(({ dialog }, chosen) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath: chosen });
  }, path);
}

test('a thread is handed over as Markdown, as a page and as JSON, without what was to be taken out', async ({
  launch,
  workspace,
}) => {
  scriptModel(
    workspace,
    byMessage([
      [
        TITLE,
        inRounds(
          [commandCall(`printf '\\033[31mred\\033[0m ${SECRET}\\n'`, { isLogin: false })],
          [patchCall(addFilePatch(join(workspace.projectDir, 'a.txt'), 'a new line'))],
          [say('It is **red** now.')],
        ),
      ],
      [/.*/, [say('The second answer.')]],
    ]),
  );
  const running = await launch({ size: { width: 1300, height: 900 } });
  const { app, page } = running;
  const conversation = await startThread(running, workspace.projectDir, TITLE);
  await expect(conversation.articles('Codex', 'It is red now.')).toHaveCount(1, { timeout: SLOW_MS });
  await conversation.expectTurn('Done');
  await conversation.sendMessage('Second');
  await expect(conversation.articles('Codex', 'The second answer.')).toHaveCount(1, { timeout: SLOW_MS });
  await conversation.expectTurn('Done');
  const dialog = page.getByRole('dialog', { name: english('export:title', { title: TITLE }), exact: true });

  await test.step('from the menu of the thread: a page that stands for itself', async () => {
    await page.getByRole('button', { name: 'Thread actions', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Export', exact: true }).click();
    await expectNoGraveFaults(page, 'the question what is exported', 'all');
    const file = join(workspace.root, 'thread.html');
    await answerSaveDialog(app, file);
    await dialog.getByRole('radio', { name: /^HTML/ }).check();
    await dialog.getByRole('button', { name: english('export:save'), exact: true }).click();
    await expect(dialog).toHaveCount(0, { timeout: SLOW_MS });
    await expect(page.getByText(/2 turns are saved in thread\.html/)).toBeVisible();
    const html = readFileSync(file, 'utf8');
    expect(html).toContain("default-src 'none'");
    expect(html).not.toContain('<script');
    expect(html).toContain('<span class="i1">red</span>');
    expect(html).toContain('<span class="added">+ a new line</span>');
    expect(html).toContain('<strong>red</strong>');
    expect(html).not.toContain(SECRET);
    expect(html).toContain('[removed]');
  });

  await test.step('as JSON, by the menu of the app, with everything in it', async () => {
    await chooseInMenu(running, 'exportThread');
    const file = join(workspace.root, 'thread.json');
    await answerSaveDialog(app, file);
    await dialog.getByRole('radio', { name: /^JSON/ }).check();
    await dialog.getByRole('checkbox', { name: english('export:secrets'), exact: true }).uncheck();
    await dialog.getByRole('checkbox', { name: english('export:personal'), exact: true }).uncheck();
    await dialog.getByRole('button', { name: english('export:save'), exact: true }).click();
    await expect(dialog).toHaveCount(0, { timeout: SLOW_MS });
    const { turns } = JSON.parse(readFileSync(file, 'utf8')) as { turns: { items: { type: string }[] }[] };
    expect(turns.map(({ items }) => items.map(({ type }) => type))).toEqual([
      ['userMessage', 'commandExecution', 'fileChange', 'agentMessage'],
      ['userMessage', 'agentMessage'],
    ]);
    expect(JSON.stringify(turns)).toContain(SECRET);
  });

  await test.step('one turn is copied as Markdown; a dialog that is closed writes nothing', async () => {
    await page
      .getByRole('button', { name: english('fork:actions.turn'), exact: true })
      .last()
      .click();
    await page.getByRole('menuitem', { name: english('export:copyTurn'), exact: true }).click();
    await expect(page.getByText(/1 turn is copied/)).toBeVisible({ timeout: SLOW_MS });
    const copied = await app.evaluate(({ clipboard }) => clipboard.readText());
    expect(copied).toContain('> Second');
    expect(copied).toContain('The second answer.');
    expect(copied).not.toContain('It is **red** now.');
    const file = join(workspace.root, 'never.md');
    await app.evaluate(({ dialog: native }) => {
      native.showSaveDialog = () => Promise.resolve({ canceled: true, filePath: '' });
    });
    await chooseInMenu(running, 'exportThread');
    await dialog.getByRole('button', { name: english('export:save'), exact: true }).click();
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
    expect(existsSync(file)).toBe(false);
  });
});
