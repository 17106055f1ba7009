import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { byMessage } from '../../main/tour/model-scripts';
import type { ModelScript } from '../../main/tour/model-server';
import type { FunctionCallStep, JsonObject } from '../../main/tour/model-steps';
import { SLOW_MS, startAnotherThread, startThread } from '../fixtures/conversation';
import { callsThenSays, say, toolOutputs } from '../fixtures/model';
import { expect, scriptModel, test } from '../fixtures/test';
import { changeConfig } from '../fixtures/workspace';

const AFTERWARDS = 'The turn went on.';

const call = (name: string, given: JsonObject): FunctionCallStep => ({
  kind: 'functionCall',
  name,
  arguments: given,
});

const place = (path: string, access: string) => ({ path: { type: 'path', path }, access });

/** Runs a command that reads a line, and types it once it waits for it; both ask for leave. */
const typesIntoACommand: ModelScript = ({ round, lastToolOutput }) => {
  const [, session] = /session ID (\d+)/.exec(lastToolOutput?.text ?? '') ?? [];
  if (round === 0) {
    const asked = { sandbox_permissions: 'require_escalated', justification: 'It asks back.' };
    return [
      call('exec_command', {
        cmd: 'read line; echo "got $line"',
        tty: true,
        login: false,
        yield_time_ms: 300,
        ...asked,
      }),
    ];
  }
  if (session === undefined) return [say(AFTERWARDS)];
  return [call('write_stdin', { session_id: Number(session), chars: 'yes\n', yield_time_ms: 500 })];
};

test('more than Codex may do is granted as far as it was ticked, for as long as was said', async ({
  launch,
  workspace,
}) => {
  changeConfig(workspace, (toml) => toml.replace('[features]\n', '[features]\nwrite_stdin_approval = true\n'));
  const marker = join(workspace.outsideDir, 'marker');
  const asksForMore = callsThenSays(
    AFTERWARDS,
    call('request_permissions', {
      reason: 'The cache lies outside.',
      permissions: {
        network: { enabled: true },
        file_system: {
          entries: [place('/var/cache', 'write'), place('/etc', 'read'), place('/var/cache/keys', 'deny')],
        },
      },
    }),
  );
  scriptModel(
    workspace,
    byMessage([
      [/^more/, asksForMore],
      ['type', typesIntoACommand],
      [
        /^mark/,
        callsThenSays(
          AFTERWARDS,
          call('exec_command', {
            cmd: `touch ${marker}`,
            login: false,
            sandbox_permissions: 'with_additional_permissions',
            additional_permissions: { file_system: { write: [workspace.outsideDir] } },
            justification: 'It leaves a mark.',
          }),
        ),
      ],
    ]),
  );
  const running = await launch({ size: { width: 1300, height: 1500 } });
  const conversation = await startThread(running, workspace.projectDir, 'more 1');
  const card = conversation.waiting('permissions');
  const granted = (message: string) => JSON.parse(toolOutputs(workspace, message)[0] ?? '');

  await test.step('only what is ticked, for this turn', async () => {
    await conversation.expectTurn('Waiting for approval');
    await expect(card.getByRole('checkbox')).toHaveCount(3);
    await card.getByRole('checkbox', { name: 'Use the network', exact: true }).uncheck();
    await card.getByRole('checkbox', { name: 'Read /etc', exact: true }).uncheck();
    await conversation.decide('permissions', 'Approve for this turn');
    await conversation.expectTurn('Done');
    // What was to stay shut stays so beside it.
    expect(granted('more 1')).toEqual({
      permissions: {
        network: null,
        file_system: { entries: [place('/var/cache', 'write'), place('/var/cache/keys', 'deny')] },
      },
      scope: 'turn',
    });
    await expect(conversation.transcript.getByRole('note')).toContainText('until that turn ended: Write to /var/cache');
  });

  await test.step('nothing ticked is nothing to approve; declining grants nothing', async () => {
    await conversation.sendMessage('more 2');
    await expect(card).toHaveCount(1, { timeout: SLOW_MS });
    for (const box of await card.getByRole('checkbox').all()) await box.uncheck();
    await expect(card.getByRole('button', { name: /^Approve/ }).first()).toBeDisabled();
    await conversation.decide('permissions', 'Decline');
    await expect(conversation.articles('Codex', AFTERWARDS)).toHaveCount(2, { timeout: SLOW_MS });
    expect(granted('more 2')).toEqual({ permissions: { network: null, file_system: null }, scope: 'turn' });
  });

  await test.step('all of it, for the thread', async () => {
    await conversation.sendMessage('more 3');
    await conversation.decide('permissions', 'Approve for this thread');
    await expect(conversation.articles('Codex', AFTERWARDS)).toHaveCount(3, { timeout: SLOW_MS });
    expect(granted('more 3')).toMatchObject({ permissions: { network: { enabled: true } }, scope: 'session' });
  });

  await test.step('a command with more access says so, and has it once approved', async () => {
    await startAnotherThread(conversation, 'mark 1');
    await expect(conversation.waiting('command')).toContainText(`Write to ${workspace.outsideDir}`, {
      timeout: SLOW_MS,
    });
    await conversation.decide('command', 'Decline');
    await conversation.expectTurn('Done');
    expect(toolOutputs(workspace, 'mark 1')[0]).toContain('rejected by user');
    await startAnotherThread(conversation, 'mark 2');
    await conversation.decide('command', 'Decline and stop');
    await conversation.expectTurn('Stopped');
    expect(workspace.model.requests.filter(({ lastUserText }) => lastUserText === 'mark 2')).toHaveLength(1);
    await startAnotherThread(conversation, 'mark 3');
    await expect(conversation.waiting('command')).toHaveCount(1, { timeout: SLOW_MS });
    expect(existsSync(marker)).toBe(false);
    await conversation.decide('command', 'Approve');
    await conversation.expectTurn('Done');
    expect(existsSync(marker)).toBe(true);
  });

  await test.step('what is typed into a command asks as well, and shows exactly what', async () => {
    await startAnotherThread(conversation, 'type');
    await conversation.decide('command', 'Approve');
    const input = conversation.waiting('command').getByRole('group', { name: 'Input', exact: true });
    await expect(input).toHaveText('yes\n', { timeout: SLOW_MS });
    await expect(conversation.waiting('command')).toContainText('It goes to the command read line');
    await conversation.decide('command', 'Approve');
    await conversation.expectTurn('Done');
    expect(toolOutputs(workspace, 'type').at(-1)).toContain('got yes');
  });
  expect(workspace.model.errors).toEqual([]);
});
