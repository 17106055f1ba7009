import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { isIgnoredConfiguration } from '../../preload/contract/model/feed/decode-notification';
import type { CheckOutcome, TextPlace } from '../../preload/contract/model/settings-file';
import { type Clock, TIMED_OUT, withDeadline } from '../app-server/clock';
import { type Environment, engineEnvironment, spawnEngine } from '../app-server/engine-process';
import type { FindCodexOutcome } from '../app-server/find-codex';
import { classifyExit } from '../app-server/start-fault';
import { createStderrBuffer } from '../app-server/stderr-text';
import { tomlFault } from './toml-fault';

export interface EngineTrialParts {
  /** A private folder in which the trial has a CODEX_HOME of its own. */
  readonly folder: string;
  readonly findCodex: () => Promise<FindCodexOutcome>;
  readonly environment: () => Promise<Environment>;
  readonly clock: Clock;
}

/** How long an engine may take to say what it makes of a configuration, in milliseconds. It takes about 300. */
const TRIAL_TIMEOUT_MS = 15_000;

const PRIVATE_FOLDER_MODE = 0o700;
const PRIVATE_FILE_MODE = 0o600;

const REQUESTS = [
  { id: 1, method: 'initialize', params: { clientInfo: { name: 'heddle_check', title: 'Heddle', version: '0' } } },
  { method: 'initialized' },
  { id: 2, method: 'config/read', params: { includeLayers: false } },
];

interface Line {
  readonly id?: unknown;
  readonly method?: unknown;
  readonly error?: { readonly message?: unknown };
  readonly params?: {
    readonly path?: unknown;
    readonly details?: unknown;
    readonly summary?: unknown;
    readonly range?: unknown;
  };
}

const placeIn = (message: string): { readonly at: TextPlace | null; readonly message: string } => {
  const found = /\.toml:(\d+):(\d+): ([\s\S]+)$/.exec(message);
  if (found === null) return { at: null, message };
  return { at: { line: Number(found[1]), column: Number(found[2]) }, message: found[3] ?? message };
};

const placeOfRange = (range: unknown): TextPlace | null => {
  const start = (range as { start?: { line?: unknown; column?: unknown } } | null | undefined)?.start;
  const { line, column } = start ?? {};
  return typeof line === 'number' && typeof column === 'number' ? { line, column } : null;
};

/** What a line of the engine says about the configuration; null when it says nothing about it. */
function verdictOf(text: string): CheckOutcome | null {
  let line: Line;
  try {
    line = JSON.parse(text);
  } catch {
    // Not a message.
    return null;
  }
  if (line.method === 'configWarning') {
    const { path: file, details, summary, range } = line.params ?? {};
    // The others are advice.
    if (typeof file !== 'string' && !isIgnoredConfiguration(String(summary))) return null;
    const words = typeof details === 'string' && details !== '' ? details : String(summary ?? '');
    return { kind: 'refused', at: placeOfRange(range), message: placeIn(words).message };
  }
  if (line.id !== 2) return null;
  return line.error === undefined
    ? { kind: 'good' }
    : { kind: 'refused', ...placeIn(String(line.error.message ?? '')) };
}

/**
 * Starts an engine on a configuration, in a CODEX_HOME that holds nothing else, only to hear what it makes of it. It gets no
 * connection to anything, and ends at once.
 */
async function tryWith(parts: EngineTrialParts, codexPath: string, text: string): Promise<CheckOutcome> {
  const home = path.join(parts.folder, randomUUID());
  await fs.mkdir(home, { recursive: true, mode: PRIVATE_FOLDER_MODE });
  await fs.writeFile(path.join(home, 'config.toml'), text, { mode: PRIVATE_FILE_MODE });
  const engine = spawnEngine(codexPath, ['app-server'], {
    cwd: home,
    env: engineEnvironment(await parts.environment(), home),
    stdio: ['pipe', 'pipe', 'pipe'],
    windowsHide: true,
  });
  try {
    const { stdin, stdout, stderr } = engine.child;
    const problem = engine.startProblem();
    if (engine.pid === null || !stdin || !stdout)
      return { kind: 'untried', message: problem ?? 'it could not be started' };
    const words = createStderrBuffer();
    stderr?.setEncoding('utf8').on('data', (chunk: string) => words.push(chunk));
    const heard = new Promise<CheckOutcome>((resolve) => {
      let rest = '';
      stdout.setEncoding('utf8').on('data', (chunk: string) => {
        const lines = (rest + chunk).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) {
          const verdict = verdictOf(line);
          if (verdict !== null) resolve(verdict);
        }
      });
    });
    // An engine that ends at its start reads nothing: that is told by its end.
    stdin.on('error', () => undefined);
    for (const request of REQUESTS) stdin.write(`${JSON.stringify(request)}\n`);
    const ended = engine.ended.then((end): CheckOutcome => {
      const fault = classifyExit(end, words.lines(), home);
      if (fault.kind !== 'config') return { kind: 'untried', message: words.lines().at(-1) ?? 'it ended' };
      const at = fault.line === null ? null : { line: fault.line, column: fault.column ?? 1 };
      return { kind: 'refused', at, message: fault.message };
    });
    const outcome = await withDeadline(parts.clock, TRIAL_TIMEOUT_MS, Promise.race([heard, ended]));
    return outcome === TIMED_OUT ? { kind: 'untried', message: 'it did not answer in time' } : outcome;
  } finally {
    if (engine.end() === null) engine.child.kill('SIGKILL');
    await engine.ended;
    await fs.rm(home, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function tryIfFound(parts: EngineTrialParts, text: string): Promise<CheckOutcome> {
  const found = await parts.findCodex();
  return found.kind === 'notFound'
    ? { kind: 'untried', message: 'codex was not found' }
    : tryWith(parts, found.path, text);
}

/** Looks at the text of a configuration: whether it is TOML, and whether an engine would start with it and use it. */
export async function checkConfig(parts: EngineTrialParts, text: string): Promise<CheckOutcome> {
  const tried = await tryIfFound(parts, text).catch(
    (error: unknown): CheckOutcome => ({
      kind: 'untried',
      message: error instanceof Error ? error.message : String(error),
    }),
  );
  const fault = tried.kind === 'untried' ? tomlFault(text) : null;
  return fault === null ? tried : { kind: 'syntax', ...fault };
}
