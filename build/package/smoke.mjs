import fs from 'node:fs';
import path from 'node:path';
import { findPinnedCodex } from '../codex-binary.mjs';
import { withDisplay } from '../display.mjs';
import { PROJECT_ROOT, RESULTS_FOLDER } from '../project.mjs';
import { makeScratchFolder, removeScratchFolder } from '../scratch.mjs';
import { stageEnvironment } from '../stage.mjs';
import { unprivilegedIdentity } from '../users.mjs';
import { channelsOf } from './content-checks.mjs';
import { checkDesktopEntry } from './desktop-entry.mjs';
import { readProcesses, sandboxProblems } from './os-sandbox.mjs';
import { describePackage, platformOfPackage } from './package-layout.mjs';
import { takePackagedTour } from './packaged-tour.mjs';
import { startPackage } from './running-package.mjs';
import { mustRun } from './tool.mjs';
import { unpackPackage } from './unpack.mjs';
import { until } from './until.mjs';
import { startFeed } from './update-feed-server.mjs';

const CHANNELS_FILE = path.join(PROJECT_ROOT, 'preload', 'contract', 'channels', 'channels.ts');
/** The app looks for updates half a minute after its start. */
const UPDATE_TIMEOUT_MS = 60_000;
const REFUSAL_TIMEOUT_MS = 20_000;
/** The page must reach nothing of Node, and what it gets must be frozen. */
const REACH = `JSON.stringify({
  node: ['require', 'process', 'Buffer', 'module'].filter((name) => name in globalThis),
  channels: [...Object.keys(heddle.request), ...Object.keys(heddle.on)],
  origin: location.origin,
})`;

/** What would make a Node or a debugging target of an app whose fuses do not hold. */
const HOSTILE = { args: ['--inspect=0'], env: { ELECTRON_RUN_AS_NODE: '1' } };

const print = (state, name, detail) => process.stdout.write(`${state} ${name}${detail ? `: ${detail}` : ''}\n`);

/** Runs the steps of a smoke test, prints each, and goes on past a failure. */
function createReport() {
  let isGood = true;
  return {
    isGood: () => isGood,
    /** @param {() => Promise<string | undefined> | string | undefined} step returns what is worth telling */
    async step(name, step) {
      try {
        print('OK     ', name, await step());
      } catch (error) {
        isGood = false;
        print('FAILED ', name, error.message);
      }
    },
  };
}

function mustBeEmpty(problems) {
  if (problems.length > 0) throw new Error(problems.join('; '));
}

/** A codex that the smoke test's user may run. */
function codexFor(identity, folder) {
  const codex = findPinnedCodex();
  if (!codex) throw new Error('there is no codex: run npm ci');
  if (identity.uid === undefined) return codex;
  try {
    mustRun(codex, ['--version'], { ...identity, cwd: '/' });
    return codex;
  } catch {
    // Below root's home, say: a copy is.
    const vendor = path.resolve(codex, '..', '..');
    const copy = path.join(folder, 'codex-program');
    fs.cpSync(vendor, copy, { recursive: true });
    mustRun('chmod', ['-R', 'a+rX', copy]);
    return path.join(copy, 'bin', path.basename(codex));
  }
}

function checkReach(reach) {
  const { node, channels, origin } = JSON.parse(reach);
  const wanted = channelsOf(fs.readFileSync(CHANNELS_FILE, 'utf8')).sort();
  mustBeEmpty(node.map((name) => `the page reaches ${name}`));
  if (JSON.stringify(channels.sort()) !== JSON.stringify(wanted))
    throw new Error(`the page has the channels ${channels.join(', ')}`);
  if (origin !== 'app://heddle') throw new Error(`the page is ${origin}`);
  return `${channels.length} channels and nothing of Node`;
}

/** Off, or asks and downloads nothing: whatever this kind of package should do with a feed. */
async function checkUpdates(app, feed, canUpdate) {
  if (!canUpdate) {
    await until('the log to say so', () => app.log().includes('updated by hand'), UPDATE_TIMEOUT_MS);
    mustBeEmpty(feed.requests.map((request) => `asked for ${request.path}`));
    return 'this kind is updated by hand';
  }
  await until('the app to find the new version', () => app.log().includes('99.0.0 is available'), UPDATE_TIMEOUT_MS);
  mustBeEmpty(
    feed.requests
      .filter((request) => !/\/latest[\w-]*\.yml$/.test(request.path))
      .map((request) => `downloaded ${request.path} unasked`),
  );
  mustBeEmpty(feed.requests.filter(({ id }) => id).map(({ id }) => `told the feed an id: ${id}`));
  return `asked the feed ${feed.requests.length} time, downloaded nothing`;
}

async function keepPicture(page, name) {
  const file = path.join(RESULTS_FOLDER, 'package', `${name}.png`);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, await page.photograph());
  return file;
}

/** What an AppImage's launcher does in silence where there are no user namespaces. */
async function checkRefusal(start) {
  if (process.platform !== 'linux') return 'only where AppImages are';
  const app = start(['--no-sandbox']);
  try {
    await until('it to say why', () => app.output().includes('does not run without its sandbox'), REFUSAL_TIMEOUT_MS);
  } finally {
    app.kill();
  }
}

async function smokeRunning(report, app, { name, feed, canUpdate }) {
  let page;
  await report.step('start', async () => {
    page = await app.openPage();
    return (await page.evaluate('navigator.userAgent')).match(/Electron\/\S+/)?.[0];
  });
  if (!page) return;
  await report.step('fuses', () => {
    if (app.output().includes('Debugger listening')) throw new Error('main can be debugged');
    return 'no Node and no debugger, although both were asked for';
  });
  if (process.platform === 'linux') {
    await report.step('OS sandbox', () => {
      const processes = readProcesses(app.pid);
      mustBeEmpty(sandboxProblems(processes));
      return `${processes.length} processes, user ${processes[0].uid}, renderer filtered and in a namespace of its own`;
    });
  }
  await report.step('page', async () => checkReach(await page.evaluate(REACH)));
  await report.step('tour', async () => {
    const { articles, answered } = await takePackagedTour(page);
    return `${articles} entries, answered: ${answered.join(', ')}`;
  });
  await report.step('picture', async () => path.relative(PROJECT_ROOT, await keepPicture(page, name)));
  await report.step('updates', () => checkUpdates(app, feed, canUpdate));
  await report.step('complaints', () => mustBeEmpty(app.complaints()));
  await report.step('quit', async () => mustBeEmpty(await app.quit()));
}

/**
 * Unpacks a package, or takes one that is installed, and takes the tour in it as an ordinary user.
 * @param {string} source a package or the folder of one
 * @param {{ isInstalled?: boolean }} [options]
 * @returns {Promise<boolean>} whether all went well
 */
export async function smokePackage(source, { isInstalled = false } = {}) {
  const name = path.basename(source);
  process.stdout.write(`\n${name}${isInstalled ? ', installed' : ''}\n`);
  const report = createReport();
  const identity = unprivilegedIdentity();
  const scratch = makeScratchFolder('smoke');
  fs.chmodSync(scratch, 0o755);
  const userFolder = path.join(scratch, 'user');
  fs.mkdirSync(userFolder);
  const ownFolder = (folder) => {
    fs.mkdirSync(path.join(userFolder, folder));
    if (identity.uid !== undefined) fs.chownSync(path.join(userFolder, folder), identity.uid, identity.gid);
    return path.join(userFolder, folder);
  };
  const feed = await startFeed();
  try {
    const root = isInstalled ? '/' : path.join(scratch, 'package');
    const folder = isInstalled ? source : unpackPackage(source, root);
    const { executable, resources } = describePackage(folder, platformOfPackage(folder));
    const entry = path.join(root, 'usr', 'share', 'applications', 'heddle.desktop');
    if (fs.existsSync(entry))
      await report.step('desktop entry', () => mustBeEmpty(checkDesktopEntry(fs.readFileSync(entry, 'utf8'))));
    const environment = stageEnvironment(process.env, { home: ownFolder('home'), temp: ownFolder('tmp'), identity });
    await withDisplay(
      async (display) => {
        const env = {
          ...environment,
          ...display,
          HEDDLE_CODEX: codexFor(identity, scratch),
          HEDDLE_LANG: 'en',
          HEDDLE_UPDATE_URL: feed.url,
          ...HOSTILE.env,
        };
        const start = (args, folderName) =>
          startPackage({ executable, args, folder: ownFolder(folderName), env, identity });
        await report.step('refusal to run without the sandbox', () => checkRefusal((args) => start(args, 'refused')));
        const app = start(['--tour', ...HOSTILE.args], 'app');
        try {
          const canUpdate = process.platform !== 'linux' || fs.existsSync(path.join(resources, 'package-type'));
          await smokeRunning(report, app, { name, feed, canUpdate });
        } finally {
          if (!report.isGood()) process.stdout.write(`${app.output()}\n${app.log()}\n`);
          app.kill();
        }
      },
      { alwaysVirtual: true, ...identity },
    );
  } finally {
    feed.close();
    removeScratchFolder(scratch);
  }
  return report.isGood();
}
