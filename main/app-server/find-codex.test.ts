import { chmod, mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { codexVersion } from './codex-version';
import { codexPlaces, type FindCodexOptions, findCodex } from './find-codex';
import { projectDir, realCodex } from './testing/temporary-engine';
import { vendorBinaryIn } from './vendor-binary';

const machine = { platform: 'linux', arch: 'x64' } as const;
let dir: string;

beforeEach(async () => {
  dir = await realpath(await mkdtemp(join(tmpdir(), 'heddle-find-')));
});

afterEach(async () => {
  await rm(dir, { recursive: true, force: true });
});

const options = (more: Partial<FindCodexOptions> = {}): FindCodexOptions => ({
  environment: { PATH: join(dir, 'bin') },
  preferredPath: null,
  projectDir: null,
  managedDir: null,
  machine,
  ...more,
});

const put = async (path: string, text: string, mode = 0o755): Promise<string> => {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
  await chmod(path, mode);
  return path;
};

const program = (path: string, version = '1.2.3') => put(path, `#!/bin/sh\necho codex-cli ${version}\n`);

const engineAt = async (packageDir: string): Promise<string> => {
  const path = vendorBinaryIn(packageDir, machine);
  if (path === null) throw new Error('no such machine');
  return program(path);
};

/** Installs `@openai/codex` as npm does, into a node_modules. */
const installPackage = async (nodeModules: string): Promise<{ wrapper: string; engine: string }> => {
  const wrapper = await put(join(nodeModules, '@openai/codex/bin/codex.js'), '#!/usr/bin/env node\n');
  await put(join(nodeModules, '@openai/codex/package.json'), '{"name":"@openai/codex"}', 0o644);
  return { wrapper, engine: await engineAt(join(nodeModules, '@openai/codex-linux-x64')) };
};

const link = async (target: string, path: string): Promise<void> => {
  await mkdir(dirname(path), { recursive: true });
  await symlink(target, path);
};

test('looks at the project, the managed copy and PATH, in this order', () => {
  const environment = { PATH: '/usr/local/bin:relative:/usr/bin' };
  const places = codexPlaces(options({ environment, projectDir: '/project', managedDir: '/data/codex' }));
  expect(places.map(({ source, path }) => `${source} ${path}`)).toEqual([
    'project /project/node_modules/@openai/codex/bin/codex.js',
    'managed /data/codex/vendor/x86_64-unknown-linux-musl/bin/codex',
    'path /usr/local/bin/codex',
    'path /usr/bin/codex',
  ]);
});

test('looks only where the person said', () => {
  const environment = { HEDDLE_CODEX: '/my/codex', PATH: '/usr/bin' };
  expect(codexPlaces(options({ environment, preferredPath: '/other' }))).toEqual([
    { source: 'environment', path: '/my/codex' },
  ]);
  expect(codexPlaces(options({ preferredPath: '/other', projectDir: '/project' }))).toEqual([
    { source: 'preference', path: '/other' },
  ]);
  const named = { HEDDLE_CODEX: 'my-codex', PATH: '/usr/bin' };
  expect(codexPlaces(options({ environment: named }))).toEqual([{ source: 'environment', path: '/usr/bin/my-codex' }]);
});

test('does not fall back to another codex when the named one is not there', async () => {
  await program(join(dir, 'bin/codex'));
  const environment = { HEDDLE_CODEX: join(dir, 'none'), PATH: join(dir, 'bin') };
  expect(await findCodex(options({ environment }))).toEqual({ kind: 'notFound', searched: [join(dir, 'none')] });
});

test('finds a plain program on PATH and asks its version', async () => {
  const path = await program(join(dir, 'bin/codex'));
  expect(await findCodex(options())).toEqual({ kind: 'found', path, version: '1.2.3', source: 'path' });
});

test('passes over what cannot be executed', async () => {
  await put(join(dir, 'bin/codex'), 'text', 0o644);
  await mkdir(join(dir, 'other/codex'), { recursive: true });
  const environment = { PATH: `${join(dir, 'bin')}:${join(dir, 'other')}` };
  expect(await findCodex(options({ environment }))).toEqual({
    kind: 'notFound',
    searched: [join(dir, 'bin/codex'), join(dir, 'other/codex')],
  });
});

test('finds the engine behind a global npm install, through its link on PATH', async () => {
  const { wrapper, engine } = await installPackage(join(dir, 'lib/node_modules'));
  await link(wrapper, join(dir, 'bin/codex'));
  expect(await findCodex(options())).toMatchObject({ kind: 'found', path: engine, source: 'path' });
});

test('finds the engine in a node_modules inside the package', async () => {
  const { wrapper, engine } = await installPackage(join(dir, 'lib/node_modules'));
  await rm(join(dir, 'lib/node_modules/@openai/codex-linux-x64'), { recursive: true });
  const nested = await engineAt(join(dir, 'lib/node_modules/@openai/codex/node_modules/@openai/codex-linux-x64'));
  expect(engine).not.toBe(nested);
  await link(wrapper, join(dir, 'bin/codex'));
  expect(await findCodex(options())).toMatchObject({ path: nested });
});

test('finds the engine of a pnpm install, whose packages are links into a store', async () => {
  const store = join(dir, 'global/.pnpm/@openai+codex@1/node_modules');
  const { wrapper, engine } = await installPackage(store);
  await link(dirname(dirname(wrapper)), join(dir, 'global/node_modules/@openai/codex'));
  const shim =
    '#!/bin/sh\nbasedir=$(dirname "$0")\nexec node  "$basedir/../global/node_modules/@openai/codex/bin/codex.js" "$@"\n';
  await put(join(dir, 'bin/codex'), shim);
  expect(await findCodex(options())).toMatchObject({ kind: 'found', path: engine });
});

test('finds the engine behind the batch file that npm makes on Windows', async () => {
  const windows = { platform: 'win32', arch: 'x64' } as const;
  await installPackage(join(dir, 'bin/node_modules'));
  const engine = vendorBinaryIn(join(dir, 'bin/node_modules/@openai/codex-win32-x64'), windows) ?? '';
  await program(engine);
  await put(
    join(dir, 'bin/codex.cmd'),
    '@ECHO off\r\n"%_prog%"  "%dp0%\\node_modules\\@openai\\codex\\bin\\codex.js" %*\r\n',
  );
  expect(await findCodex(options({ machine: windows }))).toMatchObject({ kind: 'found', path: engine });
});

test('says which package is missing when npm was cut off, and goes on', async () => {
  const { wrapper } = await installPackage(join(dir, 'lib/node_modules'));
  await rm(join(dir, 'lib/node_modules/@openai/codex-linux-x64'), { recursive: true });
  await link(wrapper, join(dir, 'bin/codex'));
  expect(await findCodex(options())).toEqual({
    kind: 'notFound',
    searched: [`${join(dir, 'bin/codex')} (the package for linux-x64 is missing)`],
  });
  const other = await program(join(dir, 'other/codex'));
  const environment = { PATH: `${join(dir, 'bin')}:${join(dir, 'other')}` };
  expect(await findCodex(options({ environment }))).toMatchObject({ kind: 'found', path: other });
});

test('keeps the name of a link to a program that goes by it', async () => {
  const shim = await program(join(dir, 'volta/volta-shim'));
  await link(shim, join(dir, 'bin/codex'));
  expect(await findCodex(options())).toMatchObject({ path: join(dir, 'bin/codex') });
});

test('finds a codex whose version it cannot learn', async () => {
  const path = await put(join(dir, 'bin/codex'), '#!/bin/sh\nexit 1\n');
  expect(await findCodex(options())).toEqual({ kind: 'found', path, version: null, source: 'path' });
});

test('says so when there is no PATH at all', async () => {
  const outcome = await findCodex(options({ environment: {} }));
  expect(outcome).toMatchObject({ kind: 'notFound', searched: [expect.stringContaining('PATH')] });
});

test("finds the project's own codex, and the same version in writing as by asking", async () => {
  const outcome = await findCodex(options({ projectDir, machine: { platform: process.platform, arch: process.arch } }));
  expect(outcome).toEqual({ ...realCodex, source: 'project' });
  await link(realCodex.path, join(dir, 'bin/codex'));
  expect(await codexVersion(join(dir, 'bin/codex'), process.env)).toBe(realCodex.version);
});
