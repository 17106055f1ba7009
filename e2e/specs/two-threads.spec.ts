import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ModelScript } from '../../main/tour/model-server';
import { SLOW_MS, startAnotherThread, startThread } from '../fixtures/conversation';
import { askingCommand, callsThenSays } from '../fixtures/model';
import { expect, scriptModel, test } from '../fixtures/test';

const PIECES = 120;
const PER_SECOND = 20;

/** What a thread is told to repeat, and in the end has said. */
const textOf = (word: string): string => Array.from({ length: PIECES }, (_, index) => `${word}${index} `).join('');

/** Repeats the word of the message, with numbers, at a steady rate. */
const repeatsTheWord: ModelScript = ({ lastUserText: word }) => [
  { kind: 'steady', count: PIECES, perSecond: PER_SECOND, piece: (index) => `${word}${index} ` },
];

test('two threads that stream at once never mix, however often one switches', async ({ launch, workspace }) => {
  scriptModel(workspace, repeatsTheWord);
  const running = await launch({ size: { width: 1300, height: 1000 } });
  const conversation = await startThread(running, workspace.projectDir, 'alpha');
  await expect(conversation.articles('Codex', 'alpha1')).toHaveCount(1, { timeout: SLOW_MS });
  await startAnotherThread(conversation, 'beta');
  await expect(conversation.articles('Codex', 'beta1')).toHaveCount(1, { timeout: SLOW_MS });

  /** What the thread in view says must be the beginning of its own text, never a word of the other's. */
  const expectOwnTextOf = async (word: string) => {
    await expect(conversation.articles('You')).toHaveText(new RegExp(`${word}$`));
    const codex = conversation.articles('Codex');
    await expect(codex).toHaveText(new RegExp(`${word}\\d`), { timeout: SLOW_MS });
    const said = (await codex.getByRole('paragraph').textContent())?.trim() ?? '';
    expect(textOf(word).startsWith(said), said).toBe(true);
    expect(said.length).toBeGreaterThan(0);
  };

  const other = { alpha: 'beta', beta: 'alpha' } as const;
  let shown: keyof typeof other = 'beta';
  do {
    await expectOwnTextOf(shown);
    shown = other[shown];
    await conversation.goToThread(shown);
  } while (workspace.model.requests.some(({ outcome }) => outcome === 'running'));

  for (const word of ['alpha', 'beta']) {
    await conversation.goToThread(word);
    await conversation.expectTurn('Done');
    await expect(conversation.articles('Codex').getByRole('paragraph')).toHaveText(textOf(word).trim());
    await expect(conversation.articles()).toHaveCount(2);
  }
  expect(workspace.model.requests).toHaveLength(2);
});

test('approvals of two threads wait side by side, and each answer reaches its own', async ({ launch, workspace }) => {
  const file = (name: string) => join(workspace.outsideDir, name);
  scriptModel(workspace, (request) =>
    callsThenSays(`Ended ${request.lastUserText}.`, askingCommand(`touch ${file(request.lastUserText)}`))(request),
  );
  const running = await launch({ size: { width: 1300, height: 1000 } });
  const conversation = await startThread(running, workspace.projectDir, 'one');
  await conversation.expectTurn('Waiting for approval');
  await startAnotherThread(conversation, 'two');
  await conversation.expectTurn('Waiting for approval');
  await expect(running.page.getByRole('link', { name: 'Inbox 2', exact: true })).toBeVisible();
  await expect(conversation.waiting('command')).toContainText(file('two'));

  await conversation.goToThread('one');
  await expect(conversation.waiting('command')).toContainText(file('one'));
  await conversation.decide('command', 'Decline');
  await conversation.expectTurn('Done');
  await expect(conversation.articles('Codex', 'Ended one.')).toHaveCount(1);
  await expect(conversation.threadLink('two')).toHaveAccessibleDescription(/Waiting for approval/);
  await expect(running.page.getByRole('link', { name: 'Inbox 1', exact: true })).toBeVisible();

  await conversation.goToThread('two');
  await conversation.decide('command', 'Approve');
  await conversation.expectTurn('Done');
  await expect(conversation.articles('Codex', 'Ended two.')).toHaveCount(1);
  expect([existsSync(file('one')), existsSync(file('two'))]).toEqual([false, true]);
});
