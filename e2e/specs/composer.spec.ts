import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createGate } from '../../main/tour/gate';
import { planCall } from '../../main/tour/model-calls';
import type { ModelStep } from '../../main/tour/model-steps';
import { expectNoGraveFaults } from '../fixtures/axe';
import { drop, paste, pngOf, userParts } from '../fixtures/composer-input';
import { conversationOf, SLOW_MS, startAnotherThread, startThread } from '../fixtures/conversation';
import { connectToEngine } from '../fixtures/engine-client';
import { english } from '../fixtures/english';
import { answerFolderDialog, crashApp } from '../fixtures/launch';
import { libraryOf } from '../fixtures/library';
import { say } from '../fixtures/model';
import { expect, scriptModel, test } from '../fixtures/test';
import type { Workspace } from '../fixtures/workspace';

const WINDOW = { width: 1300, height: 1000 };
const FOLDERS = 200;
const FILES_EACH = 100;
const SKILL =
  '---\nname: shout\ndescription: Says everything in capitals.\n---\nWrite in CAPITALS, and end with MOO.\n';
const LONG = Array.from({ length: 300 }, (_, index) => `line ${index} of the log`).join('\n');

/** A project of 20,000 files, with git and a skill. */
function fillProject({ projectDir }: Workspace): void {
  for (let folder = 0; folder < FOLDERS; folder += 1) {
    const source = join(projectDir, `package-${folder}`, 'src');
    mkdirSync(source, { recursive: true });
    for (let file = 0; file < FILES_EACH; file += 1) writeFileSync(join(source, `module-${file}.ts`), '');
  }
  mkdirSync(join(projectDir, '.git', 'refs'), { recursive: true });
  writeFileSync(join(projectDir, '.git', 'HEAD'), 'ref: refs/heads/main\n');
  writeFileSync(join(projectDir, 'HEADLINES.md'), 'News\n');
  mkdirSync(join(projectDir, 'my notes'));
  writeFileSync(join(projectDir, 'my notes', 'ideas.md'), 'An idea\n');
  mkdirSync(join(projectDir, '.agents', 'skills', 'shout'), { recursive: true });
  writeFileSync(join(projectDir, '.agents', 'skills', 'shout', 'SKILL.md'), SKILL);
}

const draftsOf = ({ userDataDir }: Workspace): string => readFileSync(join(userDataDir, 'drafts.json'), 'utf8');

test('each kind of input reaches the model as it is meant, by the keyboard alone, and survives a crash as a draft', async ({
  launch,
  workspace,
}) => {
  test.setTimeout(120_000);
  fillProject(workspace);
  scriptModel(workspace, (request) => [say(`Answer ${request.number}.`)]);
  const blue = pngOf(24, [40, 80, 200]);
  const red = pngOf(24, [200, 40, 40]);
  writeFileSync(join(workspace.projectDir, 'screen.png'), blue);
  const running = await launch({ size: WINDOW });
  const { page } = running;
  const first = await startThread(running, workspace.projectDir, 'Remember the word heddle.');
  await first.expectTurn('Done');
  const conversation = conversationOf(page);
  await startAnotherThread(conversation, 'Hello');
  await conversation.expectTurn('Done');
  const options = page.getByRole('listbox', { name: 'Suggestions', exact: true }).getByRole('option');
  const { message } = conversation;
  const answered = async (number: number) => {
    await expect(conversation.articles('Codex', `Answer ${number}.`)).toHaveCount(1, { timeout: SLOW_MS });
    await conversation.expectTurn('Done');
  };

  await test.step('files, a folder and a path with spaces, out of 20,000', async () => {
    await message.focus();
    await page.keyboard.type('Compare @package-17/src/module-42');
    await expect(options.first()).toContainText('package-17/src/module-42.ts', { timeout: SLOW_MS });
    await expect(message).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? '');
    await page.keyboard.press('Enter');
    await page.keyboard.type('with @ideas');
    await expect(options.first()).toContainText('my notes/ideas.md');
    await page.keyboard.press('Tab');
    await page.keyboard.type('in @package-3');
    await expect(options.filter({ hasText: 'Folder' }).first()).toContainText('package-3');
    await page.keyboard.press('Escape');
    await expect(options).toHaveCount(0);
    await page.keyboard.press('Enter');
    await answered(3);
    expect(workspace.model.requests.at(-1)?.lastUserText).toBe(
      'Compare package-17/src/module-42.ts with "my notes/ideas.md" in @package-3',
    );
  });

  await test.step('nothing of git is offered', async () => {
    await page.keyboard.type('@HEAD');
    await expect(options.first()).toContainText('HEADLINES.md', { timeout: SLOW_MS });
    await expect(options.filter({ hasText: '.git' })).toHaveCount(0);
    await expectNoGraveFaults(page, 'the composer with suggestions', 'all');
    await message.fill('');
  });

  await test.step('a skill is put before the model', async () => {
    await page.keyboard.type('Greet me with $sho');
    await expect(options.first()).toContainText('Says everything in capitals.', { timeout: SLOW_MS });
    await page.keyboard.press('Enter');
    await expect(message).toHaveValue('Greet me with $shout ');
    await page.keyboard.press('Enter');
    await answered(4);
    const told = JSON.stringify(workspace.model.requests.at(-1)?.input);
    expect(told.split('end with MOO').length - 1).toBe(1);
  });

  await test.step('another thread is quoted', async () => {
    await page.keyboard.type('What was the word? @Remember');
    await expect(options.filter({ hasText: 'Thread' })).toHaveCount(1, { timeout: SLOW_MS });
    await page.keyboard.press('Enter');
    const attached = page.getByRole('list', { name: 'Attached', exact: true }).getByRole('listitem');
    await expect(attached).toContainText('Remember the word heddle.');
    await page.keyboard.press('Enter');
    await answered(5);
    expect(userParts(workspace).at(-1)?.text).toContain('User: Remember the word heddle.');
    expect(userParts(workspace).at(-1)?.text).toContain('Codex: Answer 1.');
  });

  await test.step('a command that is composed by an input method sends nothing', async () => {
    await message.fill('写');
    await message.evaluate((box) => {
      box.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
      const enter = { key: 'Enter', keyCode: 229, isComposing: true, bubbles: true, cancelable: true };
      box.dispatchEvent(new KeyboardEvent('keydown', enter));
      box.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '写' }));
    });
    await expect(message).toHaveValue('写');
    await message.fill('');
  });

  await test.step('what was sent before comes back by the arrow keys, and what was written stays', async () => {
    await page.keyboard.type('half');
    await page.keyboard.press('ArrowUp');
    await expect(message).toHaveValue('What was the word?');
    await page.keyboard.press('ArrowUp');
    await expect(message).toHaveValue('Greet me with $shout');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(message).toHaveValue('half');
    await message.fill('');
  });

  const attached = page.getByRole('list', { name: 'Attached', exact: true }).getByRole('listitem');
  await test.step('files that are dropped: a picture is attached, of another the path is written', async () => {
    await drop(conversation.composer, [
      join(workspace.projectDir, 'screen.png'),
      join(workspace.projectDir, 'my notes', 'ideas.md'),
    ]);
    await expect(attached).toHaveText(/screen\.png/);
    await expect(message).toHaveValue('"my notes/ideas.md" ');
    await attached.getByRole('button', { name: 'Remove screen.png', exact: true }).click();
    await expect(attached).toHaveCount(0);
    await message.fill('');
  });

  await test.step('pictures and a long text are attached, looked at, and are there after a crash', async () => {
    await answerFolderDialog(running.app, join(workspace.projectDir, 'screen.png'));
    await page.getByRole('button', { name: 'Attach pictures or files', exact: true }).click();
    await expect(attached).toHaveCount(1);
    await paste(page, { png: red });
    await expect(attached).toHaveCount(2);
    await paste(page, { text: LONG });
    await expect(attached.last()).toContainText('300 lines');
    await expect(message).toHaveValue('');
    await attached
      .last()
      .getByRole('button', { name: /^Pasted text/ })
      .click();
    await expect(page.getByRole('dialog')).toContainText('line 299 of the log');
    await page.keyboard.press('Escape');
    await message.fill('Look at these.');
    await expect.poll(() => draftsOf(workspace)).toContain('Look at these.');
    await crashApp(running);
  });

  const again = await launch({ size: WINDOW });
  await test.step('and reach the model as bytes and words', async () => {
    const after = conversationOf(again.page);
    await expect(after.message).toHaveValue('Look at these.', { timeout: SLOW_MS });
    const kept = again.page.getByRole('list', { name: 'Attached', exact: true });
    await expect(kept.getByRole('listitem')).toHaveCount(3);
    await expect(kept.getByRole('img')).toHaveCount(0); // named by the words beside them
    await after.send.click();
    await expect(after.articles('Codex', 'Answer 6.')).toHaveCount(1, { timeout: SLOW_MS });
    await expect(kept).toHaveCount(0);
    const parts = userParts(workspace);
    expect(parts.filter(({ type }) => type === 'input_text').map(({ text }) => text)).toContain(LONG);
    const pictures = parts.flatMap(({ type, image_url: url }) => (type === 'input_image' ? [String(url)] : []));
    expect(pictures).toHaveLength(2);
    for (const picture of pictures) expect(picture).toMatch(/^data:image\/png;base64,/);
    expect(pictures[1]).toBe(`data:image/png;base64,${red.toString('base64')}`);

    // Said in another way in a fork, they come along, and reach the model once more.
    const sent = after.articles('You', 'Look at these.').last();
    await sent.hover();
    await sent.getByRole('button', { name: english('fork:actions.message'), exact: true }).click();
    await again.page.getByRole('menuitem', { name: english('fork:actions.edit'), exact: true }).click();
    await expect(after.message).toHaveValue(/Look at these\./, { timeout: SLOW_MS });
    await expect(kept.getByRole('listitem')).toHaveCount(2);
    await after.message.fill('Look at these once more.');
    await after.send.click();
    await expect(after.articles('You', 'Look at these once more.')).toHaveCount(1, { timeout: SLOW_MS });
    await after.expectTurn('Done');
    const last = userParts(workspace);
    const inFork = last.flatMap(({ type, image_url: url }) => (type === 'input_image' ? [String(url)] : []));
    expect(inFork).toEqual(pictures);
    expect(JSON.stringify(last)).not.toContain('Look at these."');
  });
});

test('commands do what they say: modes, a shell command, compacting, a review, the form of an answer', async ({
  launch,
  workspace,
}) => {
  test.setTimeout(90_000);
  const given = JSON.stringify({ word: 'hello', list: [1, { deep: true }] });
  const worked = createGate();
  scriptModel(workspace, ({ number, lastUserText, input, lastToolOutput }) => {
    // The engine counts what a goal took up at the end of each answer: the one before the last is sure to be counted.
    if (lastToolOutput === null && JSON.stringify(input).includes('Write the docs'))
      return [
        { kind: 'wait', until: worked.opened },
        planCall('First this', [{ step: 'Write', status: 'in_progress' }]),
      ];
    if (lastToolOutput?.text === 'Plan updated') {
      const reached: ModelStep = { kind: 'functionCall', name: 'update_goal', arguments: { status: 'complete' } };
      return [reached];
    }
    if (lastToolOutput !== null) return [say('The goal is reached.')];
    return [say(lastUserText === 'In that form, please' ? given : `Answer ${number}.`)];
  });
  // The shell of a command reads no one's profile.
  const running = await launch({ size: WINDOW, environment: { HOME: workspace.root } });
  const { page } = running;
  const conversation = await startThread(running, workspace.projectDir, 'Hello');
  await conversation.expectTurn('Done');
  const { message } = conversation;
  const command = async (name: string) => {
    await message.fill(name);
    await page.keyboard.press('Enter');
    await expect(message).toHaveValue('');
  };
  const mode = page.getByRole('combobox', { name: 'Mode', exact: true });
  const dialog = page.getByRole('dialog');

  await test.step('all that can be done is offered, with what it does', async () => {
    await message.fill('/');
    const options = page.getByRole('listbox', { name: 'Suggestions', exact: true }).getByRole('option');
    for (const name of [
      'plan',
      'default',
      'review',
      'goal',
      'compact',
      'model',
      'permissions',
      'status',
      'shell',
      'new',
    ])
      await expect(options.filter({ hasText: new RegExp(`/${name}(?![a-z-])`) })).toHaveCount(1);
    for (const name of ['rename', 'fork', 'archive'])
      await expect(options.filter({ hasText: new RegExp(`/${name}(?![a-z-])`) })).toHaveCount(1);
  });

  await test.step('modes', async () => {
    await command('/plan');
    await expect(mode).toContainText('Plan');
    await command('/default');
    await expect(mode).toContainText('Work');
  });

  await test.step('menus and dialogs', async () => {
    await message.fill('/model');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listbox')).toBeVisible();
    await page.keyboard.press('Escape');
    await message.fill('/status');
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText(workspace.projectDir);
    await page.keyboard.press('Escape');
    await message.fill('/rename');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('a shell command, outside of the sandbox, and said so before', async () => {
    const file = join(workspace.outsideDir, 'made-by-hand');
    await message.fill(`!touch ${file} && echo by hand`);
    await expect(conversation.composer).toContainText('outside the sandbox and without asking');
    await page.keyboard.press('Enter');
    await expect(conversation.transcript.getByRole('group', { name: /^Output of / })).toContainText('by hand', {
      timeout: SLOW_MS,
    });
    await expect(message).toHaveValue('');
    expect(readFileSync(file, 'utf8')).toBe('');
    await conversation.expectTurn('Done');
  });

  await test.step('the form of the next answer', async () => {
    await message.fill('/schema');
    await page.keyboard.press('Enter');
    const field = dialog.getByRole('textbox', { name: 'JSON Schema', exact: true });
    await field.fill('{"type": "array"}');
    await dialog.getByRole('button', { name: 'Use for the next turn', exact: true }).click();
    await expect(dialog).toContainText('must be an object');
    await field.fill('{"type": "object", "properties": {"word": {"type": "string"}}}');
    await dialog.getByRole('button', { name: 'Use for the next turn', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    const formOf = async (text: string) => {
      await conversation.sendMessage(text);
      const asked = () => workspace.model.requests.find(({ lastUserText }) => lastUserText === text);
      await expect.poll(() => asked() !== undefined, { timeout: SLOW_MS }).toBe(true);
      await conversation.expectTurn('Done');
      return JSON.stringify(asked()?.body.text ?? null);
    };
    expect(await formOf('In that form, please')).toContain('"word"');
    const tree = conversation.transcript.getByRole('tree', { name: english('items:result.tree'), exact: true });
    const lines = tree.getByRole('treeitem');
    await expect(lines).toHaveText([/^word/, /^list/, /^1/, /^2/, /^deep/]);
    await lines.first().focus();
    for (const key of ['ArrowDown', 'ArrowLeft']) await page.keyboard.press(key);
    await expect(lines).toHaveCount(2);
    await expect(lines.last()).toBeFocused();
    await expect(lines.last()).toHaveAttribute('aria-expanded', 'false');
    await expectNoGraveFaults(page, 'an answer as a tree', 'all');
    await conversation.transcript.getByRole('button', { name: english('items:result.asText'), exact: true }).click();
    await expect(conversation.transcript).toContainText(given);
    expect(await formOf('And now without')).not.toContain('"word"');
  });

  await test.step('compacting', async () => {
    await command('/compact');
    await expect(conversation.transcript).toContainText(/were summarised/, { timeout: SLOW_MS });
    await expect(conversation.transcript).toContainText(/The context held [\d,]+ tokens before, and [\d,]+ after\./);
    await conversation.expectTurn('Done');
  });

  await test.step('a goal is set, worked on, changed, reached and cleared', async () => {
    const engine = await connectToEngine(workspace.codexHome);
    const threadId = new URL(page.url().replace('#/', '')).pathname.split('/').pop() ?? '';
    const goal = async () => (await engine.request('thread/goal/get', { threadId })).goal;
    const bar = page.getByRole('region', { name: 'Goal', exact: true });
    await message.fill('/goal Write the docs');
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText('Setting it starts a turn at once.');
    await dialog.getByRole('button', { name: 'Set, and start', exact: true }).click();
    await expect(bar).toContainText('Being worked on', { timeout: SLOW_MS });
    await conversation.expectTurn('Working');
    expect(await goal()).toMatchObject({ objective: 'Write the docs', status: 'active', tokenBudget: null });

    await bar.getByRole('button', { name: 'Change the goal', exact: true }).click();
    await dialog.getByRole('textbox', { name: 'Budget in tokens', exact: true }).fill('90000');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(bar).toContainText('of 90,000 tokens used');
    expect(await goal()).toMatchObject({ objective: 'Write the docs', tokenBudget: 90_000 });

    worked.open();
    await expect(bar).toContainText('Reached', { timeout: SLOW_MS });
    await expect(bar).toContainText(/[1-9][\d,]* of 90,000 tokens used/);
    await conversation.expectTurn('Done');
    // From the details, and from the list, as well.
    const about = await conversation.openTab('About');
    await expect(about).toContainText('Write the docs (Reached)');
    await about.getByRole('button', { name: 'Change the goal', exact: true }).click();
    await dialog.getByRole('button', { name: 'Clear the goal', exact: true }).click();
    await expect(bar).toHaveCount(0);
    expect(await goal()).toBeNull();
    await expect(about).toContainText('Set a goal');
    await libraryOf(page).choose('Hello', 'Goal…');
    await expect(dialog.getByRole('textbox', { name: english('goal:objective'), exact: true })).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    engine.close();
  });
});
