import { once } from 'node:events';
import { createServer } from 'node:http';

/** Newer than anything. */
const OFFER = `version: 99.0.0
files:
  - url: heddle_99.0.0_amd64.deb
    sha512: ${'A'.repeat(86)}==
    size: 1
path: heddle_99.0.0_amd64.deb
sha512: ${'A'.repeat(86)}==
releaseDate: '2020-01-01T00:00:00.000Z'
`;

/** A feed on this machine that offers a new version and notes what is asked of it. */
export async function startFeed() {
  const requests = [];
  const server = createServer((request, response) => {
    requests.push({ path: request.url.replace(/\?.*/, ''), id: request.headers['x-user-staging-id'] });
    if (/latest[\w-]*\.yml/.test(request.url)) response.end(OFFER);
    else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${server.address().port}`, requests, close: () => server.close() };
}
