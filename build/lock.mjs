import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const POLL_MS = 200;

/** True for a dead process that nobody has collected; in a container without an init such entries stay for ever. */
function isZombie(pid) {
  try {
    return /\) Z /.test(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false; // gone, or not Linux
  }
}

/** True when a process with this id runs, also when it belongs to someone else. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** The processes that hold the lock and are still there; `undefined` when there is no lock. */
function holdersOf(lockFile) {
  try {
    return fs.readFileSync(lockFile, 'utf8').split(' ').map(Number).filter(isAlive);
  } catch {
    return undefined; // released since we looked
  }
}

/** Replaces the lock's text in one step. */
function rewrite(lockFile, text) {
  const aside = `${lockFile}.${process.pid}`;
  fs.writeFileSync(aside, text);
  fs.renameSync(aside, lockFile);
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
    if (holdersOf(aside)?.length) fs.linkSync(aside, lockFile);
  } catch {
    // someone else broke or took it first: the caller simply looks again
  }
  fs.rmSync(aside, { force: true });
}

/**
 * Runs one thing at a time over all processes of this machine. Locks left by a killed process are taken over.
 * @param {string} lockFile its folder is made when missing
 * @param {(alsoHeldBy: (pid: number) => void) => Promise<T>} task names to `alsoHeldBy` the processes it starts that would go on with the
 *   work if we were killed: the lock then lasts until they are gone too
 * @param {(pid: number) => void} [onWait] called once when another process has the lock
 * @returns {Promise<T>} what the task returned
 * @template T
 */
export async function withLock(lockFile, task, onWait) {
  fs.mkdirSync(path.dirname(lockFile), { recursive: true });
  let told = false;
  while (!tryTake(lockFile)) {
    const holders = holdersOf(lockFile);
    if (holders === undefined) continue;
    if (holders.length === 0) {
      breakLock(lockFile);
      continue;
    }
    if (!told) onWait?.(holders[0]);
    told = true;
    await delay(POLL_MS);
  }
  try {
    return await task((pid) => rewrite(lockFile, `${process.pid} ${pid}`));
  } finally {
    fs.rmSync(lockFile, { force: true });
  }
}
