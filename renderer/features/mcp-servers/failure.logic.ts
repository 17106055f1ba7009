/** Why a server could not be started, as far as the engine's words tell: a key of `mcpServers` below `failure`. */
type FailureKind =
  | 'signIn'
  | 'timeout'
  | 'notFound'
  | 'notAllowed'
  | 'variable'
  | 'ended'
  | 'unreachable'
  | 'status'
  | 'name'
  | 'notUnderstood'
  | 'other';

export interface Failure {
  readonly kind: FailureKind;
  /** What it names: a variable, seconds, or a status of HTTP; empty for nothing. */
  readonly subject: string;
  /** The engine's own words, without the names of its inner parts. */
  readonly words: string;
}

/** Names of types that the engine's errors carry along: they say nothing to a person, and go on for lines. */
const INNER_NAMES = /\s*\[[\w:<>,\s]*::[\w:<>,\s]*\]/g;
const MAX_LENGTH = 2_000;

const tidy = (error: string): string => {
  const text = error
    .replace(INNER_NAMES, '')
    .replace(/\n+Stack backtrace:[\s\S]*$/, '')
    .replace(/^MCP startup failed: /, '')
    .replace(/^handshaking with MCP server failed: (?:Send message error Transport error: )?/, '')
    // It says the same once more.
    .replace(/, when send initialize request: [\s\S]*$/, '')
    .trim();
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
};

const PATTERNS: readonly [FailureKind, RegExp][] = [
  ['signIn', /auth(?:entication|orization)? required|requires OAuth reauthentication|\b401\b|unauthorized/i],
  ['variable', /environment variable (\S+)/i],
  ['timeout', /timed out[^\d]*([\d.]+)?|deadline has elapsed/i],
  ['notFound', /no such file or directory|os error 2\b|program not found|cannot find the (?:file|path)/i],
  ['notAllowed', /permission denied|os error 13\b/i],
  ['name', /invalid MCP server name/i],
  ['ended', /connection closed|transport closed|broken pipe|process exited/i],
  ['status', /\bHTTP (\d{3})\b/],
  [
    'unreachable',
    /error sending request|connection refused|dns error|tcp connect|error trying to connect|os error 111/i,
  ],
  [
    'notUnderstood',
    /unexpected (?:response|content)|expected value|invalid type|missing field|deserialize|unrecognized/i,
  ],
];

/** @param error as the engine says it; it may hold words of the server, which is a stranger */
export function failureOf(error: string): Failure {
  const words = tidy(error);
  for (const [kind, pattern] of PATTERNS) {
    const match = pattern.exec(words);
    if (match === null) continue;
    const subject = match[1] ?? '';
    return {
      kind,
      subject: kind === 'timeout' && subject !== '' ? String(Math.round(Number(subject))) : subject,
      words,
    };
  }
  return { kind: 'other', subject: '', words };
}
