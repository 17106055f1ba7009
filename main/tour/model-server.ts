import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { createAttemptCounter } from './attempt-counter';
import { responseInstructions } from './model-events';
import { playResponse } from './model-player';
import { askingPart, isJsonObject, type ModelRequest, readModelRequest } from './model-request';
import type { HttpReply, JsonObject, ModelReply } from './model-steps';
import { createRequestLog, type ReceivedRequest } from './request-log';

/** Decides what the model answers to a request. An error thrown here is reported and answered with HTTP 500. */
export type ModelScript = (request: ModelRequest) => ModelReply | Promise<ModelReply>;

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

/**
 * Starts a scripted model on 127.0.0.1.
 * @throws when no port can be opened
 */
export async function startModelServer(options: ModelServerOptions): Promise<ModelServer> {
  const log = createRequestLog(options.keptRequests ?? DEFAULT_KEPT_REQUESTS);
  const attempts = createAttemptCounter();
  const errors: Error[] = [];
  const closing = new AbortController();
  // Ids of items are made from it: a thread that goes on after a restart must not see the same ones again.
  const serverKey = randomBytes(4).toString('hex');
  let script = options.script;
  let requestCount = 0;

  const report = (message: string, cause?: unknown): void => {
    const error = new Error(message, { cause });
    errors.push(error);
    options.onError?.(error);
  };

  const receive = (body: JsonObject, message: IncomingMessage): ReceivedRequest => {
    requestCount += 1;
    const attempt = attempts.next(askingPart(body));
    const origin = { number: requestCount, attempt, receivedAtMs: Date.now(), headers: message.headers };
    return log.add(readModelRequest(body, origin));
  };

  const respond = async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    const bodyText = await readText(message);
    const body = parseBody(bodyText);
    if (body === null) {
      report(`the body of a request is not a JSON object: ${bodyText.slice(0, 200)}`);
      sendHttp(response, { status: 400 });
      return;
    }
    const request = receive(body, message);
    try {
      await sendReply(await script(request), request, response, `${serverKey}_${request.number}`, closing.signal);
    } catch (error) {
      if (response.destroyed || closing.signal.aborted) {
        request.outcome = 'abandoned';
        return;
      }
      request.outcome = 'failed';
      report(`the script failed at request ${request.number}: ${messageOf(error)}`, error);
      if (response.headersSent) response.destroy();
      else sendHttp(response, { status: 500, body: errorBody(messageOf(error)) });
    }
  };

  const server = createServer((message, response) => {
    // A stream of many small events must not wait for the acknowledgement of the one before.
    message.socket.setNoDelay(true);
    response.on('error', () => undefined); // the reader left; 'close' follows and ends the stream
    const path = message.url?.split('?')[0];
    if (message.method === 'POST' && path === '/v1/responses') {
      respond(message, response).catch((error: unknown) => report(messageOf(error), error));
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
    requests: log.requests,
    errors,
    setScript(next) {
      script = next;
    },
    waitForRequest: log.waitFor,
    async close() {
      closing.abort();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** @throws AbortError when the reader leaves or `closing` aborts; whatever a `wait` step rejects with */
async function sendReply(
  reply: ModelReply,
  request: ReceivedRequest,
  response: ServerResponse,
  responseKey: string,
  closing: AbortSignal,
): Promise<void> {
  if ('status' in reply) {
    sendHttp(response, reply);
    request.outcome = 'completed';
    return;
  }
  const { steps, headers } = 'steps' in reply ? reply : { steps: reply, headers: {} };
  const stop = new AbortController();
  const abort = (): void => stop.abort();
  closing.addEventListener('abort', abort);
  response.once('close', abort);
  try {
    response.writeHead(200, { 'content-type': 'text/event-stream', ...headers });
    const instructions = responseInstructions(steps, responseKey);
    request.outcome = await playResponse(instructions, response, stop.signal, () => {
      request.lastWrittenAtMs = Date.now();
    });
  } finally {
    closing.removeEventListener('abort', abort);
    response.removeListener('close', abort);
  }
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

function sendHttp(response: ServerResponse, reply: HttpReply): void {
  const body = reply.body ?? errorBody(`HTTP ${reply.status}`);
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
