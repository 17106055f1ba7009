import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ExportRange } from '../../preload/contract/model/export/types';
import type { AskEngine } from '../feed/outbox/find-message';
import { createExports } from './exports';
import { fileNameOf } from './file-name';

const TURNS = 25;
const SECRET = 'sk-proj-abcdefghijklmnopqrstuvwxyz0123456789ABCD';
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'heddle-export-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const turnOf = (number: number) => ({
  id: `turn-${number}`,
  status: 'completed',
  error: null,
  startedAt: 1,
  items: [
    {
      type: 'userMessage',
      id: `u${number}`,
      clientId: null,
      content: [{ type: 'text', text: `Message ${number} in /home/ada/work with ${SECRET}`, text_elements: [] }],
    },
  ],
});

function setUp({ failAt = Number.POSITIVE_INFINITY, picked = join(folder, 'thread.md') as string | null } = {}) {
  const copied: string[] = [];
  const progress: number[] = [];
  let onTurns: (read: number) => void = () => undefined;
  let pages = 0;
  const ask = (async (_host: string, method: string, params: { cursor?: string; limit?: number }) => {
    if (method === 'thread/read')
      return {
        ok: true,
        result: { thread: { id: 't', name: 'A thread', preview: '', cwd: '/home/ada/work', createdAt: 1 } },
      };
    const from = Number(params.cursor ?? 0);
    pages += 1;
    if (pages > failAt)
      return { ok: false, error: { kind: 'lost', method, code: null, message: 'the engine ended', data: null } };
    const limit = params.limit ?? 0;
    const data = Array.from({ length: Math.min(limit, TURNS - from) }, (_, index) => turnOf(from + index));
    return { ok: true, result: { data, nextCursor: from + limit < TURNS ? String(from + limit) : null } };
  }) as unknown as AskEngine;
  const exports = createExports({
    ask,
    now: () => 0,
    writer: 'Heddle 0',
    personal: { homeDirs: ['/home/ada'], names: ['ada'] },
    words: (key) => key,
    language: () => 'en',
    pickPath: async () => picked,
    copyText: (text) => copied.push(text),
    onProgress: (_id, turns) => {
      progress.push(turns);
      onTurns(turns);
    },
  });
  const order = (range: ExportRange = { kind: 'all', turnId: '' }, cuts = { secrets: false, personal: false }) => ({
    exportId: 'e',
    hostId: 'local',
    threadId: 't',
    range,
    cuts,
  });
  const setOnTurns = (next: typeof onTurns) => {
    onTurns = next;
  };
  return { exports, order, copied, progress, setOnTurns };
}

it('reads the whole history by pages, and says how far it is', async () => {
  const { exports, order, progress } = setUp();
  const result = await exports.save({ ...order(), format: 'markdown' });
  expect(result).toMatchObject({ kind: 'done', turns: TURNS, path: join(folder, 'thread.md') });
  expect(progress.at(-1)).toBe(TURNS);
  const text = readFileSync(join(folder, 'thread.md'), 'utf8');
  for (let turn = 0; turn < TURNS; turn += 1) expect(text).toContain(`Message ${turn} `);
});

it.each([
  [{ kind: 'only', turnId: 'turn-12' }, [12]],
  [{ kind: 'from', turnId: 'turn-23' }, [23, 24]],
  [{ kind: 'through', turnId: 'turn-1' }, [0, 1]],
  [{ kind: 'only', turnId: 'gone' }, []],
] as const)('copies a part: %j', async (range, turns) => {
  const { exports, order, copied } = setUp();
  expect(await exports.copy(order(range))).toMatchObject({ kind: 'done', turns: turns.length });
  expect([...(copied[0] ?? '').matchAll(/Message (\d+) /g)].map(([, number]) => Number(number))).toEqual(turns);
});

it.each([
  [{ secrets: false, personal: false }, true, true],
  [{ secrets: true, personal: false }, false, true],
  [{ secrets: false, personal: true }, true, false],
  [{ secrets: true, personal: true }, false, false],
] as const)('takes out what was asked for: %j', async (cuts, hasSecret, hasHome) => {
  const { exports, order, copied } = setUp();
  const result = await exports.copy(order({ kind: 'only', turnId: 'turn-1' }, cuts));
  expect(copied[0]?.includes(SECRET)).toBe(hasSecret);
  expect(copied[0]?.includes('/home/ada')).toBe(hasHome);
  expect(result.kind === 'done' && result.removed > 0).toBe(cuts.secrets || cuts.personal);
});

it('leaves what was there when it is called off, and nothing half', async () => {
  const { exports, order, setOnTurns } = setUp();
  writeFileSync(join(folder, 'thread.md'), 'before');
  setOnTurns((turns) => turns === 3 && exports.cancel('e'));
  expect(await exports.save({ ...order(), format: 'markdown' })).toEqual({ kind: 'cancelled' });
  expect(readdirSync(folder)).toEqual(['thread.md']);
  expect(readFileSync(join(folder, 'thread.md'), 'utf8')).toBe('before');
});

it('says why it failed, and leaves nothing half', async () => {
  const { exports, order } = setUp({ failAt: 1 });
  expect(await exports.save({ ...order(), format: 'html' })).toEqual({ kind: 'failed', reason: 'the engine ended' });
  expect(readdirSync(folder)).toEqual([]);
});

it('writes nothing when the dialog is closed', async () => {
  const { exports, order } = setUp({ picked: null });
  expect(await exports.save({ ...order(), format: 'json' })).toEqual({ kind: 'cancelled' });
});

it.each([
  ['A/b: c?', 'markdown', 'A b c.md'],
  ['...', 'html', 'thread.html'],
  ['', 'json', 'thread.json'],
  ['日本語', 'markdown', '日本語.md'],
] as const)('names a file after %j', (title, format, name) => expect(fileNameOf(title, format)).toBe(name));
