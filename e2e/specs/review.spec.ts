import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandCall } from '../../main/tour/model-calls';
import { SLOW_MS, startThread } from '../fixtures/conversation';
import { say } from '../fixtures/model';
import { expect, scriptModel, test } from '../fixtures/test';

const WINDOW = { width: 1300, height: 1200 };

test('a review of a scratch repository lists what it found, shows the change, and becomes a follow-up by one press', async ({
  launch,
  workspace,
}) => {
  const { projectDir } = workspace;
  const file = join(projectDir, 'app.js');
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t', ...args], { cwd: projectDir });
  git('init', '-q', '-b', 'trunk');
  writeFileSync(file, 'one\ntwo\nthree\n');
  git('add', '-A');
  git('commit', '-q', '-m', 'first');
  git('branch', 'release/1');
  writeFileSync(file, 'one\nzwei\nthree\n');
  const finding = {
    title: '[P1] German in an English file',
    body: 'The word should be English.',
    confidence_score: 0.9,
    priority: 1,
    code_location: { absolute_file_path: file, line_range: { start: 2, end: 2 } },
  };
  const found = {
    findings: [finding],
    overall_correctness: 'patch is incorrect',
    overall_explanation: 'One word is wrong.',
    overall_confidence_score: 0.9,
  };
  scriptModel(workspace, ({ lastUserText }) => [
    say(/^Review the current code changes/.test(lastUserText) ? JSON.stringify(found) : 'Very well.'),
  ]);
  const running = await launch({ size: WINDOW });
  const { page } = running;
  const conversation = await startThread(running, projectDir, 'Hello');
  await conversation.expectTurn('Done');
  await conversation.message.fill('/review');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Review', exact: true });
  await dialog.getByRole('radio', { name: 'A commit', exact: true }).check();
  await dialog.getByRole('combobox', { name: 'Choose a commit, or write its hash', exact: true }).press('Enter');
  await page.getByRole('option', { name: / first$/ }).press('Enter');
  const hash = dialog.getByRole('textbox', { name: 'Commit', exact: true });
  await expect(hash).toHaveValue(git('log', '-1', '--format=%h').toString().trim());
  await hash.fill('');
  await dialog.getByRole('button', { name: 'Start the review', exact: true }).click();
  await expect(dialog).toContainText('Name the commit, by its hash.');
  await dialog.getByRole('radio', { name: 'Uncommitted changes', exact: true }).check();
  await dialog.getByRole('button', { name: 'Start the review', exact: true }).click();

  const findings = page.getByRole('list', { name: 'Findings', exact: true }).getByRole('listitem');
  await expect(findings).toHaveCount(1, { timeout: SLOW_MS });
  await expect(findings).toContainText('German in an English file');
  await expect(findings).toContainText('app.js:2');
  await conversation.expectTurn('Done');
  await findings.getByRole('button', { name: 'Show the change', exact: true }).click();
  await expect(findings).toContainText('zwei');

  await findings.getByRole('button', { name: 'Have it fixed', exact: true }).click();
  await expect(conversation.message).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(conversation.articles('Codex', 'Very well.')).toHaveCount(2, { timeout: SLOW_MS });
  await conversation.expectTurn('Done');
  expect(workspace.model.requests.at(-1)?.lastUserText).toBe(
    'Please fix this finding of the review: German in an English file (app.js:2)\n\nThe word should be English.',
  );

  const review = async (command: string, kind: string, choose: () => Promise<void>) => {
    const before = workspace.model.requests.length;
    await conversation.message.fill(command);
    await page.keyboard.press('Enter');
    const choice = dialog.getByRole('radio', { name: kind, exact: true });
    if (command === '/review') await choice.check();
    await expect(choice).toBeChecked();
    await choose();
    await dialog.getByRole('button', { name: 'Start the review', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect.poll(() => workspace.model.requests.length, { timeout: SLOW_MS }).toBe(before + 1);
    await conversation.expectTurn('Done');
    return workspace.model.requests.at(-1)?.lastUserText ?? '';
  };
  await test.step('of a commit, chosen from the list', async () => {
    const asked = await review('/review', 'A commit', async () => {
      await dialog.getByRole('combobox', { name: 'Choose a commit, or write its hash', exact: true }).press('Enter');
      await page.getByRole('option', { name: / first$/ }).press('Enter');
    });
    expect(asked).toContain(git('log', '-1', '--format=%h').toString().trim());
  });
  await test.step('against a branch, chosen from the list', async () => {
    const asked = await review('/review', 'Changes against a branch', async () => {
      await dialog.getByRole('combobox', { name: 'Choose a branch, or name one', exact: true }).press('Enter');
      await expect(page.getByRole('option')).toHaveText(['release/1', 'trunk']);
      await page.getByRole('option', { name: 'release/1', exact: true }).press('Enter');
      await expect(dialog.getByRole('textbox', { name: 'Branch', exact: true })).toHaveValue('release/1');
    });
    expect(asked).toContain("'release/1'");
  });
  await test.step('in own words, which stand behind the command', async () => {
    const asked = await review('/review look at the numbers', 'In your own words', async () => {});
    expect(asked).toContain('look at the numbers');
  });
});

test('a command that goes on in the background is listed with what it prints, and is stopped', async ({
  launch,
  workspace,
}) => {
  const mark = join(workspace.projectDir, 'never');
  const command = `echo it goes on; until [ -e ${mark} ]; do sleep 0.05; done`;
  scriptModel(workspace, ({ round }) =>
    round === 0 ? [commandCall(command, { isLogin: false, yieldTimeMs: 500 })] : [say('It runs.')],
  );
  const running = await launch({ size: WINDOW });
  const conversation = await startThread(running, workspace.projectDir, 'run it');
  await conversation.expectTurn('Done');
  const region = running.page.getByRole('region', { name: 'Background commands', exact: true });
  await expect(region.getByRole('listitem')).toHaveCount(1, { timeout: SLOW_MS });
  await region.getByRole('button', { name: 'Show output', exact: true }).click();
  await expect(region).toContainText('it goes on');
  await region.getByRole('button', { name: 'Stop command', exact: true }).click();
  await expect(region).toHaveCount(0, { timeout: SLOW_MS });
  await expect(conversation.articles(/^Command: echo it goes on/)).not.toContainText('running');
  expect(existsSync(mark)).toBe(false);
});
