import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { expectNoGraveFaults } from '../fixtures/axe';
import { type Conversation, SLOW_MS, startThread } from '../fixtures/conversation';
import { killEngines } from '../fixtures/engine-process';
import { answerFolderDialog } from '../fixtures/launch';
import { say } from '../fixtures/model';
import { expect, scriptModel, test } from '../fixtures/test';

/** About 20 MB of output. */
const FLOOD_LINES = 150_000;

/** The lines of the terminal in view, as a person sees them. */
const lines = (panel: Locator): Promise<string> =>
  panel
    .locator('.xterm-rows > div')
    .evaluateAll((rows) => rows.map((row) => (row.textContent ?? '').replace(/\s+$/, '')).join('\n'));

const expectLines = (panel: Locator, wanted: RegExp) =>
  expect.poll(() => lines(panel), { timeout: SLOW_MS }).toMatch(wanted);

async function openTerminal(conversation: Conversation, button: string): Promise<[Locator, Locator]> {
  const details = await conversation.openTab('Terminal');
  await details.getByRole('button', { name: button, exact: true }).click({ timeout: SLOW_MS });
  const input = details.getByRole('textbox', { name: 'Terminal input' });
  await expect(input).toBeFocused({ timeout: SLOW_MS });
  return [details, input];
}

/** Types a line and presses Enter. */
async function run(input: Locator, line: string): Promise<void> {
  await input.pressSequentially(line);
  await input.press('Enter');
}

test('a shell of a thread, in its sandbox and outside of it, through a reload and to the end of its engine', async ({
  launch,
  workspace,
}) => {
  scriptModel(workspace, () => [say('Hello.')]);
  // The person's own start-up files would make the prompt another one on each machine.
  const running = await launch({
    size: { width: 1500, height: 900 },
    environment: { SHELL: '/bin/bash', HOME: workspace.root },
  });
  const { page } = running;
  const conversation = await startThread(running, workspace.projectDir, 'hello');
  await conversation.expectTurn('Done');

  const [details, input] = await openTerminal(conversation, 'New terminal, in this thread’s sandbox');
  await test.step('runs in the folder of the thread, within its sandbox', async () => {
    await expect(details).toContainText('In this thread’s sandbox');
    await run(input, 'clear; basename "$PWD"; touch "$PWD-beside"; echo "result $?"');
    await expectLines(details, /result 1/);
    expect(await lines(details)).toMatch(/^project$/m);
    expect(existsSync(`${workspace.projectDir}-beside`)).toBe(false);
  });

  await test.step('knows its size, and a program may take the whole screen', async () => {
    await run(input, 'clear; stty size');
    await expectLines(details, /^\d+ \d+$/m);
    const [before = ''] = (await lines(details)).match(/^\d+ \d+$/m) ?? [];
    await running.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setContentSize(1_500, 700));
    await run(input, 'clear; stty size');
    await expect.poll(async () => (await lines(details)).match(/^\d+ \d+$/m)?.[0]).not.toBe(before);
    // As vim does: another screen, text at a place of it, and back.
    await run(
      input,
      `clear; printf '\\033[?1049h\\033[2J\\033[3;5Hfull screen'; read -rsn1; printf '\\033[?1049l'; echo back`,
    );
    await expectLines(details, /^.*\n.*\n {4}full screen/);
    await input.press('q');
    await expectLines(details, /back/);
    expect(await lines(details)).not.toContain('full screen');
  });

  await test.step('asks before several lines are pasted, and pastes them as they are', async () => {
    await run(input, 'clear');
    const paste = (text: string) =>
      input.evaluate((element, given) => {
        const data = new DataTransfer();
        data.setData('text/plain', given);
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
      }, text);
    await paste('echo one\necho\u202e two\n');
    const dialog = page.getByRole('dialog', { name: 'Paste 2 lines?' });
    await expect(dialog).toContainText('echo one');
    await expect(dialog, 'what would reorder the line is named').toContainText('U+202E');
    await dialog.getByRole('button', { name: 'Do not paste' }).click();
    await expect(input).toBeFocused();
    await paste('echo one\necho two\n');
    await dialog.getByRole('button', { name: 'Paste', exact: true }).click();
    await input.press('Enter');
    await expectLines(details, /^two$/m);
    expect((await lines(details)).match(/^one$/gm)).toHaveLength(1);
  });

  await test.step('finds text, and quotes what is selected', async () => {
    await run(input, 'clear; for n in 1 2 3; do echo "line $n 海"; done');
    await expectLines(details, /^line 3 海$/m);
    await input.press('Control+Shift+F');
    const search = details.getByRole('searchbox', { name: 'Search in the terminal' });
    await search.fill('line 2 海');
    await expect(details).toContainText('1 of 1');
    await details.getByRole('button', { name: 'Quote in the message' }).click();
    await expect(conversation.message).toHaveValue('```\nline 2 海\n```\n');
    await conversation.message.fill('');
    await search.press('Escape');
    await expect(input).toBeFocused();
    await input.press('F6');
    await expect(conversation.message).toBeFocused();
  });

  await test.step('leads nowhere by itself', async () => {
    await input.focus();
    await run(input, `clear; printf 'see http://example.com/x \\033]52;c;aGFja2Vk\\007\\033]0;title\\007done\\n'`);
    await expectLines(details, /see http:\/\/example\.com\/x done/);
    const row = details.locator('.xterm-rows > div').filter({ hasText: 'see http' }).first();
    // The terminal takes the pointer by its place, whichever element is there.
    const box = await row.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 64, (box?.y ?? 0) + 8, { steps: 3 });
    await expect(details.locator('.xterm-cursor-pointer')).toBeVisible({ timeout: SLOW_MS });
    await page.mouse.click((box?.x ?? 0) + 64, (box?.y ?? 0) + 8);
    const dialog = page.getByRole('dialog').filter({ hasText: 'http://example.com/x' });
    await expect(dialog).toBeVisible({ timeout: SLOW_MS });
    await page.keyboard.press('Escape');
    expect(await page.title()).not.toContain('title');
  });

  await expectNoGraveFaults(page, 'a terminal', 'all');

  await test.step('outside of the sandbox when that is asked for, and plainly marked', async () => {
    await details.getByRole('button', { name: 'New terminal', exact: true }).click();
    await page.getByRole('menuitem', { name: 'New terminal, outside the sandbox' }).click();
    await expect(details.getByRole('tab', { name: 'bash 2' })).toHaveAttribute('aria-selected', 'true');
    await expect(details).toContainText('Outside the sandbox');
    await run(input, `touch "$PWD-beside"; echo "result $?"`);
    await expectLines(details, /result 0/);
    expect(existsSync(`${workspace.projectDir}-beside`)).toBe(true);
  });

  await test.step('is the same after a reload of the window, and takes keys', async () => {
    await run(input, 'clear; export KEPT=yes; echo "before the reload"');
    await expectLines(details, /^before the reload$/m);
    await page.reload();
    const again = await conversation.openTab('Terminal');
    await expect(again.getByRole('tab')).toHaveText(['bash 1', 'bash 2'], { timeout: SLOW_MS });
    await expectLines(details, /^before the reload$/m);
    await again.getByRole('tab', { name: 'bash 1' }).click();
    await page.reload();
    await expect(again.getByRole('tab', { name: 'bash 1' })).toHaveAttribute('aria-selected', 'true', {
      timeout: SLOW_MS,
    });
    await again.getByRole('tab', { name: 'bash 2' }).click();
    await expectLines(details, /^before the reload$/m);
    await input.focus();
    await run(input, 'echo "kept: $KEPT"');
    await expectLines(details, /^kept: yes$/m);
  });

  await test.step('says that it ended, and goes when it is closed', async () => {
    await run(input, 'exit 3');
    await expect(details).toContainText('The shell has ended with exit code 3.', { timeout: SLOW_MS });
    await details.getByRole('button', { name: 'Close bash 2' }).click();
    await expect(details.getByRole('tab', { name: /^bash 2/ })).toHaveCount(0);
    await expect(details.getByRole('tab', { name: 'bash 1' })).toBeFocused();
    killEngines(workspace.codexHome);
    await expect(details).toContainText('ended because the connection to the engine ended', { timeout: SLOW_MS });
  });
});

test('a shell that prints without end can be stopped, and shows the end of what it printed', async ({
  launch,
  workspace,
}) => {
  scriptModel(workspace, () => [say('Hello.')]);
  const running = await launch({
    size: { width: 1500, height: 900 },
    environment: { SHELL: '/bin/bash', HOME: workspace.root },
  });
  const conversation = await startThread(running, workspace.projectDir, 'hello');
  await conversation.expectTurn('Done');
  const [details, input] = await openTerminal(conversation, 'New terminal, outside the sandbox');
  writeFileSync(
    join(workspace.root, 'flood.sh'),
    `seq -f '%08.0f a line that is long enough to be a flood' 1 ${FLOOD_LINES}; echo "the end" > ${workspace.root}/done; echo finished`,
  );
  await run(input, `sh ${workspace.root}/flood.sh`);
  await expectLines(details, /^finished$/m);
  expect(await lines(details)).toContain(String(FLOOD_LINES).padStart(8, '0'));
  expect(readFileSync(join(workspace.root, 'done'), 'utf8')).toBe('the end\n');
  await run(input, 'clear; yes');
  await expectLines(details, /^y$/m);
  await input.press('Control+C');
  await run(input, 'echo stopped at last');
  await expectLines(details, /^stopped at last$/m);

  await test.step('the folder of the thread is gone: the conversation says so, and another is chosen', async () => {
    const { page } = running;
    const other = join(workspace.root, 'another-folder');
    mkdirSync(other);
    rmSync(workspace.projectDir, { recursive: true });
    await page.reload();
    const banner = page.getByRole('status').filter({ hasText: 'The folder of this thread is not there any more' });
    await expect(banner).toContainText(workspace.projectDir, { timeout: SLOW_MS });
    await expectNoGraveFaults(page, 'a thread whose folder is gone', 'all');
    await answerFolderDialog(running.app, other);
    await banner.getByRole('button', { name: 'Choose another folder', exact: true }).click();
    await expect(banner).toHaveCount(0, { timeout: SLOW_MS });
    await conversation.sendMessage('where are you?');
    await expect(conversation.articles('Codex', 'Hello.')).toHaveCount(2, { timeout: SLOW_MS });
    const told = JSON.stringify(workspace.model.requests.at(-1)?.input).includes(`<cwd>${other}</cwd>`);
    expect(told, 'the model is told of the other folder').toBe(true);
    await expect(page.getByRole('tab', { name: 'Terminal', exact: true })).toHaveAttribute('aria-selected', 'true');
  });
});
