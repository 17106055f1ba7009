import { execFile } from 'node:child_process';
import type { Environment } from '../engine-process';
import type { PinnedPackage } from './pinned-package';

/** What is used of `fetch`: Electron's own goes by the system's proxies, Node's serves tests. */
export type Fetch = (
  url: string,
  init: { readonly headers?: Record<string, string>; readonly signal?: AbortSignal },
) => Promise<Response>;

/** A registry answered, but not with what was asked for. */
export class RegistryRefusal extends Error {
  override readonly name = 'RegistryRefusal';
  constructor(readonly status: number) {
    super(`the registry answered with ${status}`);
  }
}

/** What came is not what was asked for. */
export class UnexpectedContent extends Error {
  override readonly name = 'UnexpectedContent';
}

/** npm takes half a second; on a machine under load more. */
const NPM_TIMEOUT_MS = 20_000;
const MAX_OUTPUT_BYTES = 4 * 1024 * 1024;

/** The address of an http(s) registry with a slash at its end; null for anything else. */
const registryOf = (value: unknown): string | null => {
  if (typeof value !== 'string') return null;
  try {
    const url = new URL(value);
    if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
    return url.href.endsWith('/') ? url.href : `${url.href}/`;
  } catch {
    // Not an address: as good as none.
    return null;
  }
};

/** npm's whole configuration, without its secrets; null when npm is not there or fails. */
const npmConfig = (environment: Environment, platform: NodeJS.Platform): Promise<Record<string, unknown> | null> =>
  new Promise((resolve) => {
    const isWindows = platform === 'win32';
    execFile(
      isWindows ? 'npm.cmd' : 'npm',
      ['config', 'list', '--json'],
      // A batch file needs a shell to start; nothing in its arguments is anybody's.
      { env: environment, timeout: NPM_TIMEOUT_MS, maxBuffer: MAX_OUTPUT_BYTES, shell: isWindows, windowsHide: true },
      (error, stdout) => {
        if (error !== null) return resolve(null);
        try {
          const config: unknown = JSON.parse(stdout);
          resolve(typeof config === 'object' && config !== null ? (config as Record<string, unknown>) : null);
        } catch {
          // An npm that says something else is no help.
          resolve(null);
        }
      },
    );
  });

/** A registry, and whom to trust that it is the one. */
export interface Registry {
  /** Ends with a slash. */
  readonly url: string;
  /** A file with more authorities than the system has (PEM); null for none. */
  readonly certificates: string | null;
}

/** A path in a configuration; null for anything else. */
const fileOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/**
 * Finds the npm registry that this computer uses: what the environment says, as npm would take it, else what npm is
 * configured to use. Heddle knows none itself.
 * @returns null when nobody says
 */
export const findRegistry = async (environment: Environment, platform: NodeJS.Platform): Promise<Registry | null> => {
  const said = registryOf(environment.npm_config_registry ?? environment.NPM_CONFIG_REGISTRY);
  const certificates = fileOf(environment.NODE_EXTRA_CA_CERTS) ?? fileOf(environment.SSL_CERT_FILE);
  if (said !== null) return { url: said, certificates: fileOf(environment.npm_config_cafile) ?? certificates };
  const config = await npmConfig(environment, platform);
  if (config === null) return null;
  const url = registryOf(config['@openai:registry']) ?? registryOf(config.registry);
  return url === null ? null : { url, certificates: fileOf(config.cafile) ?? certificates };
};

/**
 * Asks a registry where the packed file of a package is.
 * @throws RegistryRefusal or UnexpectedContent when it does not say; what `fetch` throws when it cannot be reached
 */
export const tarballAddress = async (
  fetch: Fetch,
  registry: Registry,
  pin: PinnedPackage,
  signal: AbortSignal,
): Promise<string> => {
  const about = new URL(`${pin.name.replace('/', '%2f')}/${pin.version}`, registry.url);
  const response = await fetch(about.href, { headers: { accept: 'application/json' }, signal });
  if (!response.ok) throw new RegistryRefusal(response.status);
  const tarball = tarballIn(await response.text());
  if (tarball === null) throw new UnexpectedContent('the registry does not say where the package is');
  return tarball;
};

/** @returns the address in what a registry says of a version of a package; null when there is none */
const tarballIn = (text: string): string | null => {
  try {
    const about = JSON.parse(text) as { readonly dist?: { readonly tarball?: unknown } } | null;
    const url = new URL(String(about?.dist?.tarball));
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
  } catch {
    // Not JSON, or not an address in it: some page that stands between us and the registry.
    return null;
  }
};
