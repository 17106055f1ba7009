import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const POLL_MS = 200;

/** True when a process with this id exists, also when it belongs to someone else. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** The process that holds the lock; `undefined` when nobody does. */
function holderOf(lockFile) {
  try {
    return Number(fs.readFileSync(lockFile, 'utf8'));
  } catch {
    return undefined; // released since we looked
  }
}

/** A link appears whole, with the id already in it: there is no moment at which another run could read an empty lock. */
function tryTake(lockFile) {
  const claim = `${lockFile}.${process.pid}`;
  fs.writeFileSync(claim, String(process.pid));
  try {
    fs.linkSync(claim, lockFile);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  } finally {
    fs.rmSync(claim, { force: true });
  }
}

/** Sets aside the lock of a process that died. If another run was faster and the lock is a living one's by now, it is put back. */
function breakLock(lockFile) {
  const aside = `${lockFile}.${process.pid}.stale`;
  try {
    fs.renameSync(lockFile, aside);
    const holder = holderOf(aside);
    if (holder && isAlive(holder)) fs.linkSync(aside, lockFile);
  } catch {
    // someone else broke or took it first: the caller simply looks again
  }
  fs.rmSync(aside, { force: true });
}

/**
 * Runs one thing at a time over all processes of this machine. Locks left by a killed process are taken over.
 * @param {string} lockFile its folder is made when missing
 * @param {() => Promise<T>} task
 * @param {(pid: number) => void} [onWait] called once when another process has the lock
 * @returns {Promise<T>} what the task returned
 * @template T
 */
export async function withLock(lockFile, task, onWait) {
  fs.mkdirSync(path.dirname(lockFile), { recursive: true });
  let told = false;
  while (!tryTake(lockFile)) {
    const holder = holderOf(lockFile);
    if (holder === undefined) continue;
    if (!isAlive(holder)) {
      breakLock(lockFile);
      continue;
    }
    if (!told) onWait?.(holder);
    told = true;
    await delay(POLL_MS);
  }
  try {
    return await task();
  } finally {
    fs.rmSync(lockFile, { force: true });
  }
}
