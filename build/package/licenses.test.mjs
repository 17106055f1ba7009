import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findBundledPackages, packageFolderOf, testSourcesAmong } from './bundled-packages.mjs';
import { licensesText, readLicense } from './licenses.mjs';

let root;
const write = (name, content) => {
  fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
  fs.writeFileSync(path.join(root, name), typeof content === 'string' ? content : JSON.stringify(content));
};
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'heddle-licenses-'));
});
afterEach(() => fs.rmSync(root, { recursive: true }));

describe('packageFolderOf', () => {
  it.each([
    ['../../node_modules/ws/lib/websocket.js', 'node_modules/ws'],
    ['../../../node_modules/@shikijs/core/dist/index.mjs', 'node_modules/@shikijs/core'],
    ['..\\..\\node_modules\\ws\\index.js', 'node_modules/ws'],
    ['../../node_modules/a/node_modules/@b/c/index.js', 'node_modules/a/node_modules/@b/c'],
    ['../../renderer/main.tsx', undefined],
    ['../../renderer/node_modules_view.ts', undefined],
  ])('finds the package of %s', (source, folder) => {
    expect(packageFolderOf(source)).toBe(folder);
  });
});

describe('findBundledPackages', () => {
  it('knows code by the source maps and fonts by what they hold', () => {
    write('out/main/index.cjs.map', { sources: ['../../main/index.ts', '../../node_modules/ws/index.js'] });
    write('out/renderer/assets/x.js.map', {
      sources: ['../../../node_modules/react/index.js', '../../../node_modules/ws/b.js'],
    });
    write('out/renderer/assets/inter-1a2b.woff2', 'glyphs');
    write('node_modules/@fontsource-variable/inter/files/inter.woff2', 'glyphs');
    expect(findBundledPackages(path.join(root, 'out'), root)).toEqual([
      'node_modules/@fontsource-variable/inter',
      'node_modules/react',
      'node_modules/ws',
    ]);
  });
  it('refuses a font of unknown origin, and a build without maps', () => {
    write('out/main/index.cjs', '');
    expect(() => findBundledPackages(path.join(root, 'out'), root)).toThrow('no source maps');
    write('out/main/index.cjs.map', { sources: [] });
    write('out/font.woff2', 'glyphs');
    expect(() => findBundledPackages(path.join(root, 'out'), root)).toThrow('font.woff2');
  });
});

describe('testSourcesAmong', () => {
  it('finds code of ours that serves tests alone', () => {
    const ours = ['../../main/index.ts', '../../main/tour/script.ts', '../../renderer/ui/button/button.tsx'];
    const tests = [
      '../../main/app-server/testing/fake-peer.ts',
      '../../main/tour/engine-for-tests.ts',
      '../../main/tour/gate.ts',
      '../../e2e/fixtures/model.ts',
      '../../renderer/lib/ago.test.ts',
    ];
    const foreign = ['../../node_modules/react/testing/index.js'];
    expect(testSourcesAmong([...ours, ...tests, ...foreign])).toEqual(tests);
  });
});

describe('readLicense', () => {
  const manifest = { name: 'thread', version: '1.0.0', license: 'MIT', author: 'Ada <ada@example.com>' };

  it('takes licence and notice', () => {
    write('package.json', { ...manifest, license: 'Apache-2.0' });
    write('LICENSE.md', 'the licence\n');
    write('NOTICE', 'the notice\n');
    write('licenses.js', 'code');
    expect(readLicense(root)).toEqual({
      name: 'thread',
      version: '1.0.0',
      license: 'Apache-2.0',
      text: 'the licence\n\nthe notice',
    });
  });
  it('writes out MIT for a package that only names it', () => {
    write('package.json', manifest);
    expect(readLicense(root).text).toMatch(/^Copyright \(c\) Ada\n\nPermission is hereby granted/);
  });
  it.each([
    ['GPL-3.0-only', 'looked at'],
    [undefined, 'looked at'],
    ['ISC', 'no text'],
  ])('refuses %s without more', (license, why) => {
    write('package.json', { ...manifest, license });
    expect(() => readLicense(root)).toThrow(why);
  });
});

describe('licensesText', () => {
  it('lists each package with its licence, by name', () => {
    const of = (name) => ({ name, version: '1.0.0', license: 'MIT', text: `text of ${name}` });
    const text = licensesText([of('ws'), of('@a/b'), of('react')]);
    expect(text).toContain('following 3 packages');
    expect(text.match(/^\S+ 1\.0\.0 \(MIT\)$/gm)).toEqual(['@a/b 1.0.0 (MIT)', 'react 1.0.0 (MIT)', 'ws 1.0.0 (MIT)']);
    expect(text).toContain('text of react');
  });
});
