import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { type MessagedProvider, messagedProvider, type ProviderMessageParts, tryMessage } from './provider-message';

const KEY = 'zq-secret-4711';
let close = () => {};
afterEach(() => close());

const parts = (over: Partial<ProviderMessageParts> = {}): ProviderMessageParts => ({
  fetch,
  readVariable: vi.fn(async () => KEY),
  maySend: vi.fn(async () => true),
  now: () => Date.now(),
  ...over,
});

/** A server on this machine. @returns a provider there */
async function serve(answer: RequestListener, over: Partial<MessagedProvider> = {}): Promise<MessagedProvider> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`;
  return { ...messagedProvider({ base_url: baseUrl, env_key: 'ACME_KEY' }), ...over };
}

const event = (type: string, more: object = {}) => `event: ${type}\ndata: ${JSON.stringify({ type, ...more })}\n\n`;
const answers =
  (status: number, body: string): RequestListener =>
  (_request, response) => {
    response.writeHead(status);
    response.end(body);
  };

it('sends one short message as the engine would, and tells what came back', async () => {
  let seen: unknown;
  const provider = await serve(
    (request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        const { authorization, 'x-team': team, 'x-own': own } = request.headers;
        seen = { url: request.url, authorization, team, own, ...JSON.parse(body) };
        response.write(
          event('response.created', { response: {} }) + event('response.output_text.delta', { delta: 'rea' }),
        );
        response.write(event('response.output_text.delta', { delta: 'dy' }));
        // It never ends by itself: whoever has read the last event does not wait for more.
        response.write(event('response.completed', { response: { usage: { total_tokens: 21 } } }));
      });
    },
    { query: { 'api-version': '7' }, headers: { 'x-team': 'loom' }, variableHeaders: { 'x-own': 'OWN' } },
  );
  const asked = parts();
  expect(await tryMessage(asked, provider, 'small')).toMatchObject({
    kind: 'answered',
    status: 200,
    text: 'ready',
    tokens: 21,
  });
  expect(asked.maySend).toHaveBeenCalledWith(expect.stringMatching(/\/v1\/responses$/), 'small', ['ACME_KEY', 'OWN']);
  expect(seen).toMatchObject({
    url: '/v1/responses?api-version=7',
    authorization: `Bearer ${KEY}`,
    team: 'loom',
    own: KEY,
    model: 'small',
    max_output_tokens: 16,
    store: false,
    stream: true,
  });
});

it('sends nothing without a yes, nor where a key is missing or is one that the engine keeps', async () => {
  const provider = messagedProvider({ base_url: 'http://127.0.0.1:1/v1', env_key: 'ACME_KEY' });
  const never = { fetch: vi.fn() };
  expect(await tryMessage(parts({ ...never, maySend: async () => false }), provider, 'm')).toEqual({
    kind: 'declined',
  });
  expect(await tryMessage(parts({ ...never, readVariable: async () => null }), provider, 'm')).toEqual({
    kind: 'noKey',
    variable: 'ACME_KEY',
  });
  const kept = messagedProvider({ base_url: 'http://127.0.0.1:1/v1', requires_openai_auth: true });
  expect(await tryMessage(parts(never), kept, 'm')).toEqual({ kind: 'engineKey' });
  expect(await tryMessage(parts(never), messagedProvider({}), 'm')).toEqual({ kind: 'noAddress' });
  expect(never.fetch).not.toHaveBeenCalled();
});

it.each([
  [401, JSON.stringify({ error: { message: `Incorrect key: ${KEY}` } }), 'Incorrect key: …'],
  [404, JSON.stringify({ detail: 'Not Found' }), 'Not Found'],
  [429, 'slow down', 'slow down'],
  [502, '<html>Bad gateway</html>', null],
])('tells the refusal with %i in the server’s own words, without a key', async (status, body, reason) => {
  const provider = await serve(answers(status, body));
  expect(await tryMessage(parts(), provider, 'm')).toMatchObject({ kind: 'failed', status, reason });
});

it('tells a failure that comes in the stream, and an answer of another API', async () => {
  const error = { message: 'no such model' };
  const failing = await serve(answers(200, event('response.failed', { response: { error } })));
  expect(await tryMessage(parts(), failing, 'm')).toMatchObject({ kind: 'failed', status: 200, reason: error.message });
  close();
  const chat = await serve(answers(200, JSON.stringify({ choices: [{ message: { content: 'ready' } }] })));
  expect(await tryMessage(parts(), chat, 'm')).toMatchObject({ kind: 'otherApi', status: 200 });
});

it('takes an answer that was cut short at so few tokens for one', async () => {
  const provider = await serve(answers(200, event('response.incomplete', { response: {} })));
  expect(await tryMessage(parts(), provider, 'm')).toMatchObject({ kind: 'answered', text: '', tokens: null });
});

it('waits for a server that hangs only so long, before an answer and within one', async () => {
  const silent = await serve(() => undefined);
  expect(await tryMessage(parts(), silent, 'm', 50)).toMatchObject({ kind: 'unreachable', why: 'timeout' });
  close();
  const stuck = await serve((_request, response) => response.write(event('response.created')));
  expect(await tryMessage(parts(), stuck, 'm', 50)).toMatchObject({ kind: 'unreachable', why: 'timeout' });
});

it('says that nobody listens', async () => {
  const provider = await serve(() => undefined);
  close();
  expect(await tryMessage(parts(), provider, 'm')).toMatchObject({ kind: 'unreachable', why: 'refusedConnection' });
});
