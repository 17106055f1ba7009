import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withLock } from './lock.mjs';

let folder;
let lockFile;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'heddle-lock-'));
  lockFile = path.join(folder, 'new', 'lock');
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

describe('withLock', () => {
  it('hands back what the task returned and leaves nothing behind', async () => {
    expect(await withLock(lockFile, async () => 7)).toBe(7);
    expect(fs.readdirSync(path.dirname(lockFile))).toEqual([]);
  });
  it('is released when the task fails', async () => {
    await expect(withLock(lockFile, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await withLock(lockFile, async () => 'again')).toBe('again');
  });
  it('takes over from a process that was killed', async () => {
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    fs.mkdirSync(path.dirname(lockFile));
    fs.writeFileSync(lockFile, String(pid));
    expect(await withLock(lockFile, async () => 'mine')).toBe('mine');
  });
  it('outlasts a killed holder whose work still goes on', async () => {
    const worker = spawn(process.execPath, ['-e', 'process.stdin.resume()'], { stdio: ['pipe', 'ignore', 'ignore'] });
    const holder = spawnSync(process.execPath, ['-e', '']);
    fs.mkdirSync(path.dirname(lockFile));
    fs.writeFileSync(lockFile, `${holder.pid} ${worker.pid}`);
    const steps = [];
    const waiting = withLock(lockFile, async () => steps.push('taken'));
    const ended = new Promise((resolve) => worker.once('exit', resolve));
    steps.push('worker ends');
    worker.stdin.end();
    await Promise.all([waiting, ended]);
    expect(steps).toEqual(['worker ends', 'taken']);
  });
  it('names the workers it was told of', async () => {
    await withLock(lockFile, async (alsoHeldBy) => {
      alsoHeldBy(4711);
      expect(fs.readFileSync(lockFile, 'utf8')).toBe(`${process.pid} 4711`);
    });
  });
  it('waits for a living holder and says so once', async () => {
    const order = [];
    const waitedFor = [];
    const first = withLock(lockFile, async () => {
      await delay(300);
      order.push('first');
    });
    const second = withLock(
      lockFile,
      async () => order.push('second'),
      (pid) => waitedFor.push(pid),
    );
    await Promise.all([first, second]);
    expect(order).toEqual(['first', 'second']);
    expect(waitedFor).toEqual([process.pid]);
  });
});
