/** Words that a key ends with when its value is a secret by itself. */
const SECRET_WORDS: ReadonlySet<string> = new Set([
  'apikey',
  'auth',
  'authorization',
  'bearer',
  'cookie',
  'cookies',
  'credential',
  'credentials',
  'jwt',
  'passcode',
  'passphrase',
  'passwd',
  'password',
  'passwords',
  'pwd',
  'secret',
  'secrets',
  'token',
  'tokens',
]);

/** Kinds of key ("api key") and of code ("user code") that are secrets; others ("primary key", "exit code") are not. */
const SECRET_PAIRS: ReadonlySet<string> = new Set([
  'access key',
  'api key',
  'auth code',
  'device code',
  'encryption key',
  'key material',
  'license key',
  'private key',
  'secret key',
  'session key',
  'signing key',
  'user code',
  'verification code',
]);

/** Keys of maps whose values are anything, secrets among them: environments of processes and headers of requests. */
const HOLDER = /(?:^|[^a-z])(?:env|environment|environment[-_]?variables)$|headers$/i;

/** Words for a part with fields of all kinds, where it is not a text itself; its secrets have keys of their own. */
const PARTS: ReadonlySet<string> = new Set(['auth', 'tokens']);

/** "accessToken", "ACCESS_TOKEN", "access-token" and "AccessTOKEN2" are the same words. */
const wordsOf = (key: string): string[] =>
  key
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '');

/** @returns whether a text under this key is a secret, whatever it looks like */
export function isSecretKey(key: string): boolean {
  const words = wordsOf(key);
  const last = words.at(-1);
  if (last === undefined) return false;
  return SECRET_WORDS.has(last) || SECRET_PAIRS.has(`${words.at(-2)} ${last}`);
}

/** @returns whether of a map under this secret key only what its own keys say is secret */
export const isPartKey = (key: string): boolean => PARTS.has(wordsOf(key).at(-1) ?? '');

/** @returns whether every text in the map under this key counts as a secret, while the names in it do not */
export const isHolderKey = (key: string): boolean => HOLDER.test(key);

/** @returns whether the text under this key is encoded content of a file or a terminal: nothing can be found in it */
export const isEncodedKey = (key: string): boolean => /base64$/i.test(key);
