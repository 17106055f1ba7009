import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EngineReply } from '../../preload/contract/channels/channels';
import { emptyThread, reduceThread } from '../../preload/contract/model/feed/reduce-thread';
import type { LiveThread } from '../../preload/contract/model/feed/types';
import type { JsonValue, ThreadItem } from '../../preload/contract/protocol';
import { createThreadFiles, type ThreadFiles } from './thread-files';

let folder: string;
let opened: string;
let environment: Record<string, string>;
let live: LiveThread | null;
let stored: readonly ThreadItem[];
let isLegacy: boolean;
let files: ThreadFiles;

beforeEach(() => {
  folder = fs.realpathSync(fs.mkdtempSync(path.join(tmpdir(), 'heddle-files-')));
  opened = path.join(folder, 'opened');
  environment = { PATH: process.env.PATH ?? '', HOME: folder, HEDDLE_EDITOR: editor('exit 0') };
  live = null;
  stored = [];
  isLegacy = false;
  files = createThreadFiles({
    live: () => live,
    request: async (_hostId, method, params) => answer(method, params),
    environment: async () => environment,
    platform: process.platform,
  });
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

/** An editor that writes down what it was started with. */
function editor(then: string): string {
  const program = path.join(folder, 'editor.sh');
  fs.writeFileSync(program, `#!/bin/sh\nprintf '%s\\n' "$@" > '${opened}'\n${then}\n`, { mode: 0o755 });
  return program;
}

function answer(method: string, params: JsonValue): EngineReply {
  const ok = (result: object): EngineReply => ({ ok: true, result: result as JsonValue });
  const { turnId } = params as { turnId?: string };
  if (method === 'thread/read') return ok({ thread: { cwd: folder } });
  if (method === 'thread/items/list' && !isLegacy) {
    return ok({ data: turnId === 'u' ? stored.map((item) => ({ item })) : [], nextCursor: null });
  }
  if (method === 'thread/turns/list') return ok({ data: [{ id: 'u', items: stored }], nextCursor: null });
  return { ok: false, error: { kind: 'rpc', method, code: -32601, message: 'no', data: null } };
}

const change = (...paths: readonly string[]): ThreadItem =>
  ({
    type: 'fileChange',
    id: 'f',
    status: 'completed',
    changes: paths.map((file) => ({ path: file, kind: { type: 'add' }, diff: '' })),
  }) as never;
const file = (name: string): string => {
  const full = path.join(folder, name);
  fs.mkdirSync(path.dirname(full), { recursive: true });
  fs.writeFileSync(full, 'x');
  return full;
};
const open = (name: string, turnId: string | null = 'u') =>
  files.open({ hostId: 'local', threadId: 't', turnId, path: name });

describe.runIf(process.platform !== 'win32')('a file is opened in an editor', () => {
  it('when an item of the turn names it, live or stored, whole or from the thread’s folder', async () => {
    const full = file('src/a b.ts');
    stored = [change(full)];
    expect(await open(full)).toBeNull();
    expect(fs.readFileSync(opened, 'utf8')).toBe(`${full}\n`);
    expect(await open('src/a b.ts')).toBeNull();
    isLegacy = true;
    expect(await open(full)).toBeNull();
    isLegacy = false;
    live = reduceThread(emptyThread('t'), { type: 'itemCompleted', turnId: 'u', item: change(full), atMs: 1 });
    stored = [];
    expect(await open(full)).toBeNull();
  });

  it('and never one that none names, however it is put', async () => {
    const secret = file('secret');
    stored = [change(file('a.ts'))];
    for (const name of [secret, 'secret', '../secret', path.join(folder, 'a.ts', '..', 'secret'), '/etc/passwd', '']) {
      expect(await open(name), name).toMatchObject({ reason: 'notNamed' });
    }
    expect(await open(path.join(folder, 'a.ts'), 'another turn')).toMatchObject({ reason: 'notNamed' });
    expect(fs.existsSync(opened)).toBe(false);
  });

  it('and says why not', async () => {
    stored = [change(path.join(folder, 'gone.ts'), folder, file('a.ts'))];
    expect(await open('gone.ts')).toMatchObject({ reason: 'missing' });
    expect(await open(folder)).toMatchObject({ reason: 'notAFile' });
    environment.HEDDLE_EDITOR = path.join(folder, 'no-such-editor');
    expect(await open('a.ts')).toEqual({ reason: 'noEditor', detail: 'HEDDLE_EDITOR' });
    environment.HEDDLE_EDITOR = editor('exit 3');
    expect(await open('a.ts')).toEqual({ reason: 'failed', detail: 'editor.sh: 3' });
    expect(await files.open({ hostId: 'recording-1', threadId: 't', turnId: 'u', path: 'a.ts' })).toMatchObject({
      reason: 'recording',
    });
  });
});

describe('a picture is read', () => {
  const bytes = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  );
  const picture = (name: string, itemId = 'i') =>
    files.picture({ hostId: 'local', threadId: 't', turnId: 'u', itemId, path: name });

  it.each<[string, (full: string) => object]>([
    ['that was looked at', (full) => ({ type: 'imageView', path: full })],
    ['that was made', (full) => ({ type: 'imageGeneration', savedPath: full })],
    ['that the person sent', (full) => ({ type: 'userMessage', content: [{ type: 'localImage', path: full }] })],
  ])('%s, and no other', async (_what, item) => {
    const full = path.join(folder, 'dot.png');
    fs.writeFileSync(full, bytes);
    stored = [{ id: 'i', ...item(full) } as ThreadItem];
    expect(await picture(full)).toMatchObject({ kind: 'picture', width: 1, height: 1 });
    expect(await picture(`${full}x`)).toEqual({ kind: 'none', reason: 'notNamed' });
    expect(await picture(full, 'another')).toEqual({ kind: 'none', reason: 'notNamed' });
  });

  it('but not of a recording', async () =>
    expect(
      await files.picture({ hostId: 'recording-1', threadId: 't', turnId: 'u', itemId: 'i', path: '/a.png' }),
    ).toEqual({ kind: 'none', reason: 'recording' }));
});

it('what git sees is asked in the thread’s own folder, and not for a recording', async () => {
  expect(await files.changes({ hostId: 'local', threadId: 't' })).toMatchObject({ reason: 'noRepository' });
  expect(await files.changes({ hostId: 'recording-1', threadId: 't' })).toMatchObject({ reason: 'recording' });
  const none = { branches: [], commits: [] };
  expect(await files.revisions({ hostId: 'recording-1', threadId: 't' })).toEqual(none);
  expect(await files.revisions({ hostId: 'local', threadId: 't' })).toEqual(none);
  execFileSync('git', ['init', '--quiet', '--initial-branch=main'], { cwd: folder });
  const who = ['-c', 'user.name=a', '-c', 'user.email=a@b.example'];
  execFileSync('git', [...who, 'commit', '--quiet', '--allow-empty', '--message', 'one'], { cwd: folder });
  expect(await files.revisions({ hostId: 'local', threadId: 't' })).toMatchObject({ branches: ['main'] });
});
