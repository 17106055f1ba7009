import { resolve } from 'node:path';
import { eventChannels, type HeddleBridge, requestChannels } from '../../preload/contract/channels/channels';
import { FOREIGN_CODE, tryForeignCode } from '../fixtures/code-policy';
import { SLOW_MS } from '../fixtures/conversation';
import type { LaunchOptions, RunningApp } from '../fixtures/launch';
import { expect, test } from '../fixtures/test';

const PRELOAD = resolve(__dirname, '../../out/preload/index.cjs');
/** Nobody answers there, and nobody may be asked. */
const STRANGER = 'https://stranger.example';

declare global {
  interface Window {
    readonly heddle: HeddleBridge;
  }
}

/** Starts the app and sees its page. */
async function openWindow(launch: (options?: LaunchOptions) => Promise<RunningApp>): Promise<RunningApp> {
  const running = await launch();
  await expect(running.page.getByRole('main')).toBeVisible({ timeout: SLOW_MS });
  return running;
}

/** What main has refused, as it logs it. */
const expectRefused = ({ output }: RunningApp, what: string) =>
  expect.poll(output, { timeout: SLOW_MS }).toContain(`refused: ${what}`);

test('the page has the bridge and nothing else of the system', async ({ launch }) => {
  const running = await openWindow(launch);
  const { app, page } = running;

  await test.step('no Node in it', async () => {
    const names = ['require', 'process', 'module', 'exports', 'global', 'Buffer', '__dirname', 'setImmediate'];
    const types = await page.evaluate((all) => all.map((name) => typeof Reflect.get(window, name)), names);
    expect(types).toEqual(names.map(() => 'undefined'));
  });

  await test.step('sandboxed and isolated', async () => {
    const preferences = await app.evaluate(({ BrowserWindow }) =>
      // There is a method that tells; Electron's types leave it out.
      BrowserWindow.getAllWindows().map(({ webContents }) =>
        Reflect.get(webContents, 'getLastWebPreferences').call(webContents),
      ),
    );
    expect(preferences).toEqual([
      expect.objectContaining({
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        nodeIntegrationInSubFrames: false,
        webSecurity: true,
        allowRunningInsecureContent: false,
        webviewTag: false,
      }),
    ]);
  });

  await test.step('the bridge has the channels of the contract, and cannot be replaced', async () => {
    const bridge = await page.evaluate(() => {
      const { heddle } = window;
      const before = heddle.request['app.snapshot'];
      for (const change of [
        () => Reflect.set(window, 'heddle', {}),
        () => Reflect.set(heddle.request, 'app.snapshot', () => {}),
        () => Reflect.deleteProperty(window, 'heddle'),
      ])
        change();
      return {
        parts: Object.keys(window.heddle).sort(),
        requests: Object.keys(window.heddle.request).sort(),
        events: Object.keys(window.heddle.on).sort(),
        same: window.heddle.request['app.snapshot'] === before,
      };
    });
    expect(bridge).toEqual({
      parts: ['on', 'pathOfFile', 'request'],
      requests: Object.keys(requestChannels).sort(),
      events: [...eventChannels].sort(),
      same: true,
    });
  });

  await test.step('what is not of the contract is refused, without a word about main', async () => {
    const request = (channel: keyof HeddleBridge['request'], payload: unknown) =>
      page.evaluate(
        ([name, data]) => {
          const send = Reflect.get(window.heddle.request, name) as (payload: unknown) => Promise<unknown>;
          return send(data).then(
            () => 'taken',
            (error: Error) => error.message,
          );
        },
        [channel, payload] as const,
      );
    expect(await request('draft.write', { key: 1, text: 'x' })).toContain('the payload is not of its schema');
    expect(await request('draft.write', { key: 'x', text: 'x', more: true })).toContain('not of its schema');
    expect(await request('engine.answer', { response: { decision: 'accept' } })).toContain('not of its schema');
    expect(await request('folder.pick', 'text')).toContain('not of its schema');
    const reply = await page.evaluate(() =>
      window.heddle.request['engine.request']({ hostId: 'local', method: 'process/spawn', params: {} }),
    );
    expect(reply.ok).toBe(false);
    expect(running.output()).toContain('draft.write: payload');
  });

  await test.step('only addresses for a browser leave the app', async () => {
    await app.evaluate(({ shell }) => {
      const opened: string[] = [];
      Reflect.set(globalThis, 'opened', opened);
      shell.openExternal = async (url) => void opened.push(url);
    });
    const hostile = ['file:///etc/passwd', 'javascript:alert(1)', 'smb://stranger.example/x', 'https://a:b@c.example'];
    for (const url of [...hostile, 'https://fine.example/'])
      await page.evaluate((address) => window.heddle.request['desktop.openExternal']({ url: address }), url);
    expect(await app.evaluate(() => Reflect.get(globalThis, 'opened') as string[])).toEqual(['https://fine.example/']);
  });
});

test('the page can load and do nothing that is not its own', async ({ launch }) => {
  const { page } = await openWindow(launch);

  await test.step('a strict policy comes with the page, and holds', async () => {
    const policy = await page.evaluate(async () => (await fetch('/index.html')).headers.get('content-security-policy'));
    expect(policy?.split('; ').sort()).toEqual(
      [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
      ].sort(),
    );
    for (const code of FOREIGN_CODE) expect(await tryForeignCode(page, code), code).toBe('refused');
    const loads = await page.evaluate(async (stranger) => {
      const blocked = new Promise((settle) => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
          if (blockedURI.startsWith(stranger)) settle(effectiveDirective);
        });
      });
      new Image().src = `${stranger}/pixel.png`;
      const image = await blocked;
      const fetched = await fetch(`${stranger}/data`).then(
        () => 'answered',
        () => 'refused',
      );
      const file = await fetch('file:///etc/passwd').then(
        () => 'answered',
        () => 'refused',
      );
      const outside = await fetch('/..%2f..%2f..%2fpackage.json');
      return { image, fetched, file, outside: outside.status };
    }, STRANGER);
    expect(loads).toEqual({ image: 'img-src', fetched: 'refused', file: 'refused', outside: 404 });
  });

  await test.step('every permission is denied', async () => {
    const permissions = await page.evaluate(async () => {
      const nameOf = (error: unknown) => (error instanceof Error ? error.name : String(error));
      return {
        notification: await Notification.requestPermission(),
        geolocation: await new Promise((tell) => {
          navigator.geolocation.getCurrentPosition(
            () => tell('told'),
            ({ code }) => tell(code),
          );
        }),
        clipboard: await navigator.clipboard.readText().then(() => 'read', nameOf),
        camera: (await navigator.permissions.query({ name: 'camera' as PermissionName })).state,
        microphone: (await navigator.permissions.query({ name: 'microphone' as PermissionName })).state,
      };
    });
    expect(permissions).toEqual({
      notification: 'denied',
      geolocation: 1,
      clipboard: 'NotAllowedError',
      camera: 'denied',
      microphone: 'denied',
    });
  });
});

test('nothing leads out of the page, and nothing else comes in', async ({ launch }) => {
  const running = await openWindow(launch);
  const { app, page } = running;

  await test.step('no download starts', async () => {
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: 'data:text/plain,x', download: 'x.txt' });
      link.click();
    });
    await expectRefused(running, 'download of data:text/plain,x');
  });

  await test.step('a frame has no bridge and cannot go anywhere', async () => {
    const frame = await page.evaluate(async (stranger) => {
      const made = document.createElement('iframe');
      made.srcdoc = '<p>frame</p>';
      const loaded = new Promise((resolve) => made.addEventListener('load', resolve, { once: true }));
      document.body.append(made);
      await loaded;
      const bridge = typeof Reflect.get(made.contentWindow ?? {}, 'heddle');
      made.removeAttribute('srcdoc');
      made.src = `${stranger}/frame`;
      return { bridge };
    }, STRANGER);
    expect(frame).toEqual({ bridge: 'undefined' });
    await expect.poll(() => page.frames().map((each) => each.url())).not.toContain(`${STRANGER}/frame`);
    await page.evaluate(() => document.querySelector('iframe')?.remove());
  });

  await test.step('a page of another origin is refused, though it has the same bridge', async () => {
    const answer = await app.evaluate(async ({ BrowserWindow }, preload) => {
      const stranger = new BrowserWindow({ show: false, webPreferences: { preload, sandbox: true } });
      await stranger.loadURL('data:text/html,<p>stranger</p>');
      const said: unknown = await stranger.webContents.executeJavaScript(
        "heddle.request['app.snapshot']({}).then(() => 'answered', (error) => error.message)",
      );
      stranger.destroy();
      return said;
    }, PRELOAD);
    expect(answer).toContain('app.snapshot: refused');
  });

  await test.step('no window opens, and the page stays where it is', async () => {
    const before = page.url();
    expect(await page.evaluate((url) => window.open(url), `${STRANGER}/window`)).toBeNull();
    await expectRefused(running, `window for ${STRANGER}/window`);
    await page.evaluate((url) => {
      window.location.href = url;
    }, `${STRANGER}/page`);
    await expectRefused(running, `navigation to ${STRANGER}/page`);
    // From here on main has to be asked: Playwright waits for a navigation that was refused.
    const windows = await app.evaluate(({ BrowserWindow }) =>
      Promise.all(
        BrowserWindow.getAllWindows().map(({ webContents }) =>
          webContents.executeJavaScript("[location.href, document.querySelector('main') !== null]"),
        ),
      ),
    );
    expect(windows).toEqual([[before, true]]);
  });
});
