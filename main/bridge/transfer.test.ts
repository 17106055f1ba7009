import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DEFAULT_PREFERENCES, type Preferences } from '../../preload/contract/model/app-state';
import { preferencesFormat } from '../storage/preferences';
import { createTransfer } from './transfer';

let root = '';
let file = '';
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'transfer-'));
  file = path.join(root, 'settings.json');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** A computer with preferences of its own. */
function computer(own: Partial<Preferences>, chosen: string | null = file) {
  let preferences: Preferences = { ...DEFAULT_PREFERENCES, ...own };
  const transfer = createTransfer({
    format: preferencesFormat('test'),
    current: () => preferences,
    update: (change) => {
      preferences = { ...preferences, ...change };
      return preferences;
    },
    pickTarget: async () => chosen,
    pickSource: async () => chosen,
  });
  return { ...transfer, now: () => preferences };
}

it('takes what a person chose to another computer, and nothing that belongs to this one', async () => {
  const fonts = { ...DEFAULT_PREFERENCES.fonts, percent: 125 };
  const here = computer({
    theme: 'contrast',
    density: 'compact',
    fonts,
    recentFolders: ['/here'],
    codexPath: '/my/codex',
  });
  expect(await here.export()).toEqual({ kind: 'done', file });
  expect(readFileSync(file, 'utf8')).not.toContain('/here');
  expect(readFileSync(file, 'utf8')).not.toContain('/my/codex');

  const there = computer({ recentFolders: ['/there'], codexPath: '/their/codex' });
  expect(await there.import()).toEqual({ kind: 'done', file });
  expect(there.now()).toMatchObject({
    theme: 'contrast',
    density: 'compact',
    fonts,
    recentFolders: ['/there'],
    codexPath: '/their/codex',
  });
});

it.each([
  ['is none', 'not json'],
  ['is of a newer Heddle', JSON.stringify({ version: 9_999, writer: 'test', data: {} })],
])('changes nothing when the file %s, and says why', async (_what, text) => {
  writeFileSync(file, text);
  const there = computer({ theme: 'dark' });
  expect(await there.import()).toMatchObject({ kind: 'failed', file, message: expect.stringMatching(/./) });
  expect(there.now()).toEqual({ ...DEFAULT_PREFERENCES, theme: 'dark' });
});

it('says why a file was not written, and nothing where the person closed the dialog', async () => {
  expect(await computer({}, path.join(root, 'no', 'such', 'folder')).export()).toMatchObject({ kind: 'failed' });
  expect(await computer({}, null).export()).toEqual({ kind: 'closed' });
  expect(await computer({}, null).import()).toEqual({ kind: 'closed' });
});
