import type { Cut } from './cuts';

/**
 * What secrets look like by themselves. Group 1 (if any) is kept, the rest of the match is the secret. No pattern may
 * begin in the middle of what it could match whole: texts of a megabyte, by whomever, come through here.
 */
const SHAPES: readonly RegExp[] = [
  // Keys of OpenAI and others that took the same form; Stripe; Anthropic.
  /(?<![\w-])sk-(?=[A-Za-z_-]{0,100}\d)[\w-]{8,}/g,
  /(?<![\w-])[srp]k_(?:live|test)_\w{8,}/g,
  /(?<!\w)gh[pousr]_[A-Za-z0-9]{16,}/g,
  /(?<!\w)github_pat_\w{20,}/g,
  /(?<![\w-])gl(?:pat|rt|dt|ptt)-[\w-]{16,}/g,
  /(?<![\w-])xox[abeoprs]-[\w-]{10,}/g,
  /(?<![\w-])xapp-[\w-]{10,}/g,
  /\b(?:AKIA|ASIA|AGPA|AROA)[A-Z0-9]{12,}/g,
  /(?<![\w-])AIza[\w-]{30,}/g,
  /(?<![\w-])ya29\.[\w-]{20,}/g,
  /\bnpm_[A-Za-z0-9]{20,}/g,
  /(?<![\w-])pypi-[\w-]{20,}/g,
  /\bhf_[A-Za-z0-9]{20,}/g,
  // JSON web tokens: their header always begins like this.
  /(?<![\w-])eyJ[\w-]{5,}(?:\.[\w-]+){1,4}/g,
  /-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]{0,40}PRIVATE KEY-----|$)/g,
  /(\bbearer\s+)[\w.~+/=-]{6,}/gi,
  /(\bbasic\s+)[A-Za-z0-9+/]{8,}={0,2}(?![\w])/gi,
  // A whole header, to the end of its line or of the quotes around it.
  /((?:authorization|cookie)\\*["']?\s*[:=]\s*\\*["']?(?:(?:bearer|basic|token)\s+)?)[^"'\\\r\n]{3,}/gi,
  // User name and password in an address.
  /(\b[a-z][a-z0-9+.-]{1,15}:\/\/)[^\s/@"'<>]{1,300}(?=@)/gi,
  // Parameters of an address that let somebody in.
  /([?&#](?:access_token|api_?key|auth|client_secret|code|code_verifier|id_token|key|password|refresh_token|secret|sig|signature|state|token)=)[^&\s"'<>#\\]{4,}/gi,
];

const NAMES =
  '(?:api[-_ ]?key|access[-_ ]?key|secret[-_ ]?key|private[-_ ]?key|signing[-_ ]?key|token|secret|password|passwd|passphrase|credential)s?';

/** `API_KEY="..."`, `"password": "..."`, also inside of a string that holds JSON; up to the quote that opened it. */
const NAMED_QUOTED = new RegExp(
  `(${NAMES}\\\\*["'\`]?\\s*(?::|=>?)\\s*\\\\*(["'\`]))((?:(?!\\2)[^\\\\\\r\\n]){4,})`,
  'gi',
);

/** `token: abc123`, `PASSWORD=abc123`. A number or a type is none: "tokens: 1050000", "token: string". */
const NAMED_PLAIN = new RegExp(
  `(${NAMES}["'\`]?\\s*(?::|=>?)\\s*)(?!(?:[\\d.,]+|true|false|null|undefined|string|number|boolean|unknown)(?![\\w-]))[^\\s"'\`\\\\,;{}()<>\\[\\]$]{6,}(?![\\w(])`,
  'gi',
);

function* matchesOf(pattern: RegExp, text: string): Generator<Cut> {
  for (const match of text.matchAll(pattern)) {
    const kept = match[1]?.length ?? 0;
    yield { kind: 'secret', start: match.index + kept, end: match.index + match[0].length };
  }
}

/** @returns the places of a text that look like a secret, in no order; they may overlap */
export function secretCuts(text: string): Cut[] {
  if (!mayHoldSecret(text)) return [];
  return [...SHAPES, NAMED_QUOTED, NAMED_PLAIN].flatMap((pattern) => [...matchesOf(pattern, text)]);
}

/**
 * One quick look for what any of the patterns, and any key of `secret-keys.ts`, needs to match: most messages have none
 * of it and need no second. It also finds texts whose letters are written as escapes of JSON.
 */
const TRIGGER =
  /key|token|secret|passw|passphrase|passcode|pwd|auth|cookie|bearer|basic|credential|jwt|env|headers|base64|code[^a-z]|sk-|[srp]k_|gh[pousr]_|github_pat|gl(?:pat|rt|dt|ptt)-|xox|xapp-|AKIA|ASIA|AGPA|AROA|AIza|ya29|npm_|pypi-|hf_|eyJ|BEGIN |:\/\/[^\s/]*@|[?&#](?:sig|state|code)|\\u/i;

/**
 * @param text any text, also a whole message as JSON
 * @returns false when there is certainly nothing in it that would be found: by shape, or by the key that it stands under
 */
export const mayHoldSecret = (text: string): boolean => TRIGGER.test(text);
