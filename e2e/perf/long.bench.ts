import { writeCodexHome } from '../../main/tour/codex-home';
import { hashOfPlace } from '../../preload/contract/model/place';
import { conversationOf, SLOW_MS } from '../fixtures/conversation';
import { killEngines } from '../fixtures/engine-process';
import { launchApp } from '../fixtures/launch';
import { expect, test } from '../fixtures/test';
import { connectBareClient } from './lib/bare-client';
import { engineSocketOf } from './lib/engine-socket';
import { type ManyThreads, makeItemThread, partsOf } from './lib/item-threads';
import { keptHome } from './lib/long-thread';
import { heapMegabytes } from './lib/main-thread';
import { installPaintProbe } from './lib/paint-probe';
import { REPEATS, repeated } from './lib/repeats';
import { report } from './lib/rows';
import { median, percentile, steps } from './lib/statistics';

const FEW_ITEMS = 1_000;
const MANY_ITEMS = 10_000;
/** Opened one after the other, for what is left of them. */
const FORKS = 50;
/** How often the wheel is turned by a screen's half. */
const WHEEL_TURNS = 60;
const WHEEL_STEP = 400;
/** How long the page is looked at while it rests, before. */
const REST_FRAMES = 120;

test('long', async ({ workspace }) => {
  const home = keptHome<ManyThreads>(`stored-threads-of-${FEW_ITEMS}-and-${MANY_ITEMS}-items`);
  await writeCodexHome({
    codexHome: home.codexHome,
    baseUrl: workspace.model.baseUrl,
    trustedFolders: [home.projectDir],
  });
  const { app, page } = await launchApp(workspace, { environment: { CODEX_HOME: home.codexHome } });
  try {
    await expect(conversationOf(page).engine).toContainText('Ready', { timeout: SLOW_MS });
    const bare = await connectBareClient(engineSocketOf(home.codexHome));
    let threads = home.read();
    if (threads === null) {
      const few = await makeItemThread(bare, home, FEW_ITEMS, 0);
      const many = await makeItemThread(bare, home, MANY_ITEMS, partsOf(FEW_ITEMS));
      const forks: string[] = [];
      for (let fork = 0; fork < FORKS; fork += 1) {
        const params = { threadId: few.threadId, excludeTurns: true };
        const { result } = await bare.timedRequest<{ thread: { id: string } }>('thread/fork', params);
        forks.push(result.thread.id);
      }
      threads = { few, many, forks };
      home.write(threads);
    }
    bare.close();

    const probe = await installPaintProbe(page);
    const goTo = (hash: string) =>
      page.evaluate((next) => {
        window.location.hash = next;
      }, hash);
    const leave = async () => {
      await goTo(hashOfPlace({ page: 'newThread', hostId: 'local' }));
      await page.getByRole('main', { name: 'New thread', exact: true }).waitFor();
    };
    const opened = async (threadId: string, lastNumber: number): Promise<number> => {
      await leave();
      await probe.begin();
      const hash = hashOfPlace({ page: 'thread', hostId: 'local', threadId });
      const fromMs = await page.evaluate((next) => {
        window.location.hash = next;
        return Date.now();
      }, hash);
      return (await probe.painted(lastNumber)) - fromMs;
    };
    const { few, many, forks } = threads;
    await opened(few.threadId, few.lastNumber);
    await opened(many.threadId, many.lastNumber);
    const rounds = await repeated(REPEATS * 2, async () => ({
      fewMs: await opened(few.threadId, few.lastNumber),
      manyMs: await opened(many.threadId, many.lastNumber),
    }));

    await opened(many.threadId, many.lastNumber);
    await page.getByRole('log', { name: 'Transcript', exact: true }).hover();
    await probe.begin();
    await page.evaluate(async (frames) => {
      for (let frame = 0; frame < frames; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    }, REST_FRAMES);
    const { framesMs: restMs } = await probe.end();
    await probe.begin();
    for (let turn = 0; turn < WHEEL_TURNS; turn += 1) await page.mouse.wheel(0, -WHEEL_STEP);
    const { framesMs } = await probe.end();

    await leave();
    const before = await heapMegabytes(page);
    for (const fork of forks) await opened(fork, few.lastNumber);
    await leave();
    const after = await heapMegabytes(page);
    report(
      {
        name: 'opening a thread of 10,000 items, beside one of 1,000',
        unit: 'ms',
        ours: median(rounds.map(({ manyMs }) => manyMs)),
        baseline: median(rounds.map(({ fewMs }) => fewMs)),
        budget: 1.2,
        budgetOf: 'ratio',
      },
      {
        name: 'scrolling the thread of 10,000 items: frames, p95, beside the page at rest',
        unit: 'ms',
        ours: percentile(steps(framesMs), 0.95),
        baseline: percentile(steps(restMs), 0.95),
        budget: 17,
        budgetOf: 'ours',
      },
      {
        name: 'memory after opening 50 threads and returning, beside before',
        unit: 'MB',
        ours: after,
        baseline: before,
        budget: 10,
        budgetOf: 'more',
      },
    );
  } finally {
    await app.close();
    killEngines(home.codexHome);
  }
});
