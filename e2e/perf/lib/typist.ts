import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';

const LETTERS = 'the shuttle goes through the shed and back again ';
/** Between two keys. They differ, so that keys fall anywhere within a frame. */
const MIN_PAUSE_MS = 60;
const MAX_PAUSE_MS = 100;

/** Types into what has the focus for a while, as a quick person would. */
export async function typeFor(page: Page, durationMs: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const endMs = performance.now() + durationMs;
  for (let index = 0; performance.now() < endMs; index += 1) {
    const text = LETTERS[index % LETTERS.length] ?? ' ';
    await session.send('Input.dispatchKeyEvent', { type: 'keyDown', text, key: text });
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key: text });
    await sleep(MIN_PAUSE_MS + Math.random() * (MAX_PAUSE_MS - MIN_PAUSE_MS));
  }
  await session.detach();
}
