import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { waitFor } from './testing/wait-for';
import { lockHolder, writerOf } from './writer-lock';

const hasFlock = (() => {
  try {
    execFileSync('flock', ['--version']);
    return process.platform === 'linux';
  } catch {
    return false;
  }
})();

it('finds who holds a lock, among others', () => {
  const locks = [
    '1: POSIX  ADVISORY  READ 11 fe:00:1 128 128',
    '2: FLOCK  ADVISORY  WRITE 22 fe:00:2 0 EOF',
    '3: FLOCK  ADVISORY  WRITE 33 fe:00:22 0 EOF',
  ].join('\n');
  expect(lockHolder(locks, 'fe:00:2')).toBe(22);
  expect(lockHolder(locks, 'fe:00:1')).toBeNull();
  expect(lockHolder('', 'fe:00:2')).toBeNull();
});

it.runIf(hasFlock)('names the process that has a thread open, and nobody once it has ended', async () => {
  const home = mkdtempSync(join(tmpdir(), 'heddle-lock-'));
  mkdirSync(join(home, 'thread-writer-locks'));
  const file = join(home, 'thread-writer-locks', 't-1.lock');
  writeFileSync(file, '');
  expect(await writerOf(home, 't-1')).toBeNull();
  const holder = spawn('flock', ['--no-fork', file, 'sleep', '60']);
  let seen: Awaited<ReturnType<typeof writerOf>> = null;
  await waitFor(async () => {
    seen = await writerOf(home, 't-1');
    return seen !== null;
  });
  expect(seen).toMatchObject({ pid: holder.pid });
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  expect(await writerOf(home, 't-1')).toBeNull();
  expect(await writerOf(home, '../t-1')).toBeNull();
  rmSync(home, { recursive: true, force: true });
});
