import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { responseInstructions } from './model-events';
import { playResponse } from './model-player';
import { isJsonObject, type ModelRequest, readModelRequest } from './model-request';
import type { HttpReply, JsonObject, JsonValue, ModelReply, StreamReply } from './model-steps';

/** Decides what the model answers to a request. An error thrown here is reported and answered with HTTP 500. */
export type ModelScript = (request: ModelRequest) => ModelReply | Promise<ModelReply>;

/** A request with what became of its answer. */
export interface ReceivedRequest extends ModelRequest {
  /** `abandoned`: the engine left before the end (interrupt, steer, shutdown). `failed`: see `ModelServer.errors`. */
  outcome: 'running' | 'completed' | 'cut' | 'abandoned' | 'failed';
  /** When the last piece of the answer was written, or null before the first one. */
  lastWrittenAtMs: number | null;
}

/** How to start a model server. */
export interface ModelServerOptions {
  readonly script: ModelScript;
  /** The port to try first; when it is taken or not given, any free one. */
  readonly preferredPort?: number;
  /** How many of the latest requests are kept (each holds its whole conversation). Default 200. */
  readonly keptRequests?: number;
  /** Told of every error, as it happens. */
  readonly onError?: (error: Error) => void;
}

/** A scripted model behind the Responses API, on loopback. */
export interface ModelServer {
  readonly port: number;
  /** The `base_url` of a model provider in Codex's configuration. */
  readonly baseUrl: string;
  /** The latest requests, oldest first. */
  readonly requests: readonly ReceivedRequest[];
  /** Everything that went wrong in scripts and streams; a test should end with none that it did not cause. */
  readonly errors: readonly Error[];
  /** Scripts the requests from now on. */
  setScript(script: ModelScript): void;
  /** The first kept request that matches, or the next one to come. Never rejects. */
  waitForRequest(matches: (request: ModelRequest) => boolean): Promise<ReceivedRequest>;
  /** Breaks the streams that still run and ends when the port is free. */
  close(): Promise<void>;
}

const DEFAULT_KEPT_REQUESTS = 200;
const KEPT_ATTEMPTS = 1000;

interface Waiter {
  readonly matches: (request: ModelRequest) => boolean;
  readonly resolve: (request: ReceivedRequest) => void;
}

/**
 * Starts a scripted model on 127.0.0.1.
 * @throws when no port can be opened
 */
export async function startModelServer(options: ModelServerOptions): Promise<ModelServer> {
  const serverKey = randomBytes(4).toString('hex');
  const keptRequests = options.keptRequests ?? DEFAULT_KEPT_REQUESTS;
  const requests: ReceivedRequest[] = [];
  const errors: Error[] = [];
  const waiters = new Set<Waiter>();
  const attempts = createAttemptCounter();
  const closing = new AbortController();
  let script = options.script;
  let requestCount = 0;

  const report = (error: Error): void => {
    errors.push(error);
    options.onError?.(error);
  };

  const receive = (request: ReceivedRequest): void => {
    requests.push(request);
    if (requests.length > keptRequests) requests.shift();
    for (const waiter of waiters) {
      if (!waiter.matches(request)) continue;
      waiters.delete(waiter);
      waiter.resolve(request);
    }
  };

  const respond = async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    const bodyText = await readText(message);
    const body = parseBody(bodyText);
    if (body === null) {
      const what = `the request's body is not a JSON object: ${bodyText.slice(0, 200)}`;
      report(new Error(what));
      sendHttp(response, { status: 400, body: errorBody(what) });
      return;
    }
    requestCount += 1;
    const origin = {
      number: requestCount,
      attempt: attempts.next(JSON.stringify(body.input)),
      receivedAtMs: Date.now(),
      headers: message.headers,
    };
    const request: ReceivedRequest = { ...readModelRequest(body, origin), outcome: 'running', lastWrittenAtMs: null };
    receive(request);
    try {
      const reply = await script(request);
      await sendReply(reply, request, response);
    } catch (error) {
      if (response.destroyed || closing.signal.aborted) {
        request.outcome = 'abandoned';
        return;
      }
      request.outcome = 'failed';
      report(new Error(`the script failed at request ${request.number}: ${messageOf(error)}`, { cause: error }));
      if (response.headersSent) response.destroy();
      else sendHttp(response, { status: 500, body: errorBody(messageOf(error)) });
    }
  };

  const sendReply = async (reply: ModelReply, request: ReceivedRequest, response: ServerResponse): Promise<void> => {
    if ('status' in reply) {
      sendHttp(response, reply);
      request.outcome = 'completed';
      return;
    }
    const { steps, headers }: StreamReply = 'steps' in reply ? reply : { steps: reply, headers: {} };
    const stop = new AbortController();
    const abort = (): void => stop.abort();
    closing.signal.addEventListener('abort', abort);
    response.once('close', abort);
    try {
      response.writeHead(200, { 'content-type': 'text/event-stream', ...headers });
      const instructions = responseInstructions(steps, `${serverKey}_${request.number}`);
      request.outcome = await playResponse(instructions, response, stop.signal, () => {
        request.lastWrittenAtMs = Date.now();
      });
    } finally {
      closing.signal.removeEventListener('abort', abort);
      response.removeListener('close', abort);
    }
  };

  const server = createServer((message, response) => {
    // A stream of many small events must not wait for the acknowledgement of the one before.
    message.socket.setNoDelay(true);
    response.on('error', () => undefined); // the reader left; 'close' follows and ends the stream
    const path = message.url?.split('?')[0];
    if (message.method === 'POST' && path === '/v1/responses') {
      respond(message, response).catch((error: unknown) => report(new Error(messageOf(error), { cause: error })));
    } else if (message.method === 'GET' && path === '/v1/models') {
      sendHttp(response, { status: 200, body: { object: 'list', data: [], models: [] } });
    } else {
      sendHttp(response, { status: 404 });
    }
  });
  const port = await listen(server, options.preferredPort);

  return {
    port,
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    errors,
    setScript(next) {
      script = next;
    },
    waitForRequest(matches) {
      const found = requests.find(matches);
      if (found) return Promise.resolve(found);
      return new Promise((resolve) => waiters.add({ matches, resolve }));
    },
    async close() {
      closing.abort();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function listen(server: Server, preferredPort: number | undefined): Promise<number> {
  if (preferredPort !== undefined) {
    try {
      return await listenOn(server, preferredPort);
    } catch {
      // Someone else has the port by now; any other will do.
    }
  }
  return listenOn(server, 0);
}

async function listenOn(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the model server has no port');
  return address.port;
}

/** Counts how often the same input came in; remembers a bounded number of inputs by their hash. */
function createAttemptCounter(): { next(input: string): number } {
  const counts = new Map<string, number>();
  return {
    next(input) {
      const key = createHash('sha1').update(input).digest('base64');
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      const oldest = counts.keys().next();
      if (counts.size > KEPT_ATTEMPTS && !oldest.done) counts.delete(oldest.value);
      return count;
    },
  };
}

function sendHttp(response: ServerResponse, reply: HttpReply): void {
  const body: JsonValue = reply.body ?? errorBody(`HTTP ${reply.status}`);
  response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

function errorBody(message: string): JsonObject {
  return { error: { message, type: 'error', code: null } };
}

function parseBody(text: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : null;
  } catch {
    return null; // the caller answers and reports it
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
