import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';

/** Any message of the engine; tests look into it as they need. */
export interface EngineMessage {
  readonly id?: number | string;
  readonly method?: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads the wire as it is, without the generated types
  readonly params?: any;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  readonly result?: any;
  readonly error?: { readonly code: number; readonly message: string };
}

/** Answers a request of the engine. */
export type AnswerRequest = (request: EngineMessage) => object;

/** A real engine with one bare client, for tests that need no supervision. */
export interface TestEngine {
  /** Notifications and requests of the engine, in order. */
  readonly messages: readonly EngineMessage[];
  request(method: string, params: object): Promise<EngineMessage['result']>;
  /** Resolves with the first message, past or to come, that matches. */
  waitFor(matches: (message: EngineMessage) => boolean): Promise<EngineMessage>;
  /** Kills the engine; resolves when it is gone. */
  stop(): Promise<void>;
}

const CONNECT_ATTEMPTS = 200;
const CONNECT_DELAY_MS = 25;

/** The engine's own binary, behind the Node wrapper of the npm package. */
function findVendorBinary(): string {
  const require = createRequire(import.meta.url);
  const platformPackage = `@openai/codex-${process.platform}-${process.arch}`;
  const vendor = join(dirname(require.resolve(`${platformPackage}/package.json`)), 'vendor');
  const name = process.platform === 'win32' ? 'codex.exe' : 'codex';
  const found = TARGETS.map((target) => join(vendor, target, 'bin', name)).find((path) => existsSync(path));
  if (!found) throw new Error(`no engine in ${vendor}`);
  return found;
}

const TARGETS = [
  'x86_64-unknown-linux-musl',
  'aarch64-unknown-linux-musl',
  'x86_64-apple-darwin',
  'aarch64-apple-darwin',
  'x86_64-pc-windows-msvc',
  'aarch64-pc-windows-msvc',
];

/** Starts the engine on a socket of its own and shakes hands. */
export async function startTestEngine(
  environment: Readonly<Record<string, string>>,
  answerRequest: AnswerRequest,
): Promise<TestEngine> {
  // The socket's path must stay under 108 bytes, so it cannot lie in a test's own deep folder.
  const socketFolder = await mkdtemp(join(tmpdir(), 'heddle-'));
  const socketPath = join(socketFolder, 's');
  const child = spawn(findVendorBinary(), ['app-server', '--listen', `unix://${socketPath}`], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const stderr: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => stderr.push(text));
  const stop = async (): Promise<void> => {
    await kill(child);
    await rm(socketFolder, { recursive: true, force: true });
  };
  try {
    const socket = await connect(socketPath, child);
    const client = createClient(socket, answerRequest);
    await client.request('initialize', {
      clientInfo: { name: 'heddle_test', title: 'Heddle test', version: '0' },
      capabilities: { experimentalApi: true },
    });
    return { ...client, stop };
  } catch (error) {
    await stop();
    throw new Error(`the engine did not start: ${stderr.join('').slice(-2000)}`, { cause: error });
  }
}

function createClient(socket: WebSocket, answerRequest: AnswerRequest): Omit<TestEngine, 'stop'> {
  const messages: EngineMessage[] = [];
  const replies = new Map<number | string, (message: EngineMessage) => void>();
  const waiters = new Set<(message: EngineMessage) => void>();
  let lastId = 0;

  socket.on('message', (data) => {
    const message: EngineMessage = JSON.parse(String(data));
    if (message.method === undefined) {
      if (message.id !== undefined) replies.get(message.id)?.(message);
      return;
    }
    messages.push(message);
    for (const waiter of waiters) waiter(message);
    if (message.id !== undefined) socket.send(JSON.stringify({ id: message.id, result: answerRequest(message) }));
  });

  return {
    messages,
    async request(method, params) {
      lastId += 1;
      const id = lastId;
      const reply = new Promise<EngineMessage>((resolve) => replies.set(id, resolve));
      socket.send(JSON.stringify({ id, method, params }));
      const { error, result } = await reply;
      replies.delete(id);
      if (error) throw new Error(`${method}: ${error.code} ${error.message}`);
      return result;
    },
    waitFor(matches) {
      const found = messages.find(matches);
      if (found) return Promise.resolve(found);
      return new Promise((resolve) => {
        const waiter = (message: EngineMessage): void => {
          if (!matches(message)) return;
          waiters.delete(waiter);
          resolve(message);
        };
        waiters.add(waiter);
      });
    },
  };
}

async function connect(socketPath: string, child: ChildProcess): Promise<WebSocket> {
  for (let attempt = 0; attempt < CONNECT_ATTEMPTS; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`it ended with code ${child.exitCode}`);
    if (existsSync(socketPath)) {
      const socket = new WebSocket(`ws+unix://${socketPath}:/`, { perMessageDeflate: false, maxPayload: 0 });
      try {
        await once(socket, 'open');
        return socket;
      } catch {
        // The file is there a moment before anyone listens.
      }
    }
    await sleep(CONNECT_DELAY_MS);
  }
  throw new Error('its socket did not open');
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}
