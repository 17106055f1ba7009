import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeCertificate } from './testing/own-certificate';
import { trustingFetch } from './trusting-fetch';

let dir: string;
let certificates: string;
let server: Server;
let url: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'heddle-trust-'));
  certificates = join(dir, 'authorities.pem');
  const { certificate, key } = makeCertificate();
  await writeFile(certificates, certificate);
  server = createServer({ cert: certificate, key }, (request, response) => {
    if (request.url === '/moved') response.writeHead(302, { location: '/file' }).end();
    else if (request.url === '/round') response.writeHead(302, { location: '/round' }).end();
    else if (request.url === '/away') response.writeHead(302, { location: 'file:///etc/passwd' }).end();
    else response.writeHead(206, { 'content-range': 'bytes 5-9/10' }).end(`asked ${request.headers.range}`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(dir, { recursive: true });
});

/** As Electron's own says it. */
const distrusting = async () => {
  throw new Error('net::ERR_CERT_AUTHORITY_INVALID');
};

describe('trustingFetch', () => {
  it.each([
    ['the one of Node', fetch],
    ['the one of Electron', distrusting],
  ])('trusts whom npm trusts, where %s does not', async (_name, first) => {
    await expect(trustingFetch(first, null)(`${url}/file`, {})).rejects.toThrow();
    const response = await trustingFetch(first, certificates)(`${url}/moved`, { headers: { range: 'bytes=5-' } });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe('bytes 5-9/10');
    expect(await response.text()).toBe('asked bytes=5-');
  });

  it('trusts nobody else', async () => {
    await writeFile(certificates, makeCertificate().certificate);
    await expect(trustingFetch(distrusting, certificates)(url, {})).rejects.toThrow(/self.signed/i);
    await expect(trustingFetch(distrusting, join(dir, 'none'))(url, {})).rejects.toThrow('ERR_CERT');
  });

  it('tries the other way only where a certificate failed', async () => {
    const refused = vi.fn(async () => {
      throw new Error('net::ERR_CONNECTION_REFUSED');
    });
    await expect(trustingFetch(refused, certificates)(url, {})).rejects.toThrow('REFUSED');
  });

  it('follows no lead out of the web, and none in circles', async () => {
    await expect(trustingFetch(distrusting, certificates)(`${url}/away`, {})).rejects.toThrow('leads elsewhere');
    await expect(trustingFetch(distrusting, certificates)(`${url}/round`, {})).rejects.toThrow('in circles');
  });

  it('can be called off', async () => {
    await expect(trustingFetch(distrusting, certificates)(url, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});
