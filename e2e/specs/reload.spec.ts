import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createGate } from '../../main/tour/gate';
import { commandCall, patchCall, planCall, questionCall } from '../../main/tour/model-calls';
import { inRounds } from '../../main/tour/model-scripts';
import { type Conversation, SLOW_MS, startThread } from '../fixtures/conversation';
import { addFilePatch, askingCommand, callsThenSays, say, sayInTwoParts, toolOutputs } from '../fixtures/model';
import { expect, scriptModel, test } from '../fixtures/test';

/** High enough for the whole transcript: the list is virtual. */
const WINDOW = { width: 1300, height: 1600 };

/** Reloads the window and sees the very same articles again. */
async function expectSameAfterReload(conversation: Conversation): Promise<void> {
  const before = await conversation.readArticles();
  expect(before.length).toBeGreaterThan(0);
  await conversation.page.reload();
  await expect.poll(conversation.readArticles, { timeout: SLOW_MS }).toEqual(before);
}

test('a window that reloads in the middle of a stream shows what it showed, and the stream goes on', async ({
  launch,
  workspace,
}) => {
  const gate = createGate();
  scriptModel(
    workspace,
    inRounds(
      [
        { kind: 'reasoning', summary: ['**Looking around**\n\nOne thing after the other.'] },
        { kind: 'text', text: 'First a look around.', phase: 'commentary' },
        planCall('In two steps.', [
          { step: 'Look', status: 'in_progress' },
          { step: 'Tell', status: 'pending' },
        ]),
      ],
      [commandCall('printf "one\\ntwo\\n"', { isLogin: false })],
      [patchCall(addFilePatch('made.txt', 'made in between'))],
      sayInTwoParts('The first half is **written**', ' and the second half too.', gate),
    ),
  );
  const running = await launch({ size: WINDOW });
  const conversation = await startThread(running, workspace.projectDir, 'tell me in two halves');
  await expect(conversation.articles('Codex', 'The first half is written')).toHaveCount(1, { timeout: SLOW_MS });
  const names = ['You', 'Reasoning', 'Codex', /^Command: /, 'File change: 1 file', 'Codex'];

  await test.step('everything is there again', async () => {
    await expect(conversation.articles()).toHaveCount(names.length);
    await expectSameAfterReload(conversation);
    await conversation.expectTurn('Working');
    await expect(await conversation.openTab('Plan')).toContainText('In two steps.');
  });

  await test.step('and once more', () => expectSameAfterReload(conversation));

  await test.step('the stream goes on, and nothing comes twice', async () => {
    gate.open();
    await conversation.expectTurn('Done');
    await expect(conversation.articles('Codex').last()).toContainText(
      'The first half is written and the second half too.',
    );
    const articles = await conversation.readArticles();
    expect(articles.map(({ name }) => name)).toEqual(
      names.map((name) => (typeof name === 'string' ? name : expect.stringMatching(name))),
    );
    expect(workspace.model.requests).toHaveLength(4);
  });

  await test.step('what history tells is the same', () => expectSameAfterReload(conversation));
  expect(workspace.model.errors).toEqual([]);
});

test('a window that reloads while a command prints shows its output so far, and what follows', async ({
  launch,
  workspace,
}) => {
  const goOn = join(workspace.projectDir, 'go-on');
  // The engine sends nothing of what a command prints in its first moments.
  const command = `sleep 1; echo before; until [ -e ${goOn} ]; do sleep 0.05; done; echo after`;
  scriptModel(workspace, inRounds([commandCall(command, { isLogin: false, yieldTimeMs: 30_000 })], [say('It ended.')]));
  const running = await launch({ size: WINDOW });
  const conversation = await startThread(running, workspace.projectDir, 'run it');
  const output = conversation.transcript.getByRole('group', { name: /^Output of / });
  await expect(output).toContainText('before', { timeout: SLOW_MS });

  await conversation.page.reload();
  await expect(output).toContainText('before', { timeout: SLOW_MS });
  await expect(output).not.toContainText('after');
  await expect(conversation.articles()).toHaveCount(2);

  writeFileSync(goOn, '');
  await conversation.expectTurn('Done');
  await expect(output).toContainText('after');
  await expect(conversation.articles()).toHaveCount(3);
});

test('a window that reloads while something waits for approval asks again, once, and takes the answer', async ({
  launch,
  workspace,
}) => {
  const marker = join(workspace.outsideDir, 'marker');
  const patched = join(workspace.outsideDir, 'patched.txt');
  scriptModel(
    workspace,
    inRounds(
      [askingCommand(`touch ${marker}`)],
      [patchCall(addFilePatch(patched, 'patched'))],
      [say('Both were asked for.')],
    ),
  );
  const running = await launch({ size: WINDOW });
  const conversation = await startThread(running, workspace.projectDir, 'ask twice');
  const { page } = conversation;

  await test.step('a command', async () => {
    await expect(conversation.decision('command', 'Approve')).toBeEnabled({ timeout: SLOW_MS });
    await conversation.message.fill('Not sent yet');
    await page.reload();
    await expect(conversation.waiting()).toHaveCount(1, { timeout: SLOW_MS });
    await conversation.expectTurn('Waiting for approval');
    await expect(conversation.message).toHaveValue('Not sent yet');
    await conversation.decide('command', 'Approve');
  });

  await test.step('a patch, with its diff', async () => {
    await expect(conversation.waiting('file change')).toContainText('patched', { timeout: SLOW_MS });
    await page.reload();
    await expect(conversation.waiting('file change')).toContainText('patched', { timeout: SLOW_MS });
    expect(existsSync(patched)).toBe(false);
    await conversation.decide('file change', 'Approve');
  });

  await conversation.expectTurn('Done');
  expect([existsSync(marker), existsSync(patched)]).toEqual([true, true]);
  expect(workspace.model.requests).toHaveLength(3);
  await expectSameAfterReload(conversation);
});

test('a half-typed answer to a question survives a reload', async ({ launch, workspace }) => {
  const asked = {
    id: 'colour',
    header: 'Colour',
    question: 'Which colour?',
    options: [
      { label: 'Red', description: 'As a poppy' },
      { label: 'Blue', description: 'As the sea' },
    ],
  };
  scriptModel(workspace, callsThenSays('Thank you.', questionCall([asked])));
  const running = await launch({ size: WINDOW });
  const conversation = await startThread(running, workspace.projectDir, 'ask me');
  const card = conversation.waiting('question');
  await card.getByRole('radio', { name: 'Something else', exact: true }).click({ timeout: SLOW_MS });
  await card.getByRole('textbox', { name: 'Something else', exact: true }).fill('Green, like moss');
  await conversation.page.reload();

  await conversation.expectTurn('Waiting for your answer');
  await expect(card.getByRole('textbox', { name: 'Something else', exact: true })).toHaveValue('Green, like moss');
  await conversation.decide('question', 'Submit');
  await conversation.expectTurn('Done');
  expect(toolOutputs(workspace, 'ask me')[0]).toContain('Green, like moss');
});
