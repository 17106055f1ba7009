import path from 'node:path';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
};

/** @returns the type to serve a file with, or null for a kind that the app never serves */
export const contentTypeOf = (file: string): string | null => CONTENT_TYPES[path.extname(file).toLowerCase()] ?? null;

/**
 * Finds the file that an address of our scheme means.
 * @param url the whole address
 * @param host the only host that is served
 * @param rootDir the folder that is served; absolute
 * @returns an absolute path inside `rootDir`, or null for anything else
 */
export function pageFileOf(url: string, host: string, rootDir: string): string | null {
  let pathname: string;
  try {
    const parsed = new URL(url);
    if (parsed.host !== host) return null;
    pathname = decodeURIComponent(parsed.pathname);
  } catch {
    // Not an address, or a broken escape in it: nothing of ours.
    return null;
  }
  if (pathname.includes('\0')) return null;
  const file = path.resolve(rootDir, `.${path.posix.normalize(`/${pathname === '/' ? 'index.html' : pathname}`)}`);
  const inside = path.relative(rootDir, file);
  return inside === '' || inside.startsWith('..') || path.isAbsolute(inside) ? null : file;
}
