import { writeCodexHome } from '../../main/tour/codex-home';
import { conversationOf, SLOW_MS } from '../fixtures/conversation';
import { killEngines } from '../fixtures/engine-process';
import { launchApp } from '../fixtures/launch';
import { expect, scriptModel, test } from '../fixtures/test';
import { connectBareClient } from './lib/bare-client';
import { engineSocketOf } from './lib/engine-socket';
import { keptHome, LONG_THREAD_TITLE, type LongThread, longThreadScript, makeLongThread } from './lib/long-thread';
import { heapMegabytes } from './lib/main-thread';
import { installPaintProbe } from './lib/paint-probe';
import { profiled } from './lib/profile';
import { REPEATS, repeated } from './lib/repeats';
import { report } from './lib/rows';
import { median } from './lib/statistics';

const TURNS = 300;
/** What Heddle asks for when it opens a thread (renderer/features/transcript/history-pages.ts). */
const FIRST_PAGE = { limit: 8, itemsView: 'full', sortDirection: 'desc' };

test('history', async ({ workspace }) => {
  const home = keptHome<LongThread>(`thread-of-${TURNS}-turns`);
  scriptModel(workspace, longThreadScript);
  await writeCodexHome({
    codexHome: home.codexHome,
    baseUrl: workspace.model.baseUrl,
    trustedFolders: [home.projectDir],
  });
  const running = await launchApp(workspace, { environment: { CODEX_HOME: home.codexHome } });
  const { app, page } = running;
  const conversation = conversationOf(page);
  try {
    await expect(conversation.engine).toContainText('Ready', { timeout: SLOW_MS });
    const bare = await connectBareClient(engineSocketOf(home.codexHome));
    const known = home.read();
    const thread = known ?? (await makeLongThread(bare, home.projectDir, TURNS));
    if (known === null) home.write(thread);

    const probe = await installPaintProbe(page);
    const threads = page.getByRole('navigation', { name: 'Threads', exact: true });
    const opened = async (): Promise<number> => {
      await threads.getByRole('button', { name: 'New thread', exact: true }).click();
      await page.getByRole('main', { name: 'New thread', exact: true }).waitFor();
      await probe.begin();
      await page.evaluate(() => {
        document.addEventListener('click', () => Object.assign(window, { heddleClickedAtMs: Date.now() }), {
          capture: true,
          once: true,
        });
      });
      const paintedAtMs = await profiled(page, 'history', async () => {
        await conversation.threadLink(LONG_THREAD_TITLE).click();
        return probe.painted(thread.lastNumber);
      });
      return (
        paintedAtMs - (await page.evaluate(() => (window as { heddleClickedAtMs?: number }).heddleClickedAtMs ?? 0))
      );
    };
    const firstPage = async () =>
      (await bare.timedRequest('thread/turns/list', { threadId: thread.threadId, ...FIRST_PAGE })).tookMs;

    await firstPage();
    await opened();
    const rounds = await repeated(REPEATS * 2, async () => ({ pageMs: await firstPage(), openedMs: await opened() }));
    await probe.quiet(1_000);
    const elements = await page.evaluate(() => document.querySelectorAll('*').length);
    const heap = await heapMegabytes(page);
    bare.close();
    report(
      {
        name: `opening a thread of ${TURNS} turns`,
        unit: 'ms',
        ours: median(rounds.map((round) => round.openedMs)),
        baseline: median(rounds.map((round) => round.pageMs)),
        budget: 150,
        budgetOf: 'more',
      },
      { name: 'the same, elements of the page', unit: 'elements', ours: elements, budget: 1_500, budgetOf: 'ours' },
      { name: 'the same, heap of the page', unit: 'MB', ours: heap, budget: 15, budgetOf: 'ours' },
    );
  } finally {
    await app.close();
    killEngines(home.codexHome);
  }
});
