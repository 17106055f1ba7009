import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { conversationOf, startThread } from '../fixtures/conversation';
import { launchApp } from '../fixtures/launch';
import { scriptModel, test } from '../fixtures/test';
import { openBareWindow } from './lib/electron';
import { type Memory, memoryOf, processorShare } from './lib/processes';
import { REPEATS, repeated } from './lib/repeats';
import { report } from './lib/rows';
import { median } from './lib/statistics';

/** What a start has set off is over by then. */
const SETTLE_MS = 8_000;
const IDLE_MS = 20_000;

interface Idle {
  readonly processorPercent: number;
  readonly memory: Memory;
}

async function watchIdle(rootPid: number): Promise<Idle> {
  await sleep(SETTLE_MS);
  const share = await processorShare(rootPid, () => sleep(IDLE_MS));
  return { processorPercent: share * 100, memory: memoryOf(rootPid) };
}

/** A caret that blinks draws two frames a second, in a bare window as in ours: it would hide everything else. */
const leaveTextbox = (page: Page): Promise<void> =>
  page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });

const pidOf = (app: { process: () => { pid?: number | undefined } }): number => {
  const { pid } = app.process();
  if (pid === undefined) throw new Error('the app has no process');
  return pid;
};

test('idle', async ({ workspace }) => {
  scriptModel(workspace, () => [{ kind: 'text', text: 'Hello.' }]);
  const rounds = await repeated(REPEATS, async (round) => {
    const bareWindow = await openBareWindow();
    const bare = await watchIdle(pidOf(bareWindow.app));
    await bareWindow.close();

    const running = await launchApp(workspace);
    const conversation = conversationOf(running.page);
    if (round === 0) await startThread(running, workspace.projectDir, 'Hello');
    else await conversation.goToThread('Hello');
    await conversation.expectTurn('Done');
    await leaveTextbox(running.page);
    const ours = await watchIdle(pidOf(running.app));
    await running.app.close();
    return { bare, ours };
  });
  const figure = (read: (round: (typeof rounds)[number]) => number) => median(rounds.map(read));
  const kind = rounds[0]?.ours.memory.kind ?? 'PSS';
  report(
    {
      name: 'idle for 20 s, without the engine: processor',
      unit: '%',
      ours: figure(({ ours }) => ours.processorPercent),
      baseline: figure(({ bare }) => bare.processorPercent),
      budget: 0.3,
      budgetOf: 'ours',
    },
    {
      name: `idle for 20 s, without the engine: memory (${kind})`,
      unit: 'MB',
      ours: figure(({ ours }) => ours.memory.megabytes),
      baseline: figure(({ bare }) => bare.memory.megabytes),
      budget: 1.5,
      budgetOf: 'ratio',
    },
  );
});
