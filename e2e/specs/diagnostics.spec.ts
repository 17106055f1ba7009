import { readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { ElectronApplication } from '@playwright/test';
import { createGate } from '../../main/tour/gate';
import { commandCall } from '../../main/tour/model-calls';
import { inRounds } from '../../main/tour/model-scripts';
import { expectNoGraveFaults } from '../fixtures/axe';
import { type ArticleText, conversationOf, SLOW_MS, startThread } from '../fixtures/conversation';
import { enginesOf } from '../fixtures/engine-process';
import { answerFolderDialog } from '../fixtures/launch';
import { askingCommand, callsThenSays, say, sayInTwoParts } from '../fixtures/model';
import { expect, scriptModel, test } from '../fixtures/test';

/** High enough for the whole transcript: the list is virtual. */
const WINDOW = { width: 1300, height: 1200 };

const FIXTURES = join(__dirname, '../../preload/contract/model/feed/fixtures');

/** Makes the next save dialogs answer with a path, as if a person had chosen it. */
async function answerSaveDialog(app: ElectronApplication, path: string): Promise<void> {
  await app.evaluate(({ dialog }, chosen) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath: chosen });
  }, path);
}

/** Answers message boxes by their first button. @returns reads what they said */
async function noteMessageBoxes(app: ElectronApplication): Promise<() => Promise<string[]>> {
  const said = await app.evaluateHandle(({ dialog }) => {
    const texts: string[] = [];
    const note = (...args: unknown[]) => {
      const options = args.at(-1) as { message: string; detail?: string };
      texts.push(`${options.message}: ${options.detail ?? ''}`);
      return Promise.resolve({ response: 0, checkboxChecked: false });
    };
    dialog.showMessageBox = note as typeof dialog.showMessageBox;
    return texts;
  });
  return () => said.jsonValue();
}

test.describe('a turn that says nothing', () => {
  test('is told in words where it runs and on the page, and can be stopped there', async ({ launch, workspace }) => {
    const gate = createGate();
    scriptModel(workspace, () => sayInTwoParts('So far, and then', ' nothing more.', gate));
    const running = await launch({ size: WINDOW, environment: { HEDDLE_SILENCE_SECONDS: '2' } });
    const conversation = await startThread(running, workspace.projectDir, 'say something and stop');
    const { page } = conversation;
    const main = page.getByRole('main', { name: 'Conversation', exact: true });
    const matter = page.getByRole('region', { name: 'What is the matter', exact: true });

    await test.step('the conversation says so, quietly, and leads to the page', async () => {
      await expect(conversation.articles('Codex', 'So far, and then')).toHaveCount(1, { timeout: SLOW_MS });
      await expect(main.getByText('Codex has been silent for a while.')).toBeVisible({ timeout: SLOW_MS });
      await main.getByRole('link', { name: 'Why is it stuck?', exact: true }).click();
      await expect(page.getByRole('main', { name: 'Why is it stuck?', exact: true })).toBeVisible();
    });

    await test.step('the page says that it is the model, and in which thread', async () => {
      await expect(matter).toContainText('The model has said nothing for', { timeout: SLOW_MS });
      await expect(matter).toContainText('In “say something and stop”');
      await expectNoGraveFaults(page, 'the page that says why it is stuck', 'all');
    });

    await test.step('the turn is stopped from there', async () => {
      await matter.getByRole('button', { name: 'Stop the turn', exact: true }).click();
      await expect(matter).toHaveText('Nothing is stuck.', { timeout: SLOW_MS });
      await conversation.goToThread('say something and stop');
      await conversation.expectTurn('Stopped');
      await expect(main.getByText('Codex has been silent for a while.')).toHaveCount(0);
    });
    gate.open();
  });

  test('is told apart from one that waits for the person', async ({ launch, workspace }) => {
    scriptModel(workspace, callsThenSays('Done.', askingCommand(`touch ${join(workspace.outsideDir, 'marker')}`)));
    const running = await launch({ size: WINDOW, environment: { HEDDLE_SILENCE_SECONDS: '1' } });
    const conversation = await startThread(running, workspace.projectDir, 'ask first');
    const { page } = conversation;
    const matter = page.getByRole('region', { name: 'What is the matter', exact: true });
    await expect(conversation.waiting('command')).toHaveCount(1, { timeout: SLOW_MS });

    await page.getByRole('contentinfo').getByRole('link', { name: 'Why is it stuck?', exact: true }).click();
    await expect(matter).toContainText(/Waiting for you: 1 approval \(\d+ s\)\./, { timeout: SLOW_MS });
    await expect(matter.getByRole('listitem')).toHaveCount(1);
    await matter.getByRole('link', { name: 'Go to the thread', exact: true }).click();
    await expect(page.getByText('Codex has been silent for a while.')).toHaveCount(0);
    await conversation.decide('command', 'Decline');
    await conversation.expectTurn('Done');
  });
});

test('messages go by as they come, and each can be found and read', async ({ launch, workspace }) => {
  scriptModel(workspace, inRounds([say('A findable answer.')]));
  const running = await launch({ size: WINDOW });
  const conversation = await startThread(running, workspace.projectDir, 'answer me');
  const { page } = conversation;
  await conversation.expectTurn('Done');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Why is it stuck?', exact: true }).click();
  const list = page.getByRole('listbox', { name: 'Messages', exact: true });
  const options = list.getByRole('option');
  const message = page.getByRole('region', { name: 'Message', exact: true });

  await test.step('filtered by what they say, whatever it is', async () => {
    await page.getByRole('searchbox', { name: 'Filter messages', exact: true }).fill('findable');
    await expect(options.filter({ hasText: 'item/completed' })).toHaveCount(1, { timeout: SLOW_MS });
    await expect(options.filter({ hasText: 'thread/list' })).toHaveCount(0);
  });

  await test.step('chosen by keyboard, and read as JSON', async () => {
    await list.focus();
    await page.keyboard.press('End');
    await expect(list.getByRole('option', { selected: true })).toHaveCount(1);
    await options.filter({ hasText: 'item/completed' }).click();
    await expect(message).toContainText('"text": "A findable answer."');
    await expect(message.getByRole('heading', { name: 'item/completed', exact: true })).toBeVisible();
  });

  await test.step('filtered by direction and method', async () => {
    await page.getByRole('searchbox', { name: 'Filter messages', exact: true }).fill('');
    await page.getByRole('radio', { name: 'To the engine', exact: true }).click();
    await expect(options.filter({ hasText: 'turn/start' }).first()).toBeVisible({ timeout: SLOW_MS });
    await page.getByRole('combobox', { name: 'Method', exact: true }).click();
    await page.getByRole('option', { name: 'turn/start', exact: true }).click();
    await expect(options).toHaveCount(1);
    await expect(options).toContainText('request');
  });

  await test.step('and the engine tells of itself', async () => {
    await expect(page.getByText('codex 0.171.0', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('core.threads.live', { exact: true })).toBeVisible({ timeout: SLOW_MS });
  });
});

test('what is exported holds no secret, and shows the same when it is opened again', async ({ launch, workspace }) => {
  const secret = 'sk-proj-a1B2c3D4e5F6g7H8i9J0';
  const typed = 'ghp_0123456789abcdefABCDEF0123456789abcd';
  scriptModel(
    workspace,
    inRounds(
      [
        { kind: 'reasoning', summary: ['**Looking**\n\nWhat is there.'] },
        { kind: 'text', text: 'First a look.', phase: 'commentary' },
        commandCall(`echo ${secret}; echo "HOME is ${homedir()}"`, { isLogin: false }),
      ],
      // In pieces small enough to cut the secret up on its way.
      [{ kind: 'text', text: `It printed ${secret}, which is a key.`, phase: 'final_answer', chunkSize: 5 }],
    ),
  );
  const running = await launch({ size: WINDOW });
  const conversation = await startThread(running, workspace.projectDir, `use ${typed} and look`);
  const { page } = conversation;
  await conversation.expectTurn('Done');
  await expect(conversation.articles()).toHaveCount(5);
  const before = await conversation.readArticles();

  const file = join(workspace.root, 'exported.jsonl');
  await test.step('export', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Why is it stuck?', exact: true }).click();
    await answerSaveDialog(running.app, file);
    await page.getByRole('button', { name: 'Export messages…', exact: true }).click();
    await expect(page.getByText(/^\d+ messages saved to .*exported\.jsonl\.$/)).toBeVisible({ timeout: SLOW_MS });
    const text = readFileSync(file, 'utf8');
    for (const kept of [secret, typed, 'sk-proj', 'a1B2c', 'J0, w', 'ghp_', homedir()])
      expect(text).not.toContain(kept);
    const [header, ...lines] = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(header.heddle).toMatchObject({
      format: 1,
      engine: '0.171.0',
      madeFor: '0.171.0',
      host: 'local',
      dropped: 0,
    });
    expect(header.heddle.removed.secret).toBeGreaterThan(0);
    expect(header.heddle.messages).toBe(lines.filter(({ d }) => d !== undefined).length);
  });
  await running.app.close();

  await test.step('open it again, with no engine', async () => {
    const replayed = await launch({ size: WINDOW, arguments: ['--replay', file] });
    const recording = conversationOf(replayed.page);
    await expect(recording.engine).toContainText('Recording', { timeout: SLOW_MS });
    await expect(replayed.page.getByText('You are looking at the recording exported.jsonl.')).toBeVisible();
    const shown = (articles: readonly ArticleText[]) =>
      JSON.parse(
        JSON.stringify(articles)
          .replaceAll(secret, '[removed]')
          .replaceAll(typed, '[removed]')
          .replaceAll(homedir(), '~'),
      );
    await expect.poll(recording.readArticles, { timeout: SLOW_MS }).toEqual(shown(before));
    await recording.expectTurn('Done');
    await expect(recording.composer).toHaveCount(0);
    expect(enginesOf(workspace.codexHome)).toEqual([]);
    expect(await replayed.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getTitle())).toBe(
      'Recording exported.jsonl – Heddle',
    );
    await expectNoGraveFaults(replayed.page, 'a recording', 'all');
  });
});

test('a recording of another program opens beside the engine, and what is none is refused', async ({
  launch,
  workspace,
}) => {
  const running = await launch({ size: WINDOW });
  const { app, page } = running;
  const conversation = conversationOf(page);
  const said = await noteMessageBoxes(app);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Why is it stuck?', exact: true }).click();
  const open = page.getByRole('button', { name: 'Open a recording…', exact: true });

  await test.step('a file that is none', async () => {
    const file = join(workspace.root, 'notes.md');
    writeFileSync(file, '# Notes\n');
    await answerFolderDialog(app, file);
    await open.click();
    await expect.poll(said).toEqual(['“notes.md” was not opened: It is not a recording: line 1 is something else.']);
    await expect(open).toBeVisible();
  });

  await test.step('one in which a command was approved', async () => {
    await answerFolderDialog(app, join(FIXTURES, 'approval-command-accept.jsonl'));
    await open.click();
    await expect(page.getByText('You are looking at the recording approval-command-accept.jsonl.')).toBeVisible({
      timeout: SLOW_MS,
    });
    await expect(conversation.articles(/^Command: /)).not.toHaveCount(0, { timeout: SLOW_MS });
    await expect(conversation.waiting()).toHaveCount(0);
    await expect(page.getByRole('status', { name: 'Recording', exact: true })).toContainText('Recording');
    await expect(conversation.engine).toContainText('Ready', { timeout: SLOW_MS });
  });

  await test.step('closed again, it is gone from the list', async () => {
    await page.getByRole('button', { name: 'Close the recording', exact: true }).click();
    await expect(page.getByRole('main', { name: 'New thread', exact: true })).toBeVisible({ timeout: SLOW_MS });
    await expect(page.getByRole('status', { name: 'Recording', exact: true })).toHaveCount(0);
  });
});
