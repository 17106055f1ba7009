import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import { net, protocol } from 'electron';
import { APP_SCHEME } from './app-origin';
import { contentSecurityPolicy } from './content-security-policy';
import { contentTypeOf, pageFileOf } from './page-path';

const HOST = 'heddle';
/** Stands in the development server's page where this load's nonce belongs; see electron.vite.config.mts. */
const NONCE_PLACEHOLDER = 'HEDDLE_DEV_NONCE';

/** Has to be called before the app is ready. */
export function declareAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: APP_SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true } },
  ]);
}

const commonHeaders = (policy: string, contentType: string) => ({
  'content-type': contentType,
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
});

async function serveFile(url: string, rootDir: string): Promise<Response> {
  const file = pageFileOf(url, HOST, rootDir);
  const contentType = file && contentTypeOf(file);
  if (!file || !contentType) return new Response('not found', { status: 404 });
  try {
    const body = await fs.readFile(file);
    return new Response(new Uint8Array(body), { headers: commonHeaders(contentSecurityPolicy(null), contentType) });
  } catch {
    // Whatever keeps a file of ours from being read, for the page it is not there.
    return new Response('not found', { status: 404 });
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
 * @param developmentServer the address of the development server, or undefined for the built files
 */
export function serveApp(rootDir: string, developmentServer: string | undefined): void {
  const serverUrl = developmentServer ? new URL(developmentServer) : null;
  protocol.handle(APP_SCHEME, (request) =>
    serverUrl ? proxyDevelopmentServer(request, serverUrl) : serveFile(request.url, rootDir),
  );
}
