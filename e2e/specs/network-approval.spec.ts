import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandCall } from '../../main/tour/model-calls';
import { SLOW_MS, startAnotherThread, startThread } from '../fixtures/conversation';
import { managedEngine } from '../fixtures/managed-engine';
import { callsThenSays, toolOutputs } from '../fixtures/model';
import { expect, scriptModel, test } from '../fixtures/test';

const AFTERWARDS = 'The turn went on.';
/** No name below it is ever found: nothing that is approved here leaves the machine. */
const HOST = 'tides.invalid';
const REQUIREMENTS = [
  '[experimental_network]',
  'enabled = true',
  '[experimental_network.domains]',
  '"allowed.invalid" = "allow"',
].join('\n');

test('a connection is made only as far as it was approved', async ({ launch, workspace }) => {
  const environment = managedEngine(workspace, REQUIREMENTS);
  test.skip(
    environment === null,
    'An ordinary user may make no namespace here, and the engine asks only when managed.',
  );
  const fetches = commandCall(`curl -sS -m 5 http://${HOST}/ 2>&1`, { isLogin: false });
  scriptModel(workspace, callsThenSays(AFTERWARDS, fetches));
  const running = await launch({ size: { width: 1300, height: 1300 }, environment: environment ?? {} });
  const rules = join(workspace.codexHome, 'rules/default.rules');
  const conversation = await startThread(running, workspace.projectDir, 'decline');

  await test.step('Decline', async () => {
    const card = conversation.waiting('command');
    await expect(card).toContainText(`Let Codex connect to ${HOST}?`, { timeout: SLOW_MS });
    await expect(card).toContainText(`network_rule(host="${HOST}", protocol="http", decision="allow"`);
    await expect(card.getByRole('group', { name: 'Command', exact: true })).toHaveCount(0);
    await conversation.expectTurn('Waiting for approval');
    await conversation.decide('command', 'Decline');
    await conversation.expectTurn('Done');
    expect(toolOutputs(workspace, 'decline')[0]).toContain('rejected by user');
  });

  await test.step('Decline and stop', async () => {
    await startAnotherThread(conversation, 'stop');
    await conversation.decide('command', 'Decline and stop');
    await conversation.expectTurn('Stopped');
    expect(workspace.model.requests.filter(({ lastUserText }) => lastUserText === 'stop')).toHaveLength(1);
  });

  await test.step('Approve: once', async () => {
    await startAnotherThread(conversation, 'once');
    await conversation.decide('command', 'Approve');
    await conversation.expectTurn('Done');
    expect(toolOutputs(workspace, 'once')[0]).not.toContain('rejected by user');
  });

  await test.step('Approve for this thread: it asks again, and then no more', async () => {
    await conversation.sendMessage('for the thread');
    await conversation.decide('command', 'Approve for this thread');
    await expect(conversation.articles('Codex', AFTERWARDS)).toHaveCount(2, { timeout: SLOW_MS });
    await conversation.sendMessage('again');
    await expect(conversation.articles('Codex', AFTERWARDS)).toHaveCount(3, { timeout: SLOW_MS });
    expect(toolOutputs(workspace, 'again')[0]).not.toContain('rejected by user');
    expect(existsSync(rules)).toBe(false);
  });

  await test.step('Always allow: the rule that was shown is written, and another thread asks no more', async () => {
    await startAnotherThread(conversation, 'always');
    await conversation.decide('command', `Always allow connections to ${HOST}`);
    await conversation.expectTurn('Done');
    expect(readFileSync(rules, 'utf8')).toContain(`network_rule(host="${HOST}", protocol="http", decision="allow"`);
    await startAnotherThread(conversation, 'later');
    await conversation.expectTurn('Done');
    expect(toolOutputs(workspace, 'later')[0]).not.toContain('rejected by user');
  });
  expect(workspace.model.errors).toEqual([]);
});
