import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appManifest, isShipped, layOutApp, withoutMapComment } from './app-folder.mjs';

describe('withoutMapComment', () => {
  it.each([
    ['run();\n//# sourceMappingURL=index.cjs.map', 'run();\n'],
    ['run();\n//# sourceMappingURL=index.cjs.map\n', 'run();\n'],
    ['a{b:c}/*# sourceMappingURL=index.css.map */', 'a{b:c}\n'],
  ])('takes it off %j', (text, expected) => {
    expect(withoutMapComment(text)).toBe(expected);
  });
  it('leaves one inside the text alone, as a file browser may show it', () => {
    const text = 'const example = "//# sourceMappingURL=x.map";\nrun();\n';
    expect(withoutMapComment(text)).toBe(text);
  });
});

describe('isShipped', () => {
  it.each(['index.cjs', 'assets/inter.woff2', 'index.html'])('ships %s', (name) => expect(isShipped(name)).toBe(true));
  it.each(['index.cjs.map', 'assets/index.css.map', '.sources'])('leaves out %s', (name) =>
    expect(isShipped(name)).toBe(false),
  );
});

describe('appManifest', () => {
  const project = {
    name: 'heddle',
    productName: 'Heddle',
    version: '1.2.3',
    description: 'An app.',
    license: 'Apache-2.0',
    main: 'out/main/index.cjs',
    private: true,
    scripts: { start: 'node start.mjs' },
    devDependencies: { electron: '45.5.0' },
    engines: { node: '>=20' },
  };

  it('holds nothing about how the app is made', () => {
    expect(appManifest(project, { version: '1.2.3-trial', homepage: 'https://heddle.example', vendor: 'Us' })).toEqual({
      name: 'heddle',
      productName: 'Heddle',
      version: '1.2.3-trial',
      description: 'An app.',
      author: 'Us',
      license: 'Apache-2.0',
      homepage: 'https://heddle.example',
      main: 'out/main/index.cjs',
      desktopName: 'heddle.desktop',
    });
  });
});

describe('layOutApp', () => {
  let root;
  beforeEach(() => {
    root = fs.mkdtempSync(path.join(os.tmpdir(), 'heddle-app-'));
  });
  afterEach(() => fs.rmSync(root, { recursive: true }));

  it('holds the build without maps, and nothing of an earlier one', () => {
    const outFolder = path.join(root, 'out');
    const appFolder = path.join(root, 'app');
    fs.mkdirSync(path.join(outFolder, 'main'), { recursive: true });
    fs.writeFileSync(path.join(outFolder, 'main', 'index.cjs'), 'run();\n//# sourceMappingURL=index.cjs.map');
    fs.writeFileSync(path.join(outFolder, 'main', 'index.cjs.map'), '{}');
    fs.writeFileSync(path.join(outFolder, '.sources'), 'abc');
    fs.mkdirSync(appFolder);
    fs.writeFileSync(path.join(appFolder, 'old.js'), '');

    layOutApp({ outFolder, appFolder, manifest: { name: 'heddle' } });
    expect(fs.readdirSync(appFolder, { recursive: true }).sort()).toEqual([
      'out',
      'out/main',
      'out/main/index.cjs',
      'package.json',
    ]);
    expect(fs.readFileSync(path.join(appFolder, 'out/main/index.cjs'), 'utf8')).toBe('run();\n');
  });
});
