import { request as httpRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { createGate } from './gate';
import { type ModelServer, type ModelServerOptions, startModelServer } from './model-server';
import type { ModelReply } from './model-steps';

const servers: ModelServer[] = [];

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function start(
  script: ModelServerOptions['script'],
  options: Partial<ModelServerOptions> = {},
): Promise<ModelServer> {
  const server = await startModelServer({ ...options, script });
  servers.push(server);
  return server;
}

function post(server: ModelServer, body: unknown = userSays('hello')): Promise<Response> {
  return fetch(`${server.baseUrl}/responses`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

function userSays(text: string): object {
  return { input: [{ type: 'message', role: 'user', content: [{ type: 'input_text', text }] }] };
}

function deltasIn(stream: string): string[] {
  const events = stream.split('\n\n').flatMap((block) => /^data: (.*)$/m.exec(block)?.[1] ?? []);
  return events.map((data) => JSON.parse(data)).flatMap(({ delta }) => (typeof delta === 'string' ? [delta] : []));
}

describe('startModelServer', () => {
  it('answers with what the script says, for each message its own', async () => {
    const server = await start(({ lastUserText }) => [{ kind: 'text', text: `you said ${lastUserText}` }]);
    const [one, two] = await Promise.all([post(server, userSays('one')), post(server, userSays('two'))]);
    expect(one.headers.get('content-type')).toBe('text/event-stream');
    expect(deltasIn(await one.text()).join('')).toBe('you said one');
    expect(deltasIn(await two.text()).join('')).toBe('you said two');
    expect(server.requests.map(({ outcome }) => outcome)).toEqual(['completed', 'completed']);
  });

  it('follows a new script from the next request on', async () => {
    const server = await start(() => [{ kind: 'text', text: 'old' }]);
    server.setScript(() => [{ kind: 'text', text: 'new' }]);
    expect(deltasIn(await (await post(server)).text())).toEqual(['new']);
  });

  it('holds the stream at a gate until a test opens it', async () => {
    const gate = createGate();
    const server = await start(() => [
      { kind: 'text', text: 'before' },
      { kind: 'wait', until: gate.opened },
      { kind: 'text', text: 'after' },
    ]);
    const reader = (await post(server)).body?.getReader();
    const first = new TextDecoder().decode((await reader?.read())?.value);
    expect(deltasIn(first)).toEqual(['before']);
    gate.open();
    const second = new TextDecoder().decode((await reader?.read())?.value);
    expect(deltasIn(second)).toEqual(['after']);
  });

  it('answers plain HTTP, and streams with headers of their own', async () => {
    const replies: ModelReply[] = [
      { status: 429, headers: { 'retry-after': '1' }, body: { error: { type: 'usage_limit_reached' } } },
      { headers: { 'x-codex-primary-used-percent': '42' }, steps: [] },
    ];
    const server = await start(() => replies.shift() ?? []);
    const refused = await post(server);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
    expect(await refused.json()).toEqual({ error: { type: 'usage_limit_reached' } });
    expect((await post(server)).headers.get('x-codex-primary-used-percent')).toBe('42');
  });

  it('breaks the connection after what was sent before the cut', async () => {
    const server = await start(() => [{ kind: 'text', text: 'half' }, { kind: 'cut' }]);
    const response = await post(server);
    const reader = response.body?.getReader();
    const first = new TextDecoder().decode((await reader?.read())?.value);
    expect(deltasIn(first)).toEqual(['half']);
    await expect(reader?.read().then((next) => reader.read().then(() => next))).rejects.toThrow();
    expect(server.requests[0]?.outcome).toBe('cut');
  });

  it('reports an error of the script and answers with it', async () => {
    const told: Error[] = [];
    const server = await start(
      () => {
        throw new Error('no such scene');
      },
      { onError: (error) => told.push(error) },
    );
    const response = await post(server);
    expect(response.status).toBe(500);
    expect(await response.json()).toMatchObject({ error: { message: 'no such scene' } });
    expect(told).toEqual(server.errors);
    expect(told[0]?.message).toContain('no such scene');
    expect(server.requests[0]?.outcome).toBe('failed');
  });

  it('breaks a stream whose wait is rejected, and reports it', async () => {
    const server = await start(() => [{ kind: 'wait', until: Promise.reject(new Error('test gave up')) }]);
    await expect(post(server).then((response) => response.text())).rejects.toThrow();
    expect(server.errors[0]?.message).toContain('test gave up');
  });

  it('refuses a body that is not JSON', async () => {
    const server = await start(() => []);
    expect((await post(server, 'zzz')).status).toBe(400);
    expect(server.errors).toHaveLength(1);
  });

  it('stops when the reader leaves, and that is no error', async () => {
    const server = await start(() => [
      { kind: 'text', text: 'x' },
      { kind: 'wait', until: new Promise(() => undefined) },
    ]);
    const leave = new AbortController();
    await fetch(`${server.baseUrl}/responses`, {
      method: 'POST',
      body: JSON.stringify(userSays('hello')),
      signal: leave.signal,
    });
    leave.abort();
    const request = await server.waitForRequest(() => true);
    await expect.poll(() => request.outcome).toBe('abandoned');
    expect(server.errors).toEqual([]);
  });

  it('counts the attempts of a request that comes again', async () => {
    const server = await start(() => []);
    await post(server);
    await post(server);
    await post(server, userSays('other'));
    expect(server.requests.map(({ attempt }) => attempt)).toEqual([1, 2, 1]);
  });

  it('keeps only the latest requests', async () => {
    const server = await start(() => [], { keptRequests: 2 });
    for (const text of ['one', 'two', 'three']) await post(server, userSays(text));
    expect(server.requests.map(({ lastUserText }) => lastUserText)).toEqual(['two', 'three']);
  });

  it('waits for a request that is yet to come', async () => {
    const server = await start(() => []);
    const awaited = server.waitForRequest(({ lastUserText }) => lastUserText === 'later');
    await post(server, userSays('earlier'));
    await post(server, userSays('later'));
    expect((await awaited).number).toBe(2);
  });

  it('takes the preferred port when it is free, else another', async () => {
    const first = await start(() => []);
    const second = await start(() => [], { preferredPort: first.port });
    expect(second.port).not.toBe(first.port);
    await first.close();
    const third = await start(() => [], { preferredPort: first.port });
    expect(third.port).toBe(first.port);
  });

  it('does not run ahead of a reader that takes nothing', async () => {
    let pulled = 0;
    const piece = 'x'.repeat(1000);
    const server = await start(() => [
      {
        kind: 'steady',
        count: 200_000,
        perSecond: Number.POSITIVE_INFINITY,
        piece: () => {
          pulled += 1;
          return piece;
        },
      },
    ]);
    const sent = httpRequest(`${server.baseUrl}/responses`, { method: 'POST' });
    sent.end(JSON.stringify(userSays('hello')));
    const response = await new Promise<import('node:http').IncomingMessage>((resolve) => sent.on('response', resolve));
    response.pause();
    await expect.poll(() => pulled).toBeGreaterThan(0);
    let before = -1;
    while (before !== pulled) {
      before = pulled;
      await sleep(50);
    }
    expect(pulled).toBeLessThan(100_000);
    response.destroy();
  });

  it('floods', async () => {
    const server = await start(() => [{ kind: 'flood', count: 20_000, piece: 'ab' }]);
    const deltas = deltasIn(await (await post(server)).text());
    expect(deltas).toHaveLength(20_000);
    expect(new Set(deltas)).toEqual(new Set(['ab']));
  });

  it('keeps a steady rate', async () => {
    const server = await start(() => [{ kind: 'steady', count: 100, perSecond: 200, piece: () => 'x' }]);
    const startMs = Date.now();
    expect(deltasIn(await (await post(server)).text())).toHaveLength(100);
    const elapsedMs = Date.now() - startMs;
    expect(elapsedMs).toBeGreaterThanOrEqual(490);
  });

  it('frees its port at once when it closes in the middle of a stream', async () => {
    const server = await start(() => [
      { kind: 'text', text: 'x' },
      { kind: 'wait', until: new Promise(() => undefined) },
    ]);
    const response = await post(server);
    await server.close();
    await expect(response.text()).rejects.toThrow();
    expect(server.errors).toEqual([]);
  });

  it('knows the models question and nothing else', async () => {
    const server = await start(() => []);
    const models = await fetch(`${server.baseUrl}/models`);
    expect(await models.text()).toContain('"models":[]');
    expect((await fetch(`${server.baseUrl}/files`)).status).toBe(404);
  });
});
