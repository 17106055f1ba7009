import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { systemClock } from '../app-server/clock';
import { realCodex } from '../app-server/testing/temporary-engine';
import { checkConfig } from './engine-trial';

// It starts the engine: on a machine under load that takes its time.
vi.setConfig({ testTimeout: 30_000 });

const folder = mkdtempSync(join(tmpdir(), 'heddle-trial-'));
afterAll(() => rmSync(folder, { recursive: true }));

const check = (text: string, codex: Parameters<typeof checkConfig>[0]['findCodex'] = async () => realCodex) =>
  checkConfig({ folder, findCodex: codex, environment: async () => process.env, clock: systemClock }, text);

it('is told by the engine itself what it makes of a configuration, and leaves nothing behind', async () => {
  expect(await check('model = "gpt-5.5" # mine\nunknown_to_all = 1\n')).toEqual({ kind: 'good' });
  expect(await check('model = "gpt-5.5"\nmodel_provider = [')).toMatchObject({ kind: 'refused', at: { line: 2 } });
  expect(await check('approval_policy = "untrusted"\n')).toMatchObject({
    kind: 'refused',
    message: expect.stringContaining('no longer supported'),
  });
  expect(await check('\nsandbox_mode = "nope"\n')).toMatchObject({ kind: 'refused', at: { line: 2, column: 16 } });
  // The engine names no place for it, and goes on without any of the settings.
  expect(await check('model_provider = "ghost"\n')).toEqual({
    kind: 'refused',
    at: null,
    message: 'Model provider `ghost` not found',
  });
  expect(readdirSync(folder)).toEqual([]);
});

it('says what can be said without an engine', async () => {
  const none = async () => ({ kind: 'notFound', searched: [] }) as const;
  expect(await check('a = [', none)).toMatchObject({ kind: 'syntax', at: { line: 1 } });
  expect(await check('a = 1', none)).toMatchObject({ kind: 'untried' });
});
