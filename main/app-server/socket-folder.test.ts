import { chmod, lstat, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  filesIn,
  fitsSocketPath,
  homeHash,
  prepareSocketFolder,
  type SocketPlaces,
  socketParents,
} from './socket-folder';

let dir: string;
let places: SocketPlaces;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'heddle-folder-'));
  places = { runtimeDir: undefined, temporaryDir: dir, userId: process.getuid?.() ?? 0 };
});

afterEach(async () => {
  await rm(dir, { recursive: true, force: true });
});

const prepare = async (codexHome = dir, where: SocketPlaces = places) => {
  const outcome = await prepareSocketFolder(codexHome, where);
  if (!outcome.ok) throw new Error(outcome.problems.join('; '));
  return outcome.folder;
};

const rightsOf = async (path: string): Promise<number> => (await lstat(path)).mode & 0o777;

test('makes a folder that nobody else can enter', async () => {
  const folder = await prepare();
  expect(await rightsOf(folder.path)).toBe(0o700);
  expect(await rightsOf(join(folder.path, '..'))).toBe(0o700);
  expect(folder.path.startsWith(join(dir, `heddle-${places.userId}`))).toBe(true);
});

test('takes the rights of others away from a folder that is ours', async () => {
  const folder = await prepare();
  await chmod(folder.path, 0o777);
  await prepare();
  expect(await rightsOf(folder.path)).toBe(0o700);
});

test('gives one CODEX_HOME one folder, through whichever link it is reached, and another one another', async () => {
  const home = join(dir, 'home');
  await mkdir(home);
  await symlink(home, join(dir, 'link'));
  const folder = await prepare(home);
  expect((await prepare(join(dir, 'link'))).path).toBe(folder.path);
  expect((await prepare(dir)).path).not.toBe(folder.path);
});

test('takes a CODEX_HOME that does not exist', async () => {
  expect((await prepare(join(dir, 'not-there'))).path).toContain(homeHash(join(dir, 'not-there')));
});

test('does not follow a link that lies in its place, and goes on to the next place', async () => {
  const elsewhere = join(dir, 'elsewhere');
  await mkdir(elsewhere);
  await symlink(elsewhere, join(dir, `heddle-${places.userId}`));
  const folder = await prepare();
  expect(folder.path.startsWith(join('/tmp', `heddle-${places.userId}`))).toBe(true);
  await rm(folder.path, { recursive: true });
});

test('refuses a folder of another person, and a file in its place', async () => {
  const stranger = { ...places, userId: places.userId + 1 };
  const outcome = await prepareSocketFolder(dir, { ...stranger, temporaryDir: join(dir, 'a') });
  expect(outcome).toMatchObject({ ok: false });
  expect(!outcome.ok && outcome.problems[0]).toContain('belongs to someone else');
  await writeFile(join(dir, 'file'), '');
  const onFile = await prepareSocketFolder(dir, { ...stranger, temporaryDir: join(dir, 'file') });
  expect(onFile.ok).toBe(false);
  // What this test made under /tmp in the name of somebody else.
  await rm(join('/tmp', `heddle-${stranger.userId}`), { recursive: true, force: true });
});

test('prefers the runtime folder, and falls back to /tmp', () => {
  const userId = 501;
  expect(socketParents({ runtimeDir: '/run/user/501', temporaryDir: '/tmp', userId })).toEqual([
    '/run/user/501/heddle',
    '/tmp/heddle-501',
  ]);
  expect(socketParents({ runtimeDir: 'relative', temporaryDir: '/var/t', userId })).toEqual([
    '/var/t/heddle-501',
    '/tmp/heddle-501',
  ]);
});

test('passes over a place whose path is too long for a socket', async () => {
  const folder = await prepare(dir, { ...places, runtimeDir: join(dir, 'x'.repeat(80)) });
  expect(folder.path.startsWith(join(dir, `heddle-${places.userId}`))).toBe(true);
});

test('fits the longest temporary folder of macOS', () => {
  const macOs = `/var/folders/zz/${'z'.repeat(30)}/T`;
  for (const parent of socketParents({ runtimeDir: undefined, temporaryDir: macOs, userId: 501 })) {
    expect(fitsSocketPath(filesIn(join(parent, homeHash('/Users/me/.codex'))))).toBe(true);
  }
});
