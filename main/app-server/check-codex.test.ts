import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkCodex } from './check-codex';
import { realCodex } from './testing/temporary-engine';

const machine = { platform: process.platform, arch: process.arch };
let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'heddle-check-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const put = async (name: string, text: string, mode = 0o755): Promise<string> => {
  const path = join(dir, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
  await chmod(path, mode);
  return path;
};
const check = (path: string) => checkCodex(path, process.env, machine);

it('takes the real codex, and says its version', async () => {
  expect(await check(realCodex.path)).toEqual({ kind: 'chosen', path: realCodex.path, version: '0.171.0' });
});

it('takes a script that leads to one, and keeps the way it was chosen', async () => {
  const script = await put('my-codex', '#!/bin/sh\necho codex-cli 0.150.1\n');
  expect(await check(script)).toEqual({ kind: 'chosen', path: script, version: '0.150.1' });
});

it.each([
  ['another program with a version', '#!/bin/sh\necho git version 2.39.2\n'],
  ['a program that fails', '#!/bin/sh\necho codex-cli 0.171.0; exit 3\n'],
  ['a program that says no version', '#!/bin/sh\necho codex\n'],
  ['a file that is no program', 'just text'],
])('refuses %s', async (_name, text) => {
  const path = await put('program', text);
  expect(await check(path)).toEqual({ kind: 'refused', path, why: 'notCodex' });
});

it('refuses what cannot be executed, and what is not there', async () => {
  const path = await put('codex', '#!/bin/sh\necho codex-cli 1.0.0\n', 0o644);
  expect(await check(path)).toMatchObject({ why: 'notExecutable' });
  expect(await check(dir)).toMatchObject({ why: 'notExecutable' });
  expect(await check(join(dir, 'none'))).toMatchObject({ why: 'notExecutable' });
});

it('says when npm left the package for this machine out', async () => {
  const path = await put('node_modules/@openai/codex/bin/codex.js', '#!/usr/bin/env node\n');
  await put('node_modules/@openai/codex/package.json', '{"name":"@openai/codex"}', 0o644);
  expect(await check(path)).toMatchObject({ why: 'incomplete' });
});
