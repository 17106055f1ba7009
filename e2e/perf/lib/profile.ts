import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

const SAMPLE_EVERY_US = 200;

/**
 * Records what the main thread of a page does meanwhile, when `--profile` names a folder. The files open in the
 * developer tools of any Chromium.
 *
 * @param name of the file, without its ending
 */
export async function profiled<Result>(page: Page, name: string, task: () => Promise<Result>): Promise<Result> {
  const folder = process.env.HEDDLE_BENCH_PROFILE;
  if (!folder) return task();
  const session = await page.context().newCDPSession(page);
  await session.send('Profiler.enable');
  await session.send('Profiler.setSamplingInterval', { interval: SAMPLE_EVERY_US });
  await session.send('Profiler.start');
  const result = await task();
  const { profile } = await session.send('Profiler.stop');
  await session.detach();
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.cpuprofile`), JSON.stringify(profile));
  return result;
}
