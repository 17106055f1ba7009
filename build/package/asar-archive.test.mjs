import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { packAsar } from '../asar.mjs';
import { openAsar } from './asar-archive.mjs';

let folder;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'heddle-asar-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

it('lists and reads the files of an archive', () => {
  const file = path.join(folder, 'app.asar');
  fs.writeFileSync(file, packAsar({ 'package.json': '{"name":"heddle"}', 'main.js': 'run(); // 织' }));
  const archive = openAsar(file);
  expect([...archive.files]).toEqual([
    ['package.json', 17],
    ['main.js', 13],
  ]);
  expect(archive.read('main.js').toString('utf8')).toBe('run(); // 织');
  expect(archive.headerSum).toMatch(/^[0-9a-f]{64}$/);
});
