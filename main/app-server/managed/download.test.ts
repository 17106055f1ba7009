import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Clock } from '../clock';
import { type DownloadOptions, download } from './download';
import { hasIntegrity } from './integrity';
import { integrityOf } from './testing/make-tarball';
import { type RegistryStandIn, startRegistry } from './testing/registry-stand-in';

const content = Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * 7) % 251));
/** Delays between tries pass at once; what would wait for half a minute never comes. */
const hasty: Clock = {
  now: Date.now,
  after: (delayMs, callback) => {
    if (delayMs >= 10_000) return () => undefined;
    const timer = setTimeout(callback, 0);
    return () => clearTimeout(timer);
  },
};

let dir: string;
let registry: RegistryStandIn;
let file: string;
let progress: number[];
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'heddle-download-'));
  file = join(dir, 'package.tgz');
  registry = await startRegistry(content);
  progress = [];
});
afterEach(async () => {
  await registry.close();
  await rm(dir, { recursive: true, force: true });
});

const start = (more: Partial<DownloadOptions> = {}) =>
  download({
    fetch,
    url: `${registry.url}-/package.tgz`,
    file,
    totalBytes: content.length,
    onProgress: (bytes) => progress.push(bytes),
    signal: new AbortController().signal,
    clock: hasty,
    ...more,
  });

const isWhole = async () => (await readFile(file)).equals(content);

it('downloads a file and tells how far it is', async () => {
  await start();
  expect(await isWhole()).toBe(true);
  expect(progress[0]).toBe(0);
  expect(progress.at(-1)).toBe(content.length);
  expect([...progress].sort((a, b) => a - b)).toEqual(progress);
});

it('goes on by itself where it was cut', async () => {
  registry.behaviour.cutAfter = 100_000;
  await start();
  expect(await isWhole()).toBe(true);
  expect(registry.requests.length).toBeGreaterThan(1);
  expect(registry.requests.at(-1)).toMatch(/bytes=\d+-$/);
});

it('goes on with what an earlier one left, and asks for nothing when all is there', async () => {
  await writeFile(file, content.subarray(0, 123_456));
  await start();
  expect(await isWhole()).toBe(true);
  expect(registry.requests).toEqual(['GET /-/package.tgz bytes=123456-']);
  await start();
  expect(registry.requests).toHaveLength(1);
});

it('begins anew where the server does no parts, and where too much is there', async () => {
  registry.behaviour.doesRanges = false;
  await writeFile(file, Buffer.alloc(5_000, 1));
  await start();
  expect(await isWhole()).toBe(true);

  registry.behaviour.doesRanges = true;
  await writeFile(file, Buffer.alloc(content.length + 1));
  await start();
  expect(await isWhole()).toBe(true);
});

it('gives up a server that cuts again and again, and keeps what is there', async () => {
  await writeFile(file, content.subarray(0, 5_000));
  Object.assign(registry.behaviour, { cutAfter: 0, cuts: Number.POSITIVE_INFINITY });
  await expect(start()).rejects.toMatchObject({ name: 'ConnectionCut' });
  expect(registry.requests).toHaveLength(4);
  expect((await stat(file)).size).toBe(5_000);
});

it('says so when nobody is there', async () => {
  await expect(start({ url: 'http://127.0.0.1:1/package.tgz' })).rejects.toMatchObject({ name: 'ConnectionCut' });
});

it('takes a silent connection for one that is cut', async () => {
  registry.behaviour.holdAfter = 10_000;
  const stalls: (() => void)[] = [];
  const clock: Clock = {
    now: Date.now,
    after: (delayMs, callback) => {
      if (delayMs < 10_000) return hasty.after(delayMs, callback);
      stalls.push(callback);
      return () => undefined;
    },
  };
  const done = start({ clock });
  await expect.poll(() => progress.at(-1)).toBe(10_000);
  registry.behaviour.holdAfter = null;
  for (const stall of stalls) stall();
  await done;
  expect(await isWhole()).toBe(true);
});

it('does not try again what a server refuses', async () => {
  registry.behaviour.refuseWith = 403;
  await expect(start()).rejects.toMatchObject({ name: 'RegistryRefusal', status: 403 });
  expect(registry.requests).toHaveLength(1);
});

it.each([content.length - 1, content.length + 1])('takes no file of another length than %i', async (totalBytes) => {
  await expect(start({ totalBytes })).rejects.toMatchObject({ name: 'UnexpectedContent' });
});

it('ends at once when it is called off, and keeps what is there', async () => {
  registry.behaviour.holdAfter = 10_000;
  const controller = new AbortController();
  const done = start({ signal: controller.signal });
  await expect.poll(() => progress.at(-1)).toBe(10_000);
  controller.abort();
  await expect(done).rejects.toMatchObject({ name: 'AbortError' });
  expect((await stat(file)).size).toBe(10_000);
});

it('says when the disk does not take it', async () => {
  await expect(start({ file: join(dir, 'none', 'package.tgz') })).rejects.toMatchObject({ name: 'DiskFault' });
});

it('knows a file by its sum, to the last bit', async () => {
  const signal = new AbortController().signal;
  await writeFile(file, content);
  expect(await hasIntegrity(file, integrityOf(content), signal)).toBe(true);
  const other = Buffer.from(content);
  other[299_999] = (other[299_999] ?? 0) ^ 1;
  await writeFile(file, other);
  expect(await hasIntegrity(file, integrityOf(content), signal)).toBe(false);
  expect(await hasIntegrity(file, 'sha1-abc', signal)).toBe(false);
});
