import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { electronSwitches } from './electron-runtime.mjs';
import { PROJECT_ROOT, RESULTS_FOLDER } from './project.mjs';
import { makeScratchFolder, removeScratchFolder } from './scratch.mjs';
import { createTranscriptPrinter } from './tour-transcript.mjs';

const SCREENSHOT_FOLDER = path.join(RESULTS_FOLDER, 'tour');

const LAUNCH_TIMEOUT_MS = 60_000;
const TURN_TIMEOUT_MS = 240_000;
const STEP_TIMEOUT_MS = 30_000;
const CLOSE_TIMEOUT_MS = 15_000;
const POLL_MS = 100;
/** As shells know it. */
const EXIT_INTERRUPTED = 130;

const print = (line) => process.stdout.write(`${line}\n`);

/** The window by the names that assistive technology knows; nothing here depends on how the page is built. */
function partsOf(page) {
  const details = page.getByRole('complementary', { name: 'Details' });
  return {
    message: page.getByRole('textbox', { name: 'Message' }),
    send: page.getByRole('button', { name: 'Send', exact: true }),
    articles: page.getByRole('log', { name: 'Transcript' }).getByRole('article'),
    turn: page.getByRole('status', { name: 'Turn' }),
    waiting: page.getByRole('region', { name: /^Waiting for you: / }),
    detailsTab: (name) => details.getByRole('tab', { name, exact: true }),
  };
}

/** Takes numbered screenshots and prints where they are. */
function createCamera(page) {
  fs.rmSync(SCREENSHOT_FOLDER, { recursive: true, force: true });
  fs.mkdirSync(SCREENSHOT_FOLDER, { recursive: true });
  let count = 0;
  return async (name) => {
    count += 1;
    const file = path.join(SCREENSHOT_FOLDER, `${String(count).padStart(2, '0')}-${name}.png`);
    await page.screenshot({ path: file });
    print(`\n[screenshot] ${file}`);
  };
}

/** @returns {Promise<import('./tour-transcript.mjs').Article[]>} the articles in the window now */
function readArticles(articles) {
  return articles.evaluateAll((elements) =>
    elements.map((element, index) => {
      const labels = (element.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean);
      const label = labels.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
      const name = element.getAttribute('aria-label') ?? (label || 'Entry');
      const buttons = new Set([...element.querySelectorAll('button')].map((button) => button.textContent.trim()));
      // biome-ignore lint/performance/useDomNodeTextContent: the lines are wanted as they are laid out
      const lines = element.innerText.split('\n').filter((line) => !buttons.has(line.trim()));
      // A terminal's lines stand there once more for those who listen, as one line.
      for (const heard of element.querySelectorAll('.terminal-output pre.visually-hidden')) {
        // biome-ignore lint/performance/useDomNodeTextContent: the line is looked for as it is laid out
        const place = lines.indexOf(heard.innerText.trim());
        if (place !== -1) lines.splice(place, 1);
      }
      const key = element.getAttribute('aria-posinset') ?? (element.id || `${index} ${name}`);
      return { key, name, text: lines.join('\n') };
    }),
  );
}

/** Waits until a condition holds. */
async function until(what, condition, timeoutMs = STEP_TIMEOUT_MS) {
  const deadlineMs = performance.now() + timeoutMs;
  while (!(await condition())) {
    if (performance.now() > deadlineMs) throw new Error(`waited ${timeoutMs / 1000} s in vain for ${what}`);
    await delay(POLL_MS);
  }
}

/** The answer a person in a hurry gives: the first choice of each question, then Submit; Approve where there is nothing to fill in. */
async function answerRequest(region) {
  const approve = region.getByRole('button', { name: 'Approve', exact: true });
  if ((await approve.count()) > 0) {
    print('[answer] Approve');
    return approve.click();
  }
  const groups = region.getByRole('radiogroup');
  const groupCount = await groups.count();
  for (let index = 0; index < groupCount; index += 1) await groups.nth(index).getByRole('radio').first().click();
  if (groupCount === 0 && (await region.getByRole('radio').count()) > 0)
    await region.getByRole('radio').first().click();
  print('[answer] the first choice, Submit');
  return region.getByRole('button', { name: 'Submit', exact: true }).click();
}

/** Reads, photographs and answers one open request, and sees it leave. */
async function handleRequest(region, photograph) {
  const name = await region.getAttribute('aria-label').then((label) => label ?? 'Waiting for you');
  print(`\n[${name}]`);
  const locked = region.locator('button[aria-disabled="true"]');
  await until('the buttons of an open request', async () => (await locked.count()) === 0);
  await photograph(name.toLowerCase().replace(/[^a-z]+/g, '-'));
  const before = await region.elementHandle();
  await answerRequest(region);
  await until('an answered request to leave', () => before.evaluate((element) => !element.isConnected));
}

/** Looks once: prints what is new, answers what waits. Says whether the turn has ended. */
async function lookOnce(parts, transcript, photograph) {
  const state = (await parts.turn.textContent({ timeout: STEP_TIMEOUT_MS })).trim();
  transcript.update(await readArticles(parts.articles));
  if ((await parts.waiting.count()) > 0) {
    transcript.flush();
    await handleRequest(parts.waiting.first(), photograph);
    return false;
  }
  if (/^(Failed|Stopped)/.test(state)) throw new Error(`the turn ended as "${state}"`);
  return state.startsWith('Done');
}

/** Follows a turn to its end, printing what appears and answering what waits. */
async function followTurn(parts, photograph) {
  const transcript = createTranscriptPrinter(print);
  try {
    await until('the turn to end', () => lookOnce(parts, transcript, photograph), TURN_TIMEOUT_MS);
    transcript.update(await readArticles(parts.articles));
  } finally {
    transcript.flush();
  }
}

/** What a person does on the tour. */
async function takeTour(page) {
  const parts = partsOf(page);
  const photograph = createCamera(page);
  await parts.message.waitFor({ timeout: STEP_TIMEOUT_MS });
  await until('a first message to be offered', async () => (await parts.message.inputValue().catch(() => '')) !== '');
  await photograph('start');
  await parts.send.click({ timeout: STEP_TIMEOUT_MS });
  await followTurn(parts, photograph);
  await photograph('done');
  for (const tab of ['Plan', 'Changes']) {
    await parts.detailsTab(tab).click({ timeout: STEP_TIMEOUT_MS });
    await photograph(tab.toLowerCase());
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await photograph('dark');
}

/** Closes the app as a person would; one that does not go is ended. */
async function closeApp(app) {
  const closing = app.close().catch(() => {}); // it may have gone by itself
  const closed = await Promise.race([closing.then(() => true), delay(CLOSE_TIMEOUT_MS, false, { ref: false })]);
  if (!closed) app.process().kill('SIGKILL');
}

/** How long a recording stands still once it was played. */
const STILL_MS = 1_500;

/** What a person sees of a recording: its transcript, once it was played. */
async function showRecording(page) {
  const parts = partsOf(page);
  const photograph = createCamera(page);
  const transcript = createTranscriptPrinter(print);
  let seen = '';
  let since = Date.now();
  await until('the recording to be played', async () => {
    const articles = await readArticles(parts.articles);
    transcript.update(articles);
    const now = JSON.stringify(articles);
    if (now !== seen) since = Date.now();
    seen = now;
    return articles.length > 0 && Date.now() - since > STILL_MS;
  });
  transcript.flush();
  await photograph('recording');
}

/**
 * @typedef {{ executable: string, args?: string[], env?: Record<string, string> }} DriveOptions `args` are passed on to the app
 */

/**
 * Takes the tour in a window of the built app, driven from outside. Prints the transcript as it happens and the paths of the
 * screenshots.
 * @param {DriveOptions} options
 * @returns {Promise<number>} 0 when the whole tour went as it should, otherwise 1
 */
export const runTour = ({ args = [], ...options }) =>
  driveWindow(
    { ...options, args: ['--tour', ...args.filter((argument) => argument !== '--tour')] },
    { name: 'tour', drive: takeTour },
  );

/**
 * Shows a recording in a window of the built app, and prints its transcript.
 * @param {DriveOptions} options `args` name the recording
 * @returns {Promise<number>} 0 when it could be shown, otherwise 1
 */
export const runRecording = (options) => driveWindow(options, { name: 'recording', drive: showRecording });

/** Drives a window from outside, with folders of its own that are thrown away afterwards. */
async function driveWindow({ executable, args = [], env = {} }, { name: what, drive }) {
  const { _electron } = await import('@playwright/test'); // not before the set-up has installed it
  const folder = makeScratchFolder(what);
  const own = { CODEX_HOME: 'codex', HEDDLE_USER_DATA: 'data', XDG_RUNTIME_DIR: 'run' };
  for (const name of Object.values(own)) fs.mkdirSync(path.join(folder, name), { mode: 0o700 });
  const ownFolders = Object.fromEntries(
    Object.entries(own).map(([variable, name]) => [variable, path.join(folder, name)]),
  );
  const switches = electronSwitches();
  const app = await _electron.launch({
    executablePath: executable,
    args: ['-r', path.join(PROJECT_ROOT, 'build', 'hold-start.cjs'), ...switches, PROJECT_ROOT, ...args],
    chromiumSandbox: switches.length === 0, // Playwright would switch the OS sandbox off for everyone
    env: { ...process.env, ...env, ...ownFolders },
    timeout: LAUNCH_TIMEOUT_MS,
  });
  let page;
  let isInterrupted = false;
  process.once('SIGINT', () => {
    isInterrupted = true;
  });
  try {
    page = await app.firstWindow({ timeout: LAUNCH_TIMEOUT_MS });
    await drive(page);
    print(`\nThe ${what} is complete.`);
    return 0;
  } catch (error) {
    if (isInterrupted) {
      print(`\nThe ${what} was ended before its end.`);
      return EXIT_INTERRUPTED;
    }
    print(`\nThe ${what} failed: ${error.message}`);
    const file = path.join(SCREENSHOT_FOLDER, 'failed.png');
    await page?.screenshot({ path: file }).then(
      () => print(`[screenshot] ${file}`),
      () => {}, // the window is gone, which is what the message above says
    );
    return 1;
  } finally {
    await closeApp(app);
    removeScratchFolder(folder);
  }
}
