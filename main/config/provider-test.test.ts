import { expect, it, vi } from 'vitest';
import { type ProviderTestParts, testProvider } from './provider-test';

const KEY = 'zq-secret-4711';

const parts = (over: Partial<ProviderTestParts> = {}): ProviderTestParts => ({
  fetch: vi.fn(async () => new Response(JSON.stringify({ data: [{ id: 'a' }, { id: 'b' }] }))),
  readVariable: vi.fn(async () => KEY),
  mayAsk: vi.fn(async () => true),
  ...over,
});

const acme = { name: 'Acme', baseUrl: 'http://127.0.0.1:1/v1/', variable: 'ACME_KEY' };
const answers = (status: number, body = '') => parts({ fetch: async () => new Response(body, { status }) });
const fails = (message: string) =>
  parts({
    fetch: async () => {
      throw new Error(message);
    },
  });

it('asks nothing before it is agreed to', async () => {
  const declined = parts({ mayAsk: async () => false });
  expect(await testProvider(declined, acme)).toEqual({ kind: 'declined' });
  expect(declined.fetch).not.toHaveBeenCalled();
});

it('sends the key to the address that was shown alone, and follows no redirect', async () => {
  const asked = parts();
  const address = 'http://127.0.0.1:1/v1/models';
  expect(await testProvider(asked, acme)).toEqual({ kind: 'models', address, models: ['a', 'b'], count: 2 });
  expect(asked.mayAsk).toHaveBeenCalledWith(address, 'ACME_KEY');
  expect(asked.fetch).toHaveBeenCalledWith(
    address,
    expect.objectContaining({
      redirect: 'error',
      headers: expect.objectContaining({ authorization: `Bearer ${KEY}` }),
    }),
  );
});

it('sends none where there is none to send', async () => {
  const asked = parts();
  await testProvider(asked, { ...acme, variable: null });
  expect(asked.fetch).toHaveBeenCalledWith(
    expect.anything(),
    expect.objectContaining({ headers: { accept: 'application/json' } }),
  );
});

it('says that the variable is not set before it asks for anything', async () => {
  const unset = parts({ readVariable: async () => null });
  expect(await testProvider(unset, acme)).toEqual({ kind: 'noKey', variable: 'ACME_KEY' });
  expect(unset.mayAsk).not.toHaveBeenCalled();
  expect(await testProvider(unset, { ...acme, baseUrl: null })).toEqual({ kind: 'noAddress' });
});

it('tells apart what a provider can answer', async () => {
  expect(await testProvider(answers(401), acme)).toMatchObject({ kind: 'refused', hadKey: true });
  expect(await testProvider(answers(404), acme)).toMatchObject({ kind: 'noList' });
  expect(await testProvider(answers(200, '<html>'), acme)).toMatchObject({ kind: 'noList', status: 200 });
  expect(await testProvider(answers(503), acme)).toMatchObject({ kind: 'httpError', status: 503 });
});

it('tells why there is no answer, and never the key', async () => {
  expect(await testProvider(fails('net::ERR_CONNECTION_REFUSED'), acme)).toMatchObject({ why: 'refusedConnection' });
  expect(await testProvider(fails('net::ERR_NAME_NOT_RESOLVED'), acme)).toMatchObject({ why: 'noHost' });
  expect(await testProvider(fails('net::ERR_CERT_AUTHORITY_INVALID'), acme)).toMatchObject({ why: 'certificate' });
  expect(JSON.stringify(await testProvider(fails(`bad header ${KEY}`), acme))).not.toContain(KEY);
});
