import { setTimeout as delay } from 'node:timers/promises';

const POLL_MS = 150;

/**
 * Waits until a condition holds.
 * @param {string} what for the message when it does not
 * @param {() => Promise<boolean> | boolean} condition
 * @param {number} timeoutMs
 */
export async function until(what, condition, timeoutMs) {
  const deadlineMs = performance.now() + timeoutMs;
  while (!(await condition())) {
    if (performance.now() > deadlineMs) throw new Error(`waited ${timeoutMs / 1000} s in vain for ${what}`);
    await delay(POLL_MS);
  }
}
