import { commandCall } from '../../main/tour/model-calls';
import { byMessage, inRounds } from '../../main/tour/model-scripts';
import { chooseInMenu } from '../fixtures/app-menu';
import { expectNoGraveFaults } from '../fixtures/axe';
import { conversationOf, SLOW_MS } from '../fixtures/conversation';
import { connectToEngine } from '../fixtures/engine-client';
import { english } from '../fixtures/english';
import { say } from '../fixtures/model';
import { makeThread } from '../fixtures/stored-thread';
import { expect, scriptModel, test } from '../fixtures/test';

const TITLE = 'The beginning';
/** More than Heddle reads when it opens a thread. */
const TURNS = 45;

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
  engine.close();
});
