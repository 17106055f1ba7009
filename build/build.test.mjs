import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fingerprint } from './build.mjs';

let root;
const write = (name, text) => {
  fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
  fs.writeFileSync(path.join(root, name), text);
};
const take = () => fingerprint(root, ['main', 'package.json', 'absent']);

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'heddle-build-'));
  write('main/index.ts', 'export {};');
  write('main/feed/feed.ts', 'export const feed = 1;');
  write('package.json', '{}');
});
afterEach(() => fs.rmSync(root, { recursive: true }));

describe('fingerprint', () => {
  it('is the same for the same content, whenever it was written', () => {
    const before = take();
    fs.utimesSync(path.join(root, 'package.json'), 1, 1);
    expect(take()).toBe(before);
  });
  it.each([
    ['a changed file', () => write('main/feed/feed.ts', 'export const feed = 2;')],
    ['a new file', () => write('main/new.ts', '')],
    ['a deleted file', () => fs.rmSync(path.join(root, 'main/index.ts'))],
    ['a renamed file', () => fs.renameSync(path.join(root, 'main/index.ts'), path.join(root, 'main/entry.ts'))],
  ])('changes with %s', (_, change) => {
    const before = take();
    change();
    expect(take()).not.toBe(before);
  });
  it('does not change with tests', () => {
    const before = take();
    write('main/index.test.ts', 'it');
    expect(take()).toBe(before);
  });
});
