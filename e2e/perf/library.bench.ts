import { writeCodexHome } from '../../main/tour/codex-home';
import { conversationOf, SLOW_MS } from '../fixtures/conversation';
import { killEngines } from '../fixtures/engine-process';
import { type LaunchOptions, launchApp } from '../fixtures/launch';
import { libraryOf } from '../fixtures/library';
import { writeStoredThreads } from '../fixtures/stored-threads';
import { expect, test } from '../fixtures/test';
import type { Workspace } from '../fixtures/workspace';
import { connectBareClient } from './lib/bare-client';
import { engineSocketOf } from './lib/engine-socket';
import { type KeptHome, keptHome } from './lib/long-thread';
import { REPEATS, repeated } from './lib/repeats';
import { report } from './lib/rows';
import { median } from './lib/statistics';

const FEW = 1_000;
const MANY = 10_000;
const TIMEOUT_MS = 600_000;

interface Figures {
  readonly fillMs: number;
  readonly filterMs: number;
}

interface Listing {
  readonly data: readonly unknown[];
  readonly nextCursor: string | null;
}

/** Has the engine find all threads that were written for it, so that its index has them. */
async function indexAll(codexHome: string): Promise<void> {
  const bare = await connectBareClient(engineSocketOf(codexHome));
  for (const archived of [false, true]) {
    let cursor: string | null = null;
    do {
      const page: { result: Listing } = await bare.timedRequest<Listing>('thread/list', {
        archived,
        cursor,
        limit: 100,
        modelProviders: [],
        useStateDbOnly: false,
      });
      cursor = page.result.nextCursor;
    } while (cursor !== null);
  }
  bare.close();
}

function writeAll({ codexHome, projectDir }: KeptHome, count: number): void {
  for (const archived of [false, true])
    writeStoredThreads({
      codexHome,
      cwd: projectDir,
      count,
      archived,
      until: new Date('2026-11-01T00:00:00Z'),
      texts: (index) => ({ message: `${archived ? 'Old' : 'Thread'} ${index}`, answer: `Answer ${index}.` }),
    });
}

/** Fills the list of a home with that many active threads and as many archived ones. */
async function measure(workspace: Workspace, count: number): Promise<Figures> {
  const home = keptHome(`list-of-${count}`);
  const isNew = home.read() === null;
  await writeCodexHome({
    codexHome: home.codexHome,
    baseUrl: workspace.model.baseUrl,
    trustedFolders: [home.projectDir],
  });
  const options: LaunchOptions = { environment: { CODEX_HOME: home.codexHome } };
  const { app, page } = await launchApp(workspace, options);
  const library = libraryOf(page);
  try {
    await expect(conversationOf(page).engine).toContainText('Ready', { timeout: SLOW_MS });
    if (isNew) {
      // Not before the engine starts: at its very first start it reads all that there is before it answers.
      writeAll(home, count);
      await indexAll(home.codexHome);
      home.write({ threadId: '', lastNumber: count });
    }
    await page.reload();
    await expect(library.link('Thread 0')).toBeVisible({ timeout: SLOW_MS });
    /** Until the first thread of a list stands there, counted in the page. */
    const shownAfter = async (title: string, act: () => Promise<unknown>): Promise<number> => {
      const started = Date.now();
      await act();
      await library.link(title).waitFor();
      return page.evaluate((startedMs) => Date.now() - startedMs, started);
    };
    const rounds = await repeated(REPEATS * 2, async () => {
      const fillMs = await shownAfter('Thread 0', () => page.reload());
      const filterMs = await shownAfter('Old 0', () => library.show('Archived'));
      await library.show('Active');
      await library.link('Thread 0').waitFor();
      return { fillMs, filterMs };
    });
    return {
      fillMs: median(rounds.map((round) => round.fillMs)),
      filterMs: median(rounds.map((round) => round.filterMs)),
    };
  } finally {
    await app.close();
    killEngines(home.codexHome);
  }
}

test('library', async ({ workspace }) => {
  test.setTimeout(TIMEOUT_MS);
  const few = await measure(workspace, FEW);
  const many = await measure(workspace, MANY);
  report(
    {
      name: `a list of ${MANY} threads beside one of ${FEW}: fill`,
      unit: 'ms',
      ours: many.fillMs,
      baseline: few.fillMs,
      budget: 1.5,
      budgetOf: 'ratio',
    },
    {
      name: 'the same: filter',
      unit: 'ms',
      ours: many.filterMs,
      baseline: few.filterMs,
      budget: 1.5,
      budgetOf: 'ratio',
    },
  );
});
