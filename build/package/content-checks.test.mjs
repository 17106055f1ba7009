import { describe, expect, it } from 'vitest';
import {
  channelsOf,
  checkAppFiles,
  checkManifest,
  checkPackageFiles,
  checkPage,
  checkPreload,
  checkText,
} from './content-checks.mjs';

describe('checkAppFiles', () => {
  it('is content with an app', () => {
    const names = ['package.json', 'out/main/index.cjs', 'out/preload/index.cjs', 'out/renderer/assets/inter.woff2'];
    expect(checkAppFiles(names)).toEqual([]);
  });
  it.each([
    'out/main/index.cjs.map',
    'main/index.ts',
    'node_modules/ws/index.js',
    'out/renderer/assets/list.test.js',
    'e2e/fixtures/model.js',
    '.env',
  ])('finds %s', (name) => {
    expect(checkAppFiles(['package.json', name])).toHaveLength(1);
  });
});

describe('checkPackageFiles', () => {
  it('is content with a package', () => {
    expect(checkPackageFiles(['heddle', 'resources/app.asar', 'locales/en-US.pak'])).toEqual([]);
  });
  it.each(['resources/default_app.asar', 'resources/app/main.js', 'resources/x.js.map', 'resources\\app\\index.ts'])(
    'finds %s',
    (name) => {
      expect(checkPackageFiles([name])).toHaveLength(1);
    },
  );
});

describe('checkManifest', () => {
  const good = Object.fromEntries(
    ['name', 'productName', 'version', 'description', 'author', 'license', 'homepage', 'main', 'desktopName'].map(
      (field) => [field, 'x'],
    ),
  );
  it('is content with the least', () => expect(checkManifest(good)).toEqual([]));
  it('finds what is too much or missing', () => {
    expect(checkManifest({ ...good, devDependencies: {}, main: '' })).toEqual([
      'field too much: devDependencies',
      'field missing: main',
    ]);
  });
});

describe('checkText', () => {
  it('is content with a plain bundle', () => {
    expect(checkText('a.js', 'const note = "//# sourceMappingURL=a.map";\nrun();\n', ['/home/me/heddle'])).toEqual([]);
  });
  it('finds a source map and a path of the machine', () => {
    const text = 'load("/home/me/heddle/main.ts");\n//# sourceMappingURL=a.js.map\n';
    expect(checkText('a.js', text, ['/home/me/heddle'])).toHaveLength(2);
  });
});

describe('checkPreload', () => {
  const good = `let electron = require("electron");
    var channels = { "engine.request": 1, "feed.batch": 2 };
    electron.ipcRenderer.invoke(channel); electron.ipcRenderer.on(channel, forward); electron.ipcRenderer.removeListener(channel);
    electron.contextBridge.exposeInMainWorld("heddle", { request: requests, on: events });`;
  const channels = ['engine.request', 'feed.batch'];

  it('is content with the thin bridge', () => expect(checkPreload(good, channels)).toEqual([]));
  it.each([
    ['a module', `${good} require("fs");`],
    ['a second thing exposed', `${good} electron.contextBridge.exposeInMainWorld("other", {});`],
    ['nothing exposed', good.replace('exposeInMainWorld', 'expose')],
    ['raw sending', `${good} electron.ipcRenderer.send("x");`],
    ['ipcRenderer handed on', good.replace('on: events', 'ipc: electron.ipcRenderer }, {')],
    ['a channel that is missing', good.replace('"feed.batch"', '"feed.other"')],
  ])('finds %s', (_, text) => {
    expect(checkPreload(text, channels).length).toBeGreaterThan(0);
  });
});

describe('channelsOf', () => {
  it('reads the names of requests and events', () => {
    const source =
      "  'app.snapshot': { request },\n  'app.changed',\n  /** 'not.this' */\n  const x = 'nor.that';\n  'app.changed': x;";
    expect(channelsOf(source)).toEqual(['app.snapshot', 'app.changed']);
  });
});

describe('checkPage', () => {
  it('is content with scripts of our own', () => {
    expect(checkPage('<script type="module" src="./assets/index.js"></script><link href="./a.css">')).toEqual([]);
  });
  it('finds inline scripts and foreign addresses', () => {
    expect(
      checkPage('<script>run()</script><link href="https://cdn.example/a.css"><img src="//x.example/y">'),
    ).toHaveLength(3);
  });
});
