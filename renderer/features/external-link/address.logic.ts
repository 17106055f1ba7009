/** What a link leads to, taken apart so that a person can judge it. */
export type Address =
  | {
      readonly kind: 'web' | 'unencrypted' | 'thisComputer';
      /** The whole address as the browser will be given it: ASCII, escaped. */
      readonly url: string;
      /** `url` in three parts; the middle one is the host (with its port). */
      readonly parts: readonly [before: string, host: string, after: string];
      /** The host has letters beyond ASCII, which can look like others: it is shown in its coded form. */
      readonly codedHost: boolean;
      /** There is a user name before the host: a way to make an address look like another one. */
      readonly credentials: boolean;
    }
  /** An address of another scheme: shown and copied, never opened. */
  | { readonly kind: 'otherScheme'; readonly url: string; readonly scheme: string }
  /** Not an address at all (a relative path, a broken one). */
  | { readonly kind: 'unreadable'; readonly url: string };

const THIS_COMPUTER = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\]|0\.0\.0\.0)$/;

/** @param text as it stands in a message or a command's output: hostile */
export function describeAddress(text: string): Address {
  const parsed = parse(text);
  if (parsed === null) return { kind: 'unreadable', url: visible(text) };
  if (parsed.protocol !== 'https:' && parsed.protocol !== 'http:')
    return { kind: 'otherScheme', url: visible(text), scheme: parsed.protocol.slice(0, -1) };
  const url = parsed.href;
  // The host stands behind the scheme and, if there are any, the credentials (in which an @ is escaped).
  const start = hasCredentials(parsed) ? url.indexOf('@') + 1 : url.indexOf('//') + 2;
  const parts = [url.slice(0, start), parsed.host, url.slice(start + parsed.host.length)] as const;
  return {
    kind: THIS_COMPUTER.test(parsed.hostname) ? 'thisComputer' : parsed.protocol === 'https:' ? 'web' : 'unencrypted',
    url,
    parts,
    codedHost: parsed.hostname.split('.').some((label) => label.startsWith('xn--')),
    credentials: hasCredentials(parsed),
  };
}

const hasCredentials = (url: URL) => url.username !== '' || url.password !== '';

function parse(text: string): URL | null {
  try {
    return new URL(text.trim());
  } catch {
    return null; // a relative path or a broken address: the dialog says so
  }
}

/** Makes the characters visible that would turn or hide the text around them. */
const visible = (text: string) => text.replace(/[\p{Cc}\p{Cf}]/gu, (character) => encodeURIComponent(character));
