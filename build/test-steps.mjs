import fs from 'node:fs';
import path from 'node:path';
import { buildApp } from './build.mjs';
import { withDisplay } from './display.mjs';
import { electronEnvironment } from './electron-runtime.mjs';
import { commandOf, PROJECT_ROOT, RESULTS_FOLDER, readJson } from './project.mjs';
import { run } from './run.mjs';
import { prepareStage } from './stage.mjs';
import { tallyPlaywright, tallyReport, tallyStep, tallyVitest } from './test-tally.mjs';

const STATIC_TIMEOUT_MS = 120_000;
const UNIT_TIMEOUT_MS = 600_000;
const END_TO_END_TIMEOUT_MS = 1_500_000;

/** One TypeScript project for each environment, so that the wrong global does not even type-check. */
const TYPE_PROJECTS = ['tsconfig.json', 'main', 'preload', 'preload/contract', 'renderer'];

/** biome colours its words even when nobody sees colours, as in a log file. */
const plainText = process.stdout.isTTY ? [] : ['--colors=off'];

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {'static' | 'unit' | 'e2e'} part
 * @property {(context: { runtime: import('./electron-dist.mjs').Runtime, args: string[] }) => Promise<import('./test-tally.mjs').Tally>} run
 *   `args` are for the test runner, when one part was asked for by name
 */

async function runNode(args, options) {
  const { ok } = await run(process.execPath, args, options);
  return ok;
}

/** @returns {Step} */
const check = (name, ...command) => ({
  name,
  part: 'static',
  run: async () => tallyStep(await runNode(command, { timeoutMs: STATIC_TIMEOUT_MS })),
});

async function runUnitTests({ args }) {
  const report = path.join(RESULTS_FOLDER, 'unit.json');
  fs.rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const ok = await runNode([commandOf('vitest'), 'run', ...reporters, ...args], { timeoutMs: UNIT_TIMEOUT_MS });
  return tallyReport(readJson(report), tallyVitest, ok);
}

/** The runtime as the tests' user sees it: in the copy of the checkout, when there is one. */
function runtimeOnStage(runtime, project) {
  const move = (file) =>
    file.startsWith(PROJECT_ROOT + path.sep) ? path.join(project, path.relative(PROJECT_ROOT, file)) : file;
  return { ...runtime, dist: move(runtime.dist), executable: move(runtime.executable) };
}

async function runEndToEndTests({ runtime, args }) {
  const stage = prepareStage(runtime);
  const report = path.join(RESULTS_FOLDER, 'e2e.json');
  fs.rmSync(report, { force: true });
  const electron = electronEnvironment(runtimeOnStage(runtime, stage.project));
  const playwright = path.join(stage.project, path.relative(PROJECT_ROOT, commandOf('@playwright/test', 'playwright')));
  let ok = false;
  try {
    await withDisplay(
      async (display) => {
        const env = { ...stage.env, ...electron, ...display };
        const options = { ...stage.identity, cwd: stage.project, env, timeoutMs: END_TO_END_TIMEOUT_MS };
        ({ ok } = await run(stage.node, [playwright, 'test', ...args], options));
      },
      { alwaysVirtual: true, ...stage.identity },
    );
  } finally {
    stage.dispose();
  }
  return tallyReport(readJson(report), tallyPlaywright, ok);
}

/**
 * All steps of a test run, in order: quick ones first.
 * @type {() => Step[]} a function, because it needs the dependencies to be installed
 */
export const testSteps = () => [
  check('format, lint and layers', commandOf('@biomejs/biome'), 'ci', ...plainText),
  ...TYPE_PROJECTS.map((project) => check(`types: ${project}`, commandOf('typescript', 'tsc'), '-p', project)),
  check('dead code', commandOf('knip')),
  check('protocol types', path.join(PROJECT_ROOT, 'build', 'generate-protocol.mjs'), '--check'),
  { name: 'unit tests', part: 'unit', run: runUnitTests },
  { name: 'build', part: 'e2e', run: async ({ runtime }) => tallyStep(await buildApp(runtime)) },
  { name: 'end-to-end tests', part: 'e2e', run: runEndToEndTests },
];
