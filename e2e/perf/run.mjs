import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findElectron } from '../../build/electron-runtime.mjs';
import { commandOf, PROJECT_ROOT, RESULTS_FOLDER, runMain, say } from '../../build/project.mjs';
import { run } from '../../build/run.mjs';
import { formatRows } from './format-rows.mjs';

const BENCHES = [
  'start',
  'burst',
  'steady',
  'typing',
  'suggestions',
  'output',
  'terminal',
  'idle',
  'history',
  'long',
  'library',
];
const ROWS_FILE = path.join(RESULTS_FOLDER, 'bench-rows.jsonl');

const HELP = `npm run bench -- [--json] [--only NAME,...] [--repeat N]
  --json     prints an array of rows instead of a table
  --only     runs a part: ${BENCHES.join(', ')}
  --repeat   how often each thing is measured (3)
  --profile  a folder for profiles of the page's main thread; the figures are worse then`;

/** @returns which benches to run, how often, and how to print what came of it */
function readArguments(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
      repeat: { type: 'string', default: '' },
      profile: { type: 'string', default: '' },
      help: { type: 'boolean', default: false },
    },
  });
  const names = [...values.only.split(','), ...positionals].map((name) => name.trim()).filter(Boolean);
  const unknown = names.filter((name) => !BENCHES.includes(name));
  if (unknown.length > 0) throw new Error(`there is no bench "${unknown.join('", "')}"\n${HELP}`);
  if (values.repeat && !(Number(values.repeat) >= 1)) throw new Error(`--repeat takes a number from 1\n${HELP}`);
  return { ...values, names: BENCHES.filter((name) => names.length === 0 || names.includes(name)) };
}

/** Runs one bench. Progress goes to stderr: stdout belongs to the result. @returns whether all could be measured */
async function runBench(name, env) {
  const config = path.join(PROJECT_ROOT, 'e2e', 'perf', 'playwright.config.ts');
  const command = [commandOf('@playwright/test', 'playwright'), 'test', '-c', config, `/${name}.bench.ts`];
  const { ok } = await run(process.execPath, command, { env, stdio: ['ignore', 2, 2] });
  return ok;
}

function readRows() {
  const text = fs.readFileSync(ROWS_FILE, 'utf8');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

await runMain(async () => {
  const { json, names, repeat, profile, help } = readArguments(process.argv.slice(2));
  if (help) {
    process.stdout.write(`${HELP}\n`);
    return 0;
  }
  if (process.platform !== 'linux') throw new Error('the benches read /proc and so run on Linux only');
  const executable = process.env.ELECTRON_EXEC_PATH ?? findElectron()?.executable;
  if (!executable) throw new Error('there is no Electron yet: npm run bench');

  fs.mkdirSync(RESULTS_FOLDER, { recursive: true });
  fs.writeFileSync(ROWS_FILE, '');
  const env = {
    ...process.env,
    ELECTRON_EXEC_PATH: executable,
    HEDDLE_BENCH_ROWS: ROWS_FILE,
    HEDDLE_BENCH_REPEAT: repeat,
    HEDDLE_BENCH_PROFILE: profile && path.resolve(profile),
  };
  let ok = true;
  for (const name of names) ok = (await runBench(name, env)) && ok;
  const rows = readRows();
  process.stdout.write(`${json ? JSON.stringify(rows, null, 2) : formatRows(rows)}\n`);
  if (!ok) say('not everything could be measured');
  return ok ? 0 : 1;
});
