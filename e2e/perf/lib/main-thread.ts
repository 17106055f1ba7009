import type { CDPSession, Page } from '@playwright/test';

/** What Chromium counts for the main thread of a page. */
export interface MainThread {
  /** @returns how much of the time since `begin` the thread was at work, from 0 to 1 */
  readonly busyShare: () => Promise<number>;
  readonly begin: () => Promise<void>;
}

async function readMetrics(session: CDPSession): Promise<ReadonlyMap<string, number>> {
  const { metrics } = await session.send('Performance.getMetrics');
  return new Map(metrics.map(({ name, value }) => [name, value]));
}

/** Watches the main thread of a page. */
export async function watchMainThread(page: Page): Promise<MainThread> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const read = async () => {
    const metrics = await readMetrics(session);
    return { atS: metrics.get('Timestamp') ?? Number.NaN, workedS: metrics.get('TaskDuration') ?? Number.NaN };
  };
  let start = await read();
  return {
    begin: async () => {
      start = await read();
    },
    busyShare: async () => {
      const { atS, workedS } = await read();
      return (workedS - start.workedS) / (atS - start.atS);
    },
  };
}

/** @returns the megabytes of a page's JavaScript heap, after what is not needed any more was let go of */
export async function heapMegabytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('HeapProfiler.collectGarbage');
  const metrics = await readMetrics(session);
  await session.detach();
  return (metrics.get('JSHeapUsedSize') ?? Number.NaN) / 1024 / 1024;
}
