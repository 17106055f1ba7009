import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { net, type ProtocolResponse, protocol } from 'electron';
import type { Language } from '../../preload/contract/model/app-state';
import { APP_SCHEME } from './app-origin';
import { contentSecurityPolicy } from './content-security-policy';
import { contentTypeOf, pageFileOf } from './page-path';

const HOST = 'heddle';
/** Stands in the development server's page where this load's nonce belongs; see electron.vite.config.mts. */
const NONCE_PLACEHOLDER = 'HEDDLE_DEV_NONCE';

const NOT_FOUND: ProtocolResponse = {
  statusCode: 404,
  headers: { 'content-type': 'text/plain' },
  data: Buffer.from('not found'),
};

/** Has to be called before the app is ready. Runtimes that can keep the code that V8 has made of our scripts do so. */
export function declareAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme: APP_SCHEME,
      privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true },
    },
  ]);
}

const commonHeaders = (policy: string, contentType: string) => ({
  'content-type': contentType,
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
});

/** @returns what the page will want next, so that it comes while the page is still being read */
const preloads = (file: string, language: Language): Record<string, string> =>
  path.basename(file) === 'index.html'
    ? { link: `</assets/texts-${language.toLowerCase()}.js>; rel=modulepreload` }
    : {};

function readPage(url: string, rootDir: string, language: Language): ProtocolResponse {
  const file = pageFileOf(url, HOST, rootDir);
  const contentType = file && contentTypeOf(file);
  if (!file || !contentType) return NOT_FOUND;
  try {
    const headers = { ...commonHeaders(contentSecurityPolicy(null), contentType), ...preloads(file, language) };
    // At once: our files are small, and a round through the thread pool takes longer than to read one.
    return { data: readFileSync(file), headers };
  } catch {
    // Whatever keeps a file of ours from being read, for the page it is not there.
    return NOT_FOUND;
  }
}

async function proxyDevelopmentServer(request: Request, serverUrl: URL): Promise<Response> {
  const asked = new URL(request.url);
  if (asked.host !== HOST) return new Response('not found', { status: 404 });
  const answer = await net.fetch(new URL(asked.pathname + asked.search, serverUrl).toString(), {
    method: request.method,
  });
  const contentType = answer.headers.get('content-type') ?? 'application/octet-stream';
  const nonce = randomBytes(16).toString('base64url');
  const policy = contentSecurityPolicy({ nonce, socketOrigin: `ws://${serverUrl.host}` });
  const body = contentType.includes('text/html')
    ? (await answer.text()).replaceAll(NONCE_PLACEHOLDER, nonce)
    : await answer.arrayBuffer();
  return new Response(body, { status: answer.status, headers: commonHeaders(policy, contentType) });
}

/**
 * Serves our pages under their own scheme, so that `file:` is never needed.
 * @param rootDir the built renderer
 * @param language the one in use when a page is asked for
 * @param developmentServer the address of the development server, or undefined for the built files
 */
export function serveApp(rootDir: string, language: () => Language, developmentServer: string | undefined): void {
  if (developmentServer) {
    const serverUrl = new URL(developmentServer);
    protocol.handle(APP_SCHEME, (request) => proxyDevelopmentServer(request, serverUrl));
    return;
  }
  // The older interface on purpose: `handle` loads all of Node's `fetch` first, a tenth of the time that a start takes.
  protocol.registerBufferProtocol(APP_SCHEME, ({ url }, answer) => answer(readPage(url, rootDir, language())));
}
