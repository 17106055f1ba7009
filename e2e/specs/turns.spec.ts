import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createGate } from '../../main/tour/gate';
import { commandCall } from '../../main/tour/model-calls';
import { byAttempt, byMessage, inRounds } from '../../main/tour/model-scripts';
import { SLOW_MS, startThread } from '../fixtures/conversation';
import { english } from '../fixtures/english';
import { say, sayInTwoParts } from '../fixtures/model';
import { expect, scriptModel, test } from '../fixtures/test';

const WINDOW = { width: 1300, height: 1400 };

test('Stop ends the turn, keeps what was said as cut off, and the next message works', async ({
  launch,
  workspace,
}) => {
  const gate = createGate();
  scriptModel(
    workspace,
    byMessage([
      ['talk for ever', sayInTwoParts('It began well', ', and ended well.', gate)],
      ['talk briefly', [say('Briefly.')]],
    ]),
  );
  const running = await launch({ size: WINDOW });
  const conversation = await startThread(running, workspace.projectDir, 'talk for ever');
  await expect(conversation.articles('Codex', 'It began well')).toHaveCount(1, { timeout: SLOW_MS });
  await expect(conversation.send).toHaveCount(0);

  await conversation.stop.click();
  await conversation.expectTurn('Stopped');
  await expect(conversation.transcript).toContainText(english('transcript:turn.stopped'));
  await expect(conversation.articles('Codex', english('transcript:codex.cut'))).toHaveCount(1);
  await expect(conversation.stop).toHaveCount(0);

  await conversation.sendMessage('talk briefly');
  await expect(conversation.articles('Codex', 'Briefly.')).toHaveCount(1, { timeout: SLOW_MS });
  await conversation.expectTurn('Done');
  await expect(conversation.articles('You')).toHaveCount(2);
});

test('a command outlives the turn that is stopped, and is shown to the end', async ({ launch, workspace }) => {
  const goOn = join(workspace.projectDir, 'go-on');
  const command = `echo before; until [ -e ${goOn} ]; do sleep 0.05; done; echo after`;
  scriptModel(workspace, inRounds([commandCall(command, { isLogin: false, yieldTimeMs: 30_000 })]));
  const running = await launch({ size: WINDOW });
  const conversation = await startThread(running, workspace.projectDir, 'run it');
  const article = conversation.articles(/^Command: echo before/);
  await expect(article).toContainText('running', { timeout: SLOW_MS });

  await conversation.stop.click();
  await conversation.expectTurn('Stopped');
  await expect(article).toContainText('running');

  writeFileSync(goOn, '');
  const output = article.getByRole('group', { name: /^Output of / });
  await expect(output).toContainText('after', { timeout: SLOW_MS });
  await expect(article).not.toContainText('running');
  await expect(article).toContainText('done');
  await conversation.expectTurn('Stopped');
  await expect(article).toHaveCount(1);
});

test('Steer reaches the running turn: the half message gives way to an answer that takes it up', async ({
  launch,
  workspace,
}) => {
  const gate = createGate();
  scriptModel(
    workspace,
    byMessage([
      ['count to ten', sayInTwoParts('One, two, three', ', and so on.', gate)],
      ['in French please', [say('Un, deux, trois.')]],
    ]),
  );
  const running = await launch({ size: WINDOW });
  const conversation = await startThread(running, workspace.projectDir, 'count to ten');
  await expect(conversation.articles('Codex', 'One, two, three')).toHaveCount(1, { timeout: SLOW_MS });

  await conversation.message.fill('in French please');
  await conversation.steer.click();
  await expect(conversation.message).toHaveValue('');
  await conversation.expectTurn('Done');
  await expect(conversation.articles('You', 'in French please')).toHaveCount(1);
  await expect(conversation.articles('Codex', 'Un, deux, trois.')).toHaveCount(1);
  const names = (await conversation.readArticles()).map(({ name }) => name);
  // The engine lets go of the half message, in history too.
  expect(names).toEqual(['You', 'You', 'Codex']);
});

test('queued messages wait for the turn, can be taken back, and then run in order', async ({ launch, workspace }) => {
  const gate = createGate();
  scriptModel(
    workspace,
    byMessage([
      ['the first', sayInTwoParts('Answer to the', ' first.', gate)],
      ['the second', [say('Answer to the second.')]],
      ['the third', [say('Answer to the third.')]],
    ]),
  );
  const running = await launch({ size: WINDOW });
  const conversation = await startThread(running, workspace.projectDir, 'the first');
  await expect(conversation.articles('Codex', 'Answer to the')).toHaveCount(1, { timeout: SLOW_MS });

  const region = conversation.page.getByRole('region', { name: 'Queue', exact: true });
  const queued = region.getByRole('listitem');
  for (const text of ['the second', 'a slip', 'the third']) {
    await conversation.message.fill(text);
    await conversation.queue.click();
    await expect(queued.last()).toContainText(text);
  }
  await queued.filter({ hasText: 'a slip' }).getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(queued).toHaveCount(2);
  await expect(conversation.articles('You')).toHaveCount(1);

  gate.open();
  await expect(conversation.articles('Codex', 'Answer to the third.')).toHaveCount(1, { timeout: SLOW_MS });
  await conversation.expectTurn('Done');
  await expect(region).toHaveCount(0);
  const articles = await conversation.readArticles();
  expect(articles.map(({ name }) => name)).toEqual(['You', 'Codex', 'You', 'Codex', 'You', 'Codex']);
  expect(articles[3]?.text).toContain('Answer to the second.');
});

test('a stream that breaks is told as a retry, not as an end', async ({ launch, workspace }) => {
  const gate = createGate();
  scriptModel(
    workspace,
    byAttempt(
      [{ kind: 'text', text: 'Half an ans', thenCut: true }],
      [{ kind: 'wait', until: gate.opened }, say('A whole answer.')],
    ),
  );
  const running = await launch({ size: WINDOW });
  const conversation = await startThread(running, workspace.projectDir, 'answer me');
  await expect(conversation.transcript).toContainText(english('transcript:turn.retryCount', { attempt: 1, limit: 3 }), {
    timeout: SLOW_MS,
  });
  await conversation.expectTurn('Working');
  await expect(conversation.articles('You', 'answer me')).toHaveCount(1);

  gate.open();
  await conversation.expectTurn('Done');
  await expect(conversation.transcript).not.toContainText(
    english('transcript:turn.retryCount', { attempt: 1, limit: 3 }),
  );
  await expect(conversation.articles('Codex')).toHaveText(/A whole answer\./);
});

test('a message is sent once, however often Enter is pressed and whenever the window reloads', async ({
  launch,
  workspace,
}) => {
  scriptModel(workspace, (request) => [say(`Answer to ${request.lastUserText}.`)]);
  const running = await launch({ size: WINDOW });
  const conversation = await startThread(running, workspace.projectDir, 'the first');
  await conversation.expectTurn('Done');
  await conversation.message.fill('the second');
  await Promise.all(['Enter', 'Enter', 'Enter'].map((key) => running.page.keyboard.press(key)));
  await running.page.reload();
  await expect(conversation.articles('Codex', 'Answer to the second.')).toHaveCount(1, { timeout: SLOW_MS });
  await conversation.expectTurn('Done');
  const names = (await conversation.readArticles()).map(({ name }) => name);
  expect(names).toEqual(['You', 'Codex', 'You', 'Codex']);
  expect(workspace.model.requests).toHaveLength(2);
  await expect(conversation.message).toHaveValue('');
});
