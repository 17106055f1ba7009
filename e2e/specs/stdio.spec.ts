import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SLOW_MS, startThread } from '../fixtures/conversation';
import { enginesOf } from '../fixtures/engine-process';
import { quitApp } from '../fixtures/launch';
import { askingCommand, callsThenSays } from '../fixtures/model';
import { expect, scriptModel, test } from '../fixtures/test';

test('over stdio instead of the socket, a turn with an approval works, and the engine ends with Heddle', async ({
  launch,
  workspace,
}) => {
  const marker = join(workspace.outsideDir, 'marker');
  scriptModel(workspace, callsThenSays('Over pipes.', askingCommand(`touch ${marker}`)));
  const running = await launch({ environment: { HEDDLE_TRANSPORT: 'stdio' } });
  const conversation = await startThread(running, workspace.projectDir, 'touch it');
  await conversation.expectTurn('Waiting for approval');
  const [engine = 0] = enginesOf(workspace.codexHome);
  expect(readFileSync(`/proc/${engine}/cmdline`, 'utf8')).not.toContain('unix://');
  await conversation.decide('command', 'Approve');
  await conversation.expectTurn('Done');
  await expect(conversation.articles('Codex', 'Over pipes.')).toHaveCount(1);
  expect(existsSync(marker)).toBe(true);

  await quitApp(running);
  await expect.poll(() => enginesOf(workspace.codexHome), { timeout: SLOW_MS }).toEqual([]);
});
