import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { vendorBinaryIn } from '../../main/app-server/vendor-binary';
import { createGate } from '../../main/tour/gate';
import { commandCall, questionCall } from '../../main/tour/model-calls';
import { byMessage } from '../../main/tour/model-scripts';
import { type Conversation, conversationOf, SLOW_MS, startThread } from '../fixtures/conversation';
import { connectToEngine } from '../fixtures/engine-client';
import { enginesOf, holdEngines, killEngines } from '../fixtures/engine-process';
import { english } from '../fixtures/english';
import { crashApp } from '../fixtures/launch';
import { pressInMessageBoxes } from '../fixtures/message-boxes';
import { askingCommand, callsThenSays, say, sayInTwoParts, toolOutputs } from '../fixtures/model';
import { expect, scriptModel, test } from '../fixtures/test';
import { textOf } from '../fixtures/text-of';

/** High enough for the whole transcript: the list is virtual. */
const WINDOW = { width: 1300, height: 1400 };

const COLOUR = {
  id: 'colour',
  header: 'Colour',
  question: 'Which colour?',
  options: [
    { label: 'Red', description: 'As a poppy' },
    { label: 'Blue', description: 'As the sea' },
  ],
};

/** The engine's own program, as it is installed with the project. */
const machine = { platform: process.platform, arch: process.arch };
const CODEX_PACKAGE = resolve(__dirname, `../../node_modules/@openai/codex-${machine.platform}-${machine.arch}`);
const CODEX = vendorBinaryIn(CODEX_PACKAGE, machine) ?? 'codex';

/** Drafts are on disk within a second; a crash may come right after. */
async function draftIsKept(userDataDir: string, text: string): Promise<void> {
  const file = join(userDataDir, 'drafts.json');
  await expect.poll(() => textOf(file)).toContain(text);
}

test.describe('Heddle is killed, and the next start rejoins the same engine', () => {
  test('while a turn streams, with a draft typed', async ({ launch, workspace }) => {
    const gate = createGate();
    scriptModel(workspace, () => sayInTwoParts('The first half', ' and the second.', gate));
    const first = await launch({ size: WINDOW });
    const before = await startThread(first, workspace.projectDir, 'tell me');
    await expect(before.articles('Codex', 'The first half')).toHaveCount(1, { timeout: SLOW_MS });
    await before.message.fill('half a thought');
    await draftIsKept(workspace.userDataDir, 'half a thought');
    const engines = enginesOf(workspace.codexHome);
    await crashApp(first);

    const conversation = conversationOf((await launch()).page);
    await expect(conversation.page.getByRole('heading', { name: 'tell me', level: 1 })).toBeVisible({
      timeout: SLOW_MS,
    });
    await conversation.expectTurn('Working');
    await expect(conversation.message).toHaveValue('half a thought');
    await expect(conversation.articles('You', 'tell me')).toHaveCount(1);
    expect(enginesOf(workspace.codexHome)).toEqual(engines);
    gate.open();
    await expect(conversation.articles('Codex')).toHaveText(/The first half and the second\./, { timeout: SLOW_MS });
    await conversation.expectTurn('Done');
    await expect(conversation.message).toHaveValue('half a thought');
    expect(workspace.model.requests).toHaveLength(1);
  });

  test('while a command runs', async ({ launch, workspace }) => {
    const goOn = join(workspace.projectDir, 'go-on');
    const command = `sleep 1; echo before; until [ -e ${goOn} ]; do sleep 0.05; done; echo after`;
    scriptModel(workspace, callsThenSays('It ended.', commandCall(command, { isLogin: false, yieldTimeMs: 60_000 })));
    const first = await launch({ size: WINDOW });
    const before = await startThread(first, workspace.projectDir, 'run it');
    const output = (conversation: Conversation) => conversation.transcript.getByRole('group', { name: /^Output of / });
    await expect(output(before)).toContainText('before', { timeout: SLOW_MS });
    await crashApp(first);

    const conversation = conversationOf((await launch()).page);
    const article = conversation.articles(/^Command: sleep 1; echo before/);
    await expect(article).toContainText('running', { timeout: SLOW_MS });
    await conversation.expectTurn('Working');
    // The engine tells a client that comes later nothing of what was printed, until the command ends.
    await expect(article).toContainText(english('transcript:output.gapBefore'));
    writeFileSync(goOn, '');
    await conversation.expectTurn('Done');
    await expect(article).not.toContainText(english('transcript:output.gapBefore'));
    await expect(output(conversation)).toContainText('before');
    await expect(output(conversation)).toContainText('after');
    await expect(conversation.articles('Codex', 'It ended.')).toHaveCount(1);
    await expect(conversation.articles()).toHaveCount(3);
  });

  test('while an approval is open: it is asked again, given by nobody, and its record stays', async ({
    launch,
    workspace,
  }) => {
    const marker = join(workspace.outsideDir, 'marker');
    scriptModel(workspace, callsThenSays('It was allowed.', askingCommand(`touch ${marker}`)));
    const first = await launch({ size: WINDOW });
    const before = await startThread(first, workspace.projectDir, 'ask me');
    await expect(before.decision('command', 'Approve')).toBeEnabled({ timeout: SLOW_MS });
    await crashApp(first);

    const second = await launch();
    const conversation = conversationOf(second.page);
    await conversation.expectTurn('Waiting for approval');
    await expect(conversation.waiting('command')).toContainText(`touch ${marker}`);
    expect(existsSync(marker)).toBe(false);
    await conversation.decide('command', 'Approve');
    await conversation.expectTurn('Done');
    expect(existsSync(marker)).toBe(true);
    const record = (one: Conversation) => one.transcript.getByRole('note', { name: 'Heddle’s own record' });
    await expect(record(conversation)).toContainText(`You approved: touch ${marker}`);
    await crashApp(second);

    const third = conversationOf((await launch()).page);
    await expect(third.articles('Codex', 'It was allowed.')).toHaveCount(1, { timeout: SLOW_MS });
    await expect(record(third)).toContainText(`You approved: touch ${marker}`);
    await expect(third.articles()).toHaveCount(3);
  });

  test('while a question is half answered: the same half is there, and what was answered stays on record', async ({
    launch,
    workspace,
  }) => {
    scriptModel(workspace, callsThenSays('Thank you.', questionCall([COLOUR])));
    const first = await launch({ size: WINDOW });
    const before = await startThread(first, workspace.projectDir, 'ask me');
    const other = (one: Conversation) => one.waiting('question').getByRole('textbox', { name: 'Something else' });
    await before.waiting('question').getByRole('radio', { name: 'Something else' }).click({ timeout: SLOW_MS });
    await other(before).fill('Green, like mo');
    await draftIsKept(workspace.userDataDir, 'Green, like mo');
    await crashApp(first);

    const second = await launch();
    const conversation = conversationOf(second.page);
    await conversation.expectTurn('Waiting for your answer');
    await expect(other(conversation)).toHaveValue('Green, like mo');
    await other(conversation).press('End');
    await other(conversation).pressSequentially('ss');
    await conversation.decide('question', 'Submit');
    await conversation.expectTurn('Done');
    expect(toolOutputs(workspace, 'ask me')[0]).toContain('Green, like moss');
    const drafts = () => readFileSync(join(workspace.userDataDir, 'drafts.json'), 'utf8');
    await expect.poll(drafts, 'nothing of a half answer is left behind').not.toContain('Green');
    await crashApp(second);

    const third = conversationOf((await launch()).page);
    const record = third.transcript.getByRole('note', { name: 'Heddle’s own record' });
    await expect(record).toContainText('Question, answered:', { timeout: SLOW_MS });
    await expect(record).toContainText('Which colour?');
    await expect(record).toContainText('Green, like moss');
  });

  test('while a send is not confirmed: it arrived, so it is not sent again', async ({ launch, workspace }) => {
    scriptModel(workspace, () => [say('The answer.')]);
    const first = await launch({ size: WINDOW });
    const before = await startThread(first, workspace.projectDir, 'do it');
    await before.expectTurn('Done');
    const client = await connectToEngine(workspace.codexHome);
    const [threadId = ''] = (await client.request('thread/loaded/list', {})).data;
    const { data } = await client.request('thread/turns/list', { threadId, itemsView: 'full' });
    const message = data.flatMap(({ items }) => items).find((item) => item.type === 'userMessage');
    client.close();
    await crashApp(first);
    // As if Heddle had died between the engine's taking the message and hearing of it.
    const file = join(workspace.userDataDir, 'drafts.json');
    const kept = JSON.parse(readFileSync(file, 'utf8'));
    kept.data.unsent = [
      {
        hostId: 'local',
        threadId,
        clientId: message?.type === 'userMessage' ? message.clientId : null,
        text: 'do it',
        way: 'turn',
        overrides: {},
        folder: workspace.projectDir,
        sentAtMs: Date.now(),
        state: 'sending',
        turnId: null,
        failure: null,
      },
    ];
    writeFileSync(file, JSON.stringify(kept));

    const conversation = conversationOf((await launch()).page);
    await expect(conversation.articles('Codex', 'The answer.')).toHaveCount(1, { timeout: SLOW_MS });
    await expect.poll(() => JSON.parse(readFileSync(file, 'utf8')).data.unsent, { timeout: SLOW_MS }).toEqual([]);
    await expect(conversation.articles('You')).toHaveCount(1);
    await expect(conversation.transcript).not.toContainText('Not sent');
    expect(workspace.model.requests).toHaveLength(1);
  });

  test('and the engine with it, while a send is not confirmed: it is kept, and goes once when told to', async ({
    launch,
    workspace,
  }) => {
    scriptModel(
      workspace,
      byMessage([
        ['first', [say('The first answer.')]],
        ['second', [say('The second answer.')]],
      ]),
    );
    const first = await launch({ size: WINDOW });
    const before = await startThread(first, workspace.projectDir, 'first');
    await before.expectTurn('Done');
    holdEngines(workspace.codexHome, true);
    await before.sendMessage('second');
    await draftIsKept(workspace.userDataDir, '"second"');
    await crashApp(first);
    expect(killEngines(workspace.codexHome)).toBe(1);

    const conversation = conversationOf((await launch()).page);
    const message = conversation.articles('You', 'second');
    await expect(message).toContainText('Not sent', { timeout: SLOW_MS });
    expect(workspace.model.requests).toHaveLength(1);
    await expect(conversation.message).toHaveValue('');
    await message.getByRole('button', { name: 'Retry', exact: true }).click();
    await expect(conversation.articles('Codex', 'The second answer.')).toHaveCount(1, { timeout: SLOW_MS });
    await expect(conversation.articles('You')).toHaveCount(2);
    expect(workspace.model.requests).toHaveLength(2);
  });

  test('and the engine with it, before the first message of a thread arrived: it is back where it was written', async ({
    launch,
    workspace,
  }) => {
    scriptModel(workspace, () => [say('The answer.')]);
    const first = await launch({ size: WINDOW });
    const before = conversationOf(first.page);
    await first.app.evaluate(({ ipcMain }) => {
      // The engine makes the thread; nothing of its first message gets to it.
      const handlers = (ipcMain as unknown as { _invokeHandlers: Map<string, unknown> })._invokeHandlers;
      const handle = handlers.get('message.send') as (event: unknown, order: object) => Promise<unknown>;
      handlers.set('message.send', (event: unknown, order: object) => {
        void handle(event, order);
        process.kill(process.pid, 'SIGKILL');
      });
    });
    const ended = new Promise((resolve) => first.app.process().once('exit', resolve));
    await startThread(first, workspace.projectDir, 'the very first').catch(() => before);
    await ended;
    expect(killEngines(workspace.codexHome)).toBe(1);

    const conversation = conversationOf((await launch()).page);
    await expect(conversation.message).toHaveValue('the very first', { timeout: SLOW_MS });
    await expect(conversation.page.getByTitle(workspace.projectDir, { exact: true })).toBeVisible();
    await conversation.send.click({ timeout: SLOW_MS });
    await expect(conversation.articles('Codex', 'The answer.')).toHaveCount(1, { timeout: SLOW_MS });
    await expect(conversation.articles('You')).toHaveCount(1);
    expect(workspace.model.requests).toHaveLength(1);
  });
});

test("the machine's session ends, and Heddle and its engine with it: what ran is on record, and all else comes back", async ({
  launch,
  workspace,
}) => {
  const command = 'sleep 1; echo before; sleep 300; echo after';
  scriptModel(
    workspace,
    byMessage([
      ['run it', callsThenSays('It ended.', commandCall(command, { isLogin: false, yieldTimeMs: 60_000 }))],
      ['go on', [say('On it goes.')]],
    ]),
  );
  const first = await launch({ size: WINDOW });
  const before = await startThread(first, workspace.projectDir, 'run it');
  const article = (conversation: Conversation) => conversation.articles(/^Command: sleep 1; echo before/);
  await expect(article(before).getByRole('group', { name: /^Output of / })).toContainText('before', {
    timeout: SLOW_MS,
  });
  await before.message.fill('typed as the session ended');
  const ended = new Promise((resolve) => first.app.process().once('exit', resolve));
  const [engine] = enginesOf(workspace.codexHome);
  first.app.process().kill('SIGTERM');
  await ended;
  // The system waits a while for those that do not go, as an engine with a running turn does not, and then ends them.
  process.kill(Number(engine), 'SIGTERM');
  expect(killEngines(workspace.codexHome)).toBe(1);

  const conversation = conversationOf((await launch()).page);
  await conversation.expectTurn('Stopped');
  await expect(conversation.message).toHaveValue('typed as the session ended');
  await expect(article(conversation)).toContainText('cut off');
  await expect(article(conversation)).toContainText('Heddle’s own record');
  await expect(conversation.transcript).toContainText('The engine ended during this turn.');
  await conversation.sendMessage('go on');
  await expect(conversation.articles('Codex', 'On it goes.')).toHaveCount(1, { timeout: SLOW_MS });
  await expect(article(conversation)).toContainText('cut off');
});

test('an engine that ends is told of without hiding anything: what it was at stays on record after the next start', async ({
  launch,
  workspace,
}) => {
  scriptModel(workspace, () => sayInTwoParts('It began well', ', but never ended.', createGate()));
  const first = await launch({ size: WINDOW });
  const before = await startThread(first, workspace.projectDir, 'begin');
  await expect(before.articles('Codex', 'It began well')).toHaveCount(1, { timeout: SLOW_MS });
  await before.message.fill('half a thought');
  const articles = await before.readArticles();
  expect(killEngines(workspace.codexHome)).toBe(1);
  await before.expectTurn('Stopped');

  await test.step('while it is away, and when it is back, all that was there is there', async () => {
    await expect(before.articles()).toHaveCount(articles.length);
    await expect(before.articles('Codex', 'It began well')).toHaveCount(1);
    await expect(before.message).toHaveValue('half a thought');
    await expect(before.threadLink('begin')).toBeVisible();
    await expect(before.engine).toHaveText(/^Ready/, { timeout: SLOW_MS });
    await expect(before.articles('Codex', 'It began well')).toHaveCount(1);
  });

  await crashApp(first);
  const conversation = conversationOf((await launch()).page);
  const cut = conversation.articles('Codex', 'It began well');
  await expect(cut).toHaveCount(1, { timeout: SLOW_MS });
  await expect(cut).toContainText('This message was cut off.');
  await expect(cut).toContainText('Heddle’s own record');
  await expect(conversation.transcript).toContainText('The engine ended during this turn.');
});

for (const [who, alsoHeddle] of [
  ['the engine', false],
  ['the engine and Heddle', true],
] as const) {
  test(`${who} ended while a question is half answered: the words are in the message box, a choice is nowhere`, async ({
    launch,
    workspace,
  }) => {
    scriptModel(workspace, callsThenSays('Thank you.', questionCall([COLOUR])));
    const first = await launch({ size: WINDOW });
    const before = await startThread(first, workspace.projectDir, 'ask me');
    const card = before.waiting('question');
    await card.getByRole('radio', { name: 'Something else' }).click({ timeout: SLOW_MS });
    await card.getByRole('textbox', { name: 'Something else' }).fill('Green, like moss');
    await draftIsKept(workspace.userDataDir, 'Green, like moss');
    await before.message.fill('written before');
    await draftIsKept(workspace.userDataDir, 'written before');
    if (alsoHeddle) await crashApp(first);
    expect(killEngines(workspace.codexHome)).toBe(1);
    const after = alsoHeddle ? conversationOf((await launch()).page) : before;
    await expect(after.message).toHaveValue('Green, like moss\n\nwritten before', { timeout: SLOW_MS });
    await expect(after.waiting('question')).toHaveCount(0);
    const drafts = () => readFileSync(join(workspace.userDataDir, 'drafts.json'), 'utf8');
    await expect.poll(drafts, 'nothing of the half answer is left behind').not.toContain('answer/');
  });
}

test('a window whose process dies is there again as it was', async ({ launch, workspace }) => {
  scriptModel(workspace, callsThenSays('Thank you.', questionCall([COLOUR])));
  const running = await launch({ size: WINDOW });
  const { app } = running;
  const conversation = await startThread(running, workspace.projectDir, 'ask me');
  const card = conversation.waiting('question');
  await card.getByRole('radio', { name: 'Something else' }).click({ timeout: SLOW_MS });
  await card.getByRole('textbox', { name: 'Something else' }).fill('half a col');
  await conversation.message.fill('half a thought');
  await draftIsKept(workspace.userDataDir, 'half a col');

  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer());

  // The driver takes a page for lost once its process died; the app itself tells what the window shows.
  const shown = () =>
    app.evaluate(({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      // A page that is not there yet would never answer.
      if (!contents || contents.isCrashed() || contents.isLoading()) return null;
      const read = contents.executeJavaScript(`({
        turn: document.querySelector('[role=status][aria-label=Turn]')?.textContent,
        message: document.querySelector('textarea[aria-label=Message]')?.value,
        answer: document.querySelector('textarea[aria-label="Something else"]')?.value,
        articles: [...document.querySelectorAll('[role=log] article')].map((one) => one.getAttribute('aria-label')),
      })`);
      return Promise.race([read, new Promise((resolve) => setTimeout(() => resolve(null), 1_000))]);
    });
  await expect.poll(shown, { timeout: SLOW_MS }).toEqual({
    turn: 'Waiting for your answer',
    message: 'half a thought',
    answer: 'half a col',
    articles: ['You'],
  });
  expect(running.output(), 'nothing that the window asked was refused').not.toContain('refused');
});

test('a window whose process dies again and again asks what to do, and shows everything once it is reloaded', async ({
  launch,
  workspace,
}) => {
  scriptModel(workspace, () => [say('The answer.')]);
  const running = await launch({ size: WINDOW });
  const { app } = running;
  await (await startThread(running, workspace.projectDir, 'tell me')).expectTurn('Done');
  const boxes = await pressInMessageBoxes(app, 'Reload');

  const stateOfPage = () =>
    app.evaluate(({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      if (!contents || contents.isCrashed() || contents.isLoading()) return 'not there';
      const read = contents.executeJavaScript(`document.querySelector('[role=status][aria-label=Turn]')?.textContent`);
      return Promise.race([read, new Promise((resolve) => setTimeout(() => resolve('silent'), 1_000))]);
    });
  for (let death = 1; death <= 4; death += 1) {
    await expect.poll(stateOfPage, { timeout: SLOW_MS }).toBe('Done');
    expect(await boxes(), `asked before death ${death}`).toHaveLength(0);
    await app.evaluate(({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      return new Promise<void>((resolve) => {
        contents?.once('render-process-gone', () => resolve());
        contents?.forcefullyCrashRenderer();
      });
    });
  }
  await expect
    .poll(boxes, { timeout: SLOW_MS })
    .toMatchObject([{ message: 'This window stopped several times in a row', buttons: ['Reload', 'Close Window'] }]);
  await expect.poll(stateOfPage, { timeout: SLOW_MS }).toBe('Done');
});

test('all windows come back where they were, each at its place, with its panels, folds and scroll', async ({
  launch,
  workspace,
}) => {
  const lines = Array.from({ length: 200 }, (_, index) => `line ${index + 1}`).join('\n\n');
  scriptModel(
    workspace,
    byMessage([
      ['long', [{ kind: 'reasoning', summary: ['**Looking around**\n\nOne after the other.'] }, say(lines)]],
      ['short', [say('The short answer.')]],
    ]),
  );
  const first = await launch({ size: { width: 1200, height: 800 } });
  const { app, page } = first;
  const long = await startThread(first, workspace.projectDir, 'long');
  await long.expectTurn('Done');

  await test.step('a second window, elsewhere, at another place', async () => {
    const opened = app.waitForEvent('window');
    await page.evaluate(() => window.heddle.request['window.open']({ place: '#/settings' }));
    const second = await opened;
    await expect(second.getByRole('main', { name: 'Settings' })).toBeVisible({ timeout: SLOW_MS });
    await app.evaluate(({ BrowserWindow }) => {
      const [one, other] = BrowserWindow.getAllWindows().sort((a, b) => a.id - b.id);
      one?.setBounds({ x: 40, y: 60, width: 1180, height: 760 });
      other?.setBounds({ x: 200, y: 90, width: 900, height: 640 });
    });
  });

  await test.step('read in the middle, with a thought unfolded and the threads put away', async () => {
    await page.getByRole('button', { name: 'Hide threads', exact: true }).click();
    await long.transcript.hover();
    await page.mouse.wheel(0, -100_000);
    await long.transcript.getByRole('button', { name: /^Thought: Looking around/ }).click();
    await page.mouse.wheel(0, 1_500);
    await expect(long.page.getByRole('button', { name: 'Jump to newest' })).toBeVisible();
  });
  const boundsOf = (running: typeof first) =>
    running.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()
        .map((window) => window.getBounds())
        .sort((a, b) => a.x - b.x),
    );
  const topLine = (conversation: Conversation) =>
    conversation.transcript.evaluate((log) => {
      const top = log.getBoundingClientRect().top;
      const lines = [...log.querySelectorAll('p')].filter((line) => line.textContent?.startsWith('line '));
      const first = lines.find((line) => line.getBoundingClientRect().top >= top);
      return first && { text: first.textContent, top: Math.round(first.getBoundingClientRect().top - top) };
    });
  await test.step('all of it is on disk a moment later', async () => {
    const offset = () =>
      long.transcript.evaluate((log) => {
        const { top } = log.getBoundingClientRect();
        const rows = [...log.querySelectorAll('.virtual-row')].map((row) => row.getBoundingClientRect());
        return Math.round(top - (rows.find((row) => row.bottom > top)?.top ?? 0));
      });
    const kept = (file: string) =>
      existsSync(join(workspace.userDataDir, file)) ? readFileSync(join(workspace.userDataDir, file), 'utf8') : '';
    await expect.poll(async () => kept('looks.json').includes(`"offset": ${await offset()}`)).toBe(true);
    await expect.poll(() => kept('windows.json')).toContain('"width": 900');
    await expect.poll(() => kept('preferences.json')).toContain('"threadsOpen": false');
  });
  const before = { bounds: await boundsOf(first), line: await topLine(long) };
  expect(before.line?.text).toMatch(/^line \d+$/);
  await crashApp(first);

  const second = await launch();
  await expect.poll(() => second.app.windows().length, { timeout: SLOW_MS }).toBe(2);
  expect(await boundsOf(second)).toEqual(before.bounds);
  const pages = second.app.windows();
  const places = await Promise.all(pages.map((each) => each.evaluate(() => window.location.hash)));
  const conversation = conversationOf(pages[places.indexOf('#/settings') === 0 ? 1 : 0] ?? second.page);
  await expect(conversation.page.getByRole('button', { name: 'Show threads', exact: true })).toBeVisible({
    timeout: SLOW_MS,
  });
  await expect.poll(() => topLine(conversation), { timeout: SLOW_MS }).toEqual(before.line);
  const fold = conversation.transcript.getByRole('button', { name: /^Thought: Looking around/ });
  await conversation.transcript.hover();
  await conversation.page.mouse.wheel(0, -100_000);
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
  await expect(pages[places.indexOf('#/settings')]?.getByRole('main', { name: 'Settings' }) ?? fold).toBeVisible();
});

test('an engine that cannot come back hides nothing of what was there, and goes on once it can', async ({
  launch,
  workspace,
}) => {
  const codex = join(workspace.root, 'codex');
  symlinkSync(CODEX, codex);
  scriptModel(
    workspace,
    byMessage([
      ['begin', sayInTwoParts('It began well', ', but never ended.', createGate())],
      ['go on', [say('On it goes.')]],
    ]),
  );
  const running = await launch({ size: WINDOW, environment: { HEDDLE_CODEX: codex } });
  const conversation = await startThread(running, workspace.projectDir, 'begin');
  await expect(conversation.articles('Codex', 'It began well')).toHaveCount(1, { timeout: SLOW_MS });
  await expect(conversation.threadLink('begin')).toBeVisible({ timeout: SLOW_MS });
  await conversation.message.fill('half a thought');
  rmSync(codex);
  expect(killEngines(workspace.codexHome)).toBe(1);
  await expect(conversation.engine).toHaveText(/^Stopped: codex was not found/, { timeout: SLOW_MS });

  await expect(conversation.articles('You', 'begin')).toHaveCount(1);
  await expect(conversation.articles('Codex', 'It began well')).toHaveCount(1);
  await expect(conversation.message).toHaveValue('half a thought');
  await expect(conversation.threadLink('begin')).toBeVisible();
  await expect(conversation.page.getByRole('heading', { name: 'begin', level: 1 })).toBeVisible();
  await conversation.message.fill('go on');
  await expect(conversation.send).toHaveAttribute('aria-disabled', 'true');

  symlinkSync(CODEX, codex);
  await conversation.page.getByRole('button', { name: 'Try again', exact: true }).click();
  await expect(conversation.engine).toHaveText(/^Ready/, { timeout: SLOW_MS });
  await conversation.send.click();
  await expect(conversation.articles('Codex', 'On it goes.')).toHaveCount(1, { timeout: SLOW_MS });
  await expect(conversation.articles('Codex', 'It began well')).toHaveCount(1);
});
