/** What an address in a text is good for. */
export type LinkKind =
  /** May be opened outside, once the person has seen the whole address. */
  | { readonly kind: 'web'; readonly url: string }
  /** Names a file: shown as code, never opened. */
  | { readonly kind: 'file'; readonly path: string }
  /** Anything else (javascript:, data:, other apps' schemes): shown as text with its address. */
  | { readonly kind: 'refused'; readonly address: string };

const WEB_SCHEMES = new Set(['http:', 'https:', 'mailto:']);
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
/** A drive letter looks like a scheme of one letter. */
const DRIVE = /^[a-z]:[\\/]/i;
/** `worker.ts:12` looks like a scheme too; what follows the colon of a file is a line number. */
const FILE_WITH_LINE = /^[^\s:]+\.[a-z0-9]+(:\d+){1,2}$/i;

/**
 * Says what to do with the address of a link that a model wrote. Everything that is not plainly harmless is refused.
 *
 * @param href as written, entities already decoded
 */
export function classifyLink(href: string): LinkKind {
  // Browsers ignore control characters and blanks around an address, so `java\nscript:` must not slip through.
  const address = href.replace(/[\u0000-\u0020\u007f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '');
  if (address === '' || address.startsWith('#')) return { kind: 'refused', address };
  if (DRIVE.test(address) || FILE_WITH_LINE.test(address)) return { kind: 'file', path: href.trim() };
  if (address.startsWith('//') || address.startsWith('\\\\')) return { kind: 'refused', address };
  if (!SCHEME.test(address)) return { kind: 'file', path: decodedPath(href.trim()) };
  if (/^file:/i.test(address)) return { kind: 'file', path: decodedPath(address.replace(/^file:(\/\/)?/i, '')) };
  try {
    const url = new URL(address);
    if (!WEB_SCHEMES.has(url.protocol)) return { kind: 'refused', address };
    // A name before the host (https://bank.example@evil.example) exists to deceive.
    if (url.username !== '' || url.password !== '') return { kind: 'refused', address };
    return { kind: 'web', url: url.href };
  } catch {
    // Not an address at all: it stays text.
    return { kind: 'refused', address };
  }
}

function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // A lone percent sign: the path is meant as it stands.
    return path;
  }
}
