import type { Page } from '@playwright/test';
import { commandCall } from '../../main/tour/model-calls';
import { byMessage, inRounds } from '../../main/tour/model-scripts';
import { chooseInMenu } from '../fixtures/app-menu';
import { expectNoGraveFaults } from '../fixtures/axe';
import { conversationOf, SLOW_MS } from '../fixtures/conversation';
import { connectToEngine } from '../fixtures/engine-client';
import { english } from '../fixtures/english';
import { say } from '../fixtures/model';
import { makeThread } from '../fixtures/stored-thread';
import { storedId, writeStoredTurns } from '../fixtures/stored-threads';
import { expect, scriptModel, test } from '../fixtures/test';
import type { Workspace } from '../fixtures/workspace';

const TITLE = 'The beginning';
/** More than Heddle reads when it opens a thread. */
const TURNS = 45;

const HEAVY = 'A thread with long outputs';
const FIRST = new Date('2026-10-01T08:00:00Z');
const HEAVY_ID = storedId(FIRST, 7);
const HEAVY_TURNS = 24;
/** As much as the engine keeps of an output, nearly. */
const LINES = 2_200;

/** A thread of which no page of whole turns is small. Each output ends with a word of its own. */
function writeHeavyThread({ codexHome, projectDir }: Workspace): void {
  const turns = Array.from({ length: HEAVY_TURNS }, (_, index) => {
    const at = new Date(FIRST.getTime() + index * 60_000);
    const lines = Array.from({ length: LINES }, (__, line) => `line ${line} of a long report`);
    return {
      id: storedId(at, 0x20_00_00 + index),
      key: `heavy${index}`,
      at,
      message: index === 0 ? HEAVY : `Report ${index}`,
      commands: [{ command: `make report-${index}`, output: `${lines.join('\n')}\nthread${index}end\n` }],
      answer: `Report ${index} is there.`,
    };
  });
  writeStoredTurns(codexHome, {
    id: HEAVY_ID,
    at: FIRST,
    cwd: projectDir,
    archived: false,
    meta: { model_provider: 'heddle_tour' },
    turns,
  });
}

/** What Heddle asked the engine since a message, by Heddle's own list of its messages. */
const askedOf = (page: Page, after: number) =>
  page.evaluate(async (since) => {
    const report = await window.heddle.request['diagnostics.read']({ hostId: 'local', after: since, text: '' });
    const asked = report?.messages.filter(({ direction, kind }) => direction === '>' && kind === 'request') ?? [];
    return { methods: asked.map(({ method }) => method ?? ''), last: report?.messages.at(-1)?.sequence ?? since };
  }, after);

test('a word that is only in old turns is found, counted and gone to; others are marked where they stand', async ({
  launch,
  workspace,
}) => {
  scriptModel(
    workspace,
    byMessage([
      [TITLE, [say('The nightly job holds an advisory lock.')]],
      [
        'Last',
        inRounds(
          [commandCall("printf 'one zebra\\ntwo\\n'", { isLogin: false })],
          [say('A **zebra**, and `zebra` again.')],
        ),
      ],
      [/.*/, [say('Nothing of note.\n\n\nAnd some more lines,\n\nso that turns\n\ntake room.')]],
    ]),
  );
  writeHeavyThread(workspace);
  const running = await launch({ size: { width: 1300, height: 700 } });
  const { page } = running;
  const conversation = conversationOf(page);
  await expect(conversation.engine).toContainText('Ready', { timeout: SLOW_MS });
  // Another program made the thread: Heddle only reads it.
  const engine = await connectToEngine(workspace.codexHome);
  const messages = Array.from({ length: TURNS }, (_, turn) => `Turn ${turn}`);
  await makeThread(engine, workspace.projectDir, [TITLE, ...messages.slice(1, -1), 'Last']);
  await conversation.goToThread(TITLE);
  await expect(conversation.articles('You', 'Last')).toHaveCount(1, { timeout: SLOW_MS });
  await conversation.message.focus();
  const find = page.getByRole('search', { name: english('find:label'), exact: true });
  const box = find.getByRole('searchbox', { name: english('find:label'), exact: true });
  const marked = (name: string) =>
    page.evaluate((key) => [...(CSS.highlights.get(key) ?? [])].map((range) => String(range)), name);

  await test.step('in messages, code and the output of commands that are loaded', async () => {
    await chooseInMenu(running, 'findInThread');
    await expect(box).toBeFocused();
    await page.keyboard.type('Zebra');
    await expect(find.getByRole('status')).toHaveText('4 of 4', { timeout: SLOW_MS });
    await expect.poll(() => marked('find')).toContain('zebra');
    await expect.poll(() => marked('find-current')).toEqual(['zebra']);
    await expectNoGraveFaults(page, 'finding in a thread', 'all');
    await page.keyboard.press('Enter');
    await expect(find.getByRole('status')).toHaveText('1 of 4');
    await page.keyboard.press('Shift+Enter');
    await expect(find.getByRole('status')).toHaveText('4 of 4');
  });

  await test.step('in turns that are not loaded: it is said, and gone to', async () => {
    await box.fill('advisory lock');
    await expect(find.getByRole('status')).toHaveText('1 of 1', { timeout: SLOW_MS });
    await expect(find).toContainText(english('find:older'));
    await expect(conversation.articles('Codex', 'advisory lock')).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(conversation.articles('Codex', 'advisory lock')).toBeInViewport({ timeout: SLOW_MS });
    await expect.poll(() => marked('find-current')).toEqual(['advisory lock']);
  });

  await test.step('Escape gives the focus back, and takes the marks away', async () => {
    await box.fill('no such word');
    await expect(find.getByRole('status')).toHaveText(english('find:none'), { timeout: SLOW_MS });
    await page.keyboard.press('Escape');
    await expect(find).toHaveCount(0);
    await expect(conversation.message).toBeFocused();
    expect(await marked('find')).toEqual([]);
  });
  await test.step('long outputs of old turns are left out, read where they come into view, and found', async () => {
    // The engine reads a file that it finds once somebody works with it.
    await engine.request('thread/resume', { threadId: HEAVY_ID, excludeTurns: true });
    await conversation.goToThread(HEAVY);
    await expect(conversation.articles('Codex', `Report ${HEAVY_TURNS - 1} is there.`)).toHaveCount(1, {
      timeout: SLOW_MS,
    });
    const { last } = await askedOf(page, 0);
    const old = conversation.articles('Codex', 'Report 12 is there.');
    await conversation.transcript.focus();
    await expect(async () => {
      await page.keyboard.press('PageUp');
      await expect(old).toBeInViewport({ timeout: 100 });
    }).toPass({ timeout: SLOW_MS, intervals: [20] });
    const card = conversation.articles('Command: make report-12');
    await expect(card).toContainText('thread12end', { timeout: SLOW_MS });
    await expect(card).not.toContainText(english('transcript:output.deferred'));
    // What is read stays where it is although outputs above it came later.
    await expect(old).toBeInViewport();
    const { methods } = await askedOf(page, last);
    expect(methods.filter((method) => method === 'thread/items/list').length).toBeGreaterThanOrEqual(8);
    expect(methods).toContain('thread/items/read');

    await chooseInMenu(running, 'findInThread');
    await box.fill('thread9end');
    await expect(find.getByRole('status')).toHaveText('1 of 1', { timeout: SLOW_MS });
    await expect.poll(() => marked('find-current')).toEqual(['thread9end']);
    // In the middle of a long output, which is scrolled there.
    await box.fill('line 900 of a');
    await expect.poll(() => marked('find-current'), { timeout: SLOW_MS }).toEqual(['line 900 of a']);
  });
  engine.close();
});
