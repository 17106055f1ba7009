const SIMPLE_ESCAPES: Readonly<Record<string, number>> = {
  a: 7,
  b: 8,
  t: 9,
  n: 10,
  v: 11,
  f: 12,
  r: 13,
  '"': 34,
  '\\': 92,
};

/** A path read from a diff header, and the offset in the header line behind it. */
interface ReadPath {
  readonly path: string;
  readonly next: number;
}

/**
 * Reads a path that git put in double quotes (C escapes, bytes above 127 as octal escapes of UTF-8 unless
 * `core.quotepath` is off), starting at the quote at `offset`. Null when the quote is never closed.
 */
function readQuotedPath(line: string, offset: number): ReadPath | null {
  let percentEncoded = '';
  let next = offset + 1;
  while (next < line.length) {
    const character = String.fromCodePoint(line.codePointAt(next) ?? 0);
    next += character.length;
    if (character === '"') return { path: decodeUtf8(percentEncoded), next };
    if (character !== '\\') {
      percentEncoded += encodeCharacter(character);
      continue;
    }
    const octal = /^[0-3][0-7]{2}/.exec(line.slice(next, next + 3));
    if (octal !== null) {
      percentEncoded += encodeByte(Number.parseInt(octal[0], 8));
      next += 3;
      continue;
    }
    const escaped = line.charAt(next);
    percentEncoded += encodeByte(SIMPLE_ESCAPES[escaped] ?? escaped.charCodeAt(0));
    next += 1;
  }
  return null;
}

function encodeByte(byte: number): string {
  return `%${byte.toString(16).padStart(2, '0')}`;
}

function encodeCharacter(character: string): string {
  // A lone surrogate cannot be encoded; it is no path that a file system could hold either.
  return /^[\ud800-\udfff]$/.test(character) ? '%ef%bf%bd' : encodeURIComponent(character);
}

/** The contract may use neither TextDecoder (DOM) nor Buffer (Node); the language itself decodes percent escapes. */
function decodeUtf8(percentEncoded: string): string {
  try {
    return decodeURIComponent(percentEncoded);
  } catch {
    // Bytes that are no UTF-8: each stays visible as its escape rather than the path being lost.
    return percentEncoded
      .replace(/%([89a-f][0-9a-f])/gi, '\\x$1')
      .replace(/%([0-7][0-9a-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  }
}

/**
 * The path in the rest of a header line such as `rename from ...` or `--- ...`: quoted or bare. Behind a bare path with
 * spaces git writes a tab (other tools a time stamp after it); a path that holds a tab itself is always quoted.
 */
export function readHeaderPath(rest: string): string {
  if (rest.startsWith('"')) {
    const quoted = readQuotedPath(rest, 0);
    if (quoted !== null) return quoted.path;
  }
  const tab = rest.indexOf('\t');
  return tab === -1 ? rest : rest.slice(0, tab);
}

/** Takes git's `a/` or `b/` off a path of a `---` or `+++` line. Null for `/dev/null`, which is no file. */
export function stripSidePrefix(path: string, side: 'a' | 'b'): string | null {
  if (path === '/dev/null') return null;
  return path.startsWith(`${side}/`) ? path.slice(2) : path;
}

/**
 * The two paths of a `diff --git` line, given what follows those words. Bare paths with spaces are ambiguous there, but
 * whenever no other header line names them (empty files, modes, binary files) both are the same, which settles it.
 */
export function readGitLinePaths(rest: string): { oldPath: string; newPath: string } | null {
  const pair = splitQuotedPair(rest) ?? splitEqualHalves(rest) ?? splitAtPrefix(rest);
  if (pair === null) return null;
  const oldPath = stripSidePrefix(pair[0], 'a');
  const newPath = stripSidePrefix(pair[1], 'b');
  return oldPath === null || newPath === null ? null : { oldPath, newPath };
}

function splitQuotedPair(rest: string): [string, string] | null {
  if (rest.startsWith('"')) {
    const first = readQuotedPath(rest, 0);
    if (first === null) return null;
    return [first.path, readHeaderPath(rest.slice(first.next + 1))];
  }
  if (!rest.endsWith('"')) return null;
  const quote = rest.indexOf(' "');
  return quote === -1 ? null : [rest.slice(0, quote), readHeaderPath(rest.slice(quote + 1))];
}

function splitEqualHalves(rest: string): [string, string] | null {
  const middle = (rest.length - 1) / 2;
  if (rest.charAt(middle) !== ' ') return null;
  const first = rest.slice(0, middle);
  const second = rest.slice(middle + 1);
  const sameWithoutPrefix = stripSidePrefix(first, 'a') === stripSidePrefix(second, 'b');
  return sameWithoutPrefix ? [first, second] : null;
}

function splitAtPrefix(rest: string): [string, string] | null {
  const second = rest.indexOf(' b/');
  return second === -1 ? null : [rest.slice(0, second), rest.slice(second + 1)];
}
