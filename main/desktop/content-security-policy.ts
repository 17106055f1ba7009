/** What a page may load, directive by directive. */
const DIRECTIVES: Readonly<Record<string, string>> = {
  'default-src': "'none'",
  'script-src': "'self'",
  // xterm.js and the popper of radix-ui place things by inline styles.
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
};

/** What the development server needs beside that: its inline preamble by nonce, and its socket for hot reload. */
export interface DevelopmentSources {
  readonly nonce: string;
  /** The origin of the development server's socket, as `ws://127.0.0.1:5173`. */
  readonly socketOrigin: string;
}

/**
 * The policy sent with every page. Never looser in development than it must be: no `unsafe-eval`, no remote host.
 * @param development null in a built app
 */
export function contentSecurityPolicy(development: DevelopmentSources | null): string {
  const directives = { ...DIRECTIVES };
  if (development) {
    directives['script-src'] += ` 'nonce-${development.nonce}'`;
    directives['connect-src'] += ` ${development.socketOrigin}`;
  }
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}
