import { WebSocket } from 'ws';

// The least that a client of the engine can do: it parses every message and looks at nothing else. In a process of its own, so that it
// shares its thread with nobody. Started by lib/bare-client.ts, which sends it one order at a time.

const [socketPath] = process.argv.slice(2);
const socket = new WebSocket(`ws+unix://${socketPath}:/`, { perMessageDeflate: false, maxPayload: 0 });
const replies = new Map();
let lastId = 0;
let onNotification = () => {};

socket.on('message', (data) => {
  const message = JSON.parse(data.toString());
  if (message.method === undefined) replies.get(message.id)?.(message);
  else onNotification(message);
});

function request(method, params) {
  lastId += 1;
  const id = lastId;
  return new Promise((resolve, reject) => {
    replies.set(id, ({ error, result }) => {
      replies.delete(id);
      if (error) reject(new Error(`${method}: ${error.message}`));
      else resolve(result);
    });
    socket.send(JSON.stringify({ id, method, params }));
  });
}

/** Runs a turn to its end and tells when (Unix milliseconds) a text had come, and what a command printed. */
async function runTurn({ threadId, text, awaitedText }) {
  const seen = { awaitedAtMs: null, commandEndedAtMs: null, output: [], status: null };
  const ended = new Promise((resolve) => {
    onNotification = ({ method, params }) => {
      if (method === 'item/agentMessage/delta' && params.delta.includes(awaitedText)) seen.awaitedAtMs = Date.now();
      else if (method === 'item/commandExecution/outputDelta') seen.output.push(params.delta);
      else if (method === 'item/completed' && params.item.type === 'commandExecution')
        seen.commandEndedAtMs = Date.now();
      else if (method === 'turn/completed' && params.threadId === threadId) resolve(params.turn.status);
    };
  });
  await request('turn/start', { threadId, input: [{ type: 'text', text }] });
  seen.status = await ended;
  return seen;
}

async function timedRequest({ method, params }) {
  const startedMs = performance.now();
  const result = await request(method, params);
  return { result, tookMs: performance.now() - startedMs };
}

/** Runs a command in a terminal of the engine to its end. @returns how long that took, and what it printed */
async function runInTerminal({ command, cwd, size }) {
  const output = [];
  const decoder = new TextDecoder();
  const processId = `bench-${lastId}`;
  onNotification = ({ method, params }) => {
    if (method !== 'command/exec/outputDelta' || params.processId !== processId) return;
    output.push(decoder.decode(Buffer.from(params.deltaBase64, 'base64'), { stream: true }));
  };
  const startedMs = performance.now();
  const { exitCode } = await request('command/exec', {
    command,
    processId,
    cwd,
    size,
    tty: true,
    disableTimeout: true,
    disableOutputCap: true,
    sandboxPolicy: { type: 'dangerFullAccess' },
  });
  if (exitCode !== 0) throw new Error(`the command ended with ${exitCode}`);
  return { output, tookMs: performance.now() - startedMs };
}

const ORDERS = { runTurn, runInTerminal, timedRequest };

socket.on('error', (error) => {
  process.stderr.write(`the bare client lost the engine: ${error.message}\n`);
  process.exit(1);
});
socket.once('open', async () => {
  await request('initialize', {
    clientInfo: { name: 'heddle_bench', title: 'Heddle bench', version: '0' },
    capabilities: { experimentalApi: true },
  });
  socket.send(JSON.stringify({ method: 'initialized' }));
  process.on('message', async ({ order, ...input }) => {
    try {
      process.send({ value: await ORDERS[order](input) });
    } catch (error) {
      process.send({ error: error.message });
    }
  });
  process.send({ value: 'ready' });
});
