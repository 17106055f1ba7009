import { until } from './until.mjs';

const STEP_TIMEOUT_MS = 45_000;
const TURN_TIMEOUT_MS = 240_000;
const PRESS_AGAIN_MS = 3_000;

/** Kinds of entries without which the tour did not happen. */
const EXPECTED_KINDS = ['You', 'Command', 'File change', 'Codex'];

/** Presses what a person in a hurry presses: Approve; else the first choice of each question, then Submit. */
async function answer(page, region) {
  const approve = await page.find('button', 'Approve', region);
  if (approve) return page.click(approve);
  const groups = await page.findAll('radiogroup', undefined, region);
  const scopes = groups.length > 0 ? groups : [region];
  for (const scope of scopes) {
    const choice = await page.find('radio', undefined, scope);
    if (choice) await page.click(choice);
  }
  const submit = await page.find('button', 'Submit', region);
  if (submit) await page.click(submit);
}

/** Answers, and sees the request leave. A card that moved under the mouse takes no press for a moment, so one may have to be repeated. */
async function handleRequest(page, region) {
  let pressedAtMs = Number.NEGATIVE_INFINITY;
  const hasLeft = async () => {
    if (!(await page.findAll('region', region.name)).some(({ id }) => id === region.id)) return true;
    if (performance.now() - pressedAtMs < PRESS_AGAIN_MS) return false;
    try {
      const buttons = await page.findAll('button', undefined, region);
      if (buttons.some(({ isDisabled }) => isDisabled)) return false;
      await answer(page, region);
      pressedAtMs = performance.now();
    } catch (error) {
      if (!/find node|not to be seen/.test(error.message)) throw error; // it leaves while we look at it
    }
    return false;
  };
  await until('an answered request to leave', hasLeft, STEP_TIMEOUT_MS);
}

/** Looks once: answers what waits. Says whether the turn has ended. */
async function lookOnce(page, seen) {
  for (const { name } of await page.findAll('article')) seen.articles.add(name);
  const [region] = await page.findAll('region', /^Waiting for you: /);
  if (region) {
    seen.answered.push(region.name.replace('Waiting for you: ', ''));
    await handleRequest(page, region);
    return false;
  }
  const turn = await page.find('status', 'Turn');
  const state = turn ? (await page.textOf(turn)).trim() : '';
  if (/^(Failed|Stopped)/.test(state)) throw new Error(`the turn ended as "${state}"`);
  return state.startsWith('Done');
}

/**
 * Takes the tour in a packaged app.
 * @param {Awaited<ReturnType<typeof import('./page-by-role.mjs').openPage>>} page
 * @returns {Promise<{ articles: number, answered: string[] }>}
 * @throws {Error} when something of it did not happen
 */
export async function takePackagedTour(page) {
  const isOffered = async () => ((await page.find('textbox', 'Message'))?.value ?? '') !== '';
  await until('a first message to be offered', isOffered, STEP_TIMEOUT_MS);
  const isReady = async () => (await page.find('button', 'Send'))?.isDisabled === false;
  await until('the button "Send"', isReady, STEP_TIMEOUT_MS);
  await page.click(await page.find('button', 'Send'));

  const seen = { articles: new Set(), answered: [] };
  await until('the turn to end', () => lookOnce(page, seen), TURN_TIMEOUT_MS);
  const missing = EXPECTED_KINDS.filter((kind) => ![...seen.articles].some((name) => name.startsWith(kind)));
  if (missing.length > 0)
    throw new Error(`nothing was shown of: ${missing.join(', ')}; only ${[...seen.articles].join(', ')}`);
  if (seen.answered.length === 0) throw new Error('nothing waited for an answer');

  for (const name of ['Plan', 'Changes']) {
    await page.click(await page.find('tab', name));
    await until(`the tab "${name}"`, async () => (await page.find('tabpanel', name)) !== undefined, STEP_TIMEOUT_MS);
  }
  return { articles: seen.articles.size, answered: seen.answered };
}
