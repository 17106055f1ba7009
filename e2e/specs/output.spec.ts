import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { commandCall } from '../../main/tour/model-calls';
import { SLOW_MS, startThread } from '../fixtures/conversation';
import { callsThenSays } from '../fixtures/model';
import { prepareFlood, readFlood } from '../fixtures/numbered-lines';
import { terminalOf } from '../fixtures/terminal';
import { expect, scriptModel, test } from '../fixtures/test';

const WINDOW = { width: 1300, height: 940 };
/** Longer than any of these commands takes: the engine waits for them. */
const WAITS = { isLogin: false, yieldTimeMs: 60_000 };

/** How a command says that it went well, and how long it took. */
const DONE_AFTER = /^done (\d+ min )?\d+(\.\d+)? s$/;

/** Where the first of these characters is drawn, from the left, in CSS pixels. */
const leftOf = (row: Locator, character: string) =>
  row.evaluate((element, wanted) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const index = node.textContent?.indexOf(wanted) ?? -1;
      if (index < 0) continue;
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + 1);
      return Math.round(range.getBoundingClientRect().left);
    }
    return null;
  }, character);

test('five megabytes in colour leave the window responsive, and are told whole or with gaps', async ({
  launch,
  workspace,
}) => {
  const flood = prepareFlood(workspace.projectDir);
  scriptModel(workspace, callsThenSays('It is over.', commandCall(flood.command, WAITS)));
  const running = await launch({ size: WINDOW });
  const { app } = running;
  const conversation = await startThread(running, workspace.projectDir, 'Flood the terminal.');
  const article = conversation.articles(`Command: ${flood.command}`);
  const terminal = terminalOf(article);

  await test.step('while it floods, one can read, write and look elsewhere', async () => {
    await expect(terminal.drawn).toContainText(/line \d{7} 线/, { timeout: SLOW_MS });
    const first = readFlood((await terminal.lines()).join('\n')).numbers.at(-1) ?? 0;
    await conversation.message.pressSequentially('written meanwhile');
    await expect(conversation.message).toHaveValue('written meanwhile');
    await expect(await conversation.openTab('About')).toContainText(workspace.projectDir);
    await expect
      .poll(async () => readFlood((await terminal.lines()).join('\n')).numbers.at(-1), { timeout: SLOW_MS })
      .toBeGreaterThan(first);
    await expect(article).toContainText('running');
    await conversation.expectTurn('Working');
    flood.stop();
  });

  await conversation.expectTurn('Done');
  await test.step('its end is shown, in colour', async () => {
    await expect(terminal.drawn).toContainText(/the last of \d+ lines/, { timeout: SLOW_MS });
    expect(await terminal.drawn.locator('[class*="xterm-fg-"]').count()).toBeGreaterThan(5);
    await expect(article.getByText(DONE_AFTER)).toBeVisible();
  });

  await test.step('nothing is told twice, and what is missing is said', async () => {
    await article.getByRole('button', { name: 'Copy the output', exact: true }).click();
    const { numbers, total, gaps } = readFlood(await app.evaluate(({ clipboard }) => clipboard.readText()));
    expect(total).toBeGreaterThan(0);
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
    expect([numbers[0], numbers.at(-1)]).toEqual([1, total]);
    const isWhole = numbers.length === total;
    expect(gaps.length > 0).toBe(!isWhole);
    for (const words of gaps) expect(words).toMatch(/left out by the engine|did not reach Heddle|missing somewhere/);
    await expect(article.getByText('Not all of the output is here')).toHaveCount(isWhole ? 0 : 1);
  });

  await test.step('unfolded, it still ends with the last line', async () => {
    await terminal.group
      .locator('..')
      .getByRole('button', { name: / more lines$/ })
      .click();
    await expect(terminal.drawn.locator('> div')).toHaveCount(32, { timeout: SLOW_MS });
    await expect(terminal.drawn).toContainText(/the last of \d+ lines/, { timeout: SLOW_MS });
    // One line up is one line up.
    await terminal.group.press('ArrowUp');
    await expect(terminal.drawn).not.toContainText(/the last of \d+ lines/);
    await terminal.group.press('ArrowDown');
    await expect(terminal.drawn).toContainText(/the last of \d+ lines/);
    await terminal.group.press('Home');
    await expect(terminal.drawn).toContainText('line 0000001 线', { timeout: SLOW_MS });
  });
  expect(workspace.model.errors).toEqual([]);
});

test('commands of all kinds tell what they printed and how they ended', async ({ launch, workspace }) => {
  const commands = {
    progress: String.raw`for i in 10 50 90 100; do printf '\r\033[Kdone %s%%' $i; sleep 0.1; done; printf '\nready\n'`,
    wide: String.raw`printf '中文字符|wide\nabcdefgh|narrow\n日本|x\nabcd|x\n'`,
    short: 'echo short',
    silent: 'true',
    failing: 'echo before; sleep 0.3; exit 3',
  };
  scriptModel(
    workspace,
    callsThenSays('Done.', ...Object.values(commands).map((command) => commandCall(command, WAITS))),
  );
  const running = await launch({ size: WINDOW });
  const conversation = await startThread(running, workspace.projectDir, 'Run them.');
  await conversation.expectTurn('Done');
  const article = (command: string) => conversation.articles(`Command: ${command}`);

  await test.step('progress stands on one line', async () => {
    const terminal = terminalOf(article(commands.progress));
    await expect(terminal.drawn).toContainText('ready', { timeout: SLOW_MS });
    expect(await terminal.lines()).toEqual(['done 100%', 'ready']);
  });

  await test.step('wide characters take two columns', async () => {
    const { drawn } = terminalOf(article(commands.wide));
    await expect(drawn).toContainText('中文字符|wide', { timeout: SLOW_MS });
    const rows = drawn.locator('> div');
    const places = await Promise.all([0, 1, 2, 3].map((index) => leftOf(rows.nth(index), '|')));
    expect(places[0]).not.toBeNull();
    expect(places[0]).toBe(places[1]);
    expect(places[2]).toBe(places[3]);
  });

  await test.step('a command that is over at once shows its output', async () => {
    await expect(terminalOf(article(commands.short)).drawn).toContainText('short', { timeout: SLOW_MS });
    await expect(article(commands.short)).toContainText('done');
    expect(await terminalOf(article(commands.short)).lines()).toEqual(['short']);
  });

  await test.step('one without output has none', async () => {
    await expect(article(commands.silent)).toContainText('done');
    await expect(terminalOf(article(commands.silent)).group).toHaveCount(0);
  });

  await test.step('one that fails says its exit code and how long it took', async () => {
    await expect(article(commands.failing)).toContainText(/exit code 3, \d+(\.\d+)? s/);
    await expect(terminalOf(article(commands.failing)).group).toContainText('before');
  });
  expect(workspace.model.errors).toEqual([]);
});

test('a command goes on behind the end of its turn', async ({ launch, workspace }) => {
  const stop = join(workspace.projectDir, 'stop');
  const command = 'echo started; while [ ! -e stop ]; do sleep 0.1; done; echo finished';
  scriptModel(workspace, callsThenSays('It runs on.', commandCall(command, { isLogin: false, yieldTimeMs: 500 })));
  const running = await launch({ size: WINDOW });
  const conversation = await startThread(running, workspace.projectDir, 'Start it.');
  const article = conversation.articles(`Command: ${command}`);
  const terminal = terminalOf(article);

  await conversation.expectTurn('Done');
  await expect(conversation.articles('Codex', 'It runs on.')).toHaveCount(1);
  await expect(article).toContainText(/running/);
  expect(existsSync(stop)).toBe(false);
  writeFileSync(stop, '');
  await expect(terminal.drawn).toContainText('finished', { timeout: SLOW_MS });
  expect(await terminal.lines()).toEqual(['started', 'finished']);
  await expect(article).not.toContainText('running');
  await expect(article.getByText(DONE_AFTER)).toBeVisible();
  await conversation.expectTurn('Done');
  expect(workspace.model.errors).toEqual([]);
});
