import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../protocol';
import { createRedactor } from './redactor';
import { isHolderKey, isSecretKey } from './secret-keys';

const redactText = (text: string): string => createRedactor().text(text);
const redactJson = (value: JsonValue): JsonValue => createRedactor().json(value);

const chars = (alphabet: string, minLength: number, maxLength = minLength + 24) =>
  fc.string({ unit: fc.constantFrom(...alphabet), minLength, maxLength });
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const DIGITS = '0123456789';
const WORD = LETTERS + DIGITS;

/** Secrets that anybody's tools would recognise. */
const shapedSecret = fc.oneof(
  chars(WORD, 16).map((rest) => `sk-proj-${rest}7`),
  chars(WORD, 20).map((rest) => `sk_live_${rest}`),
  chars(WORD, 36, 36).map((rest) => `ghp_${rest}`),
  chars(WORD, 40).map((rest) => `github_pat_${rest}`),
  chars(`${DIGITS}ABCDEFGHJKLMNPQRSTUVWXYZ`, 16, 16).map((rest) => `AKIA${rest}`),
  chars(WORD, 24).map((rest) => `xoxb-${rest}`),
  fc.tuple(chars(WORD, 8), chars(WORD, 8), chars(WORD, 8)).map(([a, b, c]) => `eyJ${a}.eyJ${b}.${c}`),
  chars(WORD, 40, 400).map((rest) => `-----BEGIN RSA PRIVATE KEY-----\n${rest}\n-----END RSA PRIVATE KEY-----`),
);

/** A text in which no secret hides by accident. */
const plainText = fc
  .array(fc.constantFrom('the', 'build', 'passes', 'in', '3.2s', 'at /srv/a.ts:12', '完成', '{x: 1}', '"quoted"'), {
    maxLength: 8,
  })
  .map((words) => words.join(' '));

const secretKey = fc.constantFrom(
  'apiKey',
  'api_key',
  'OPENAI_API_KEY',
  'token',
  'accessToken',
  'refresh_token',
  'Authorization',
  'clientSecret',
  'password',
  'secretAccessKey',
  'userCode',
  'experimental_bearer_token',
  'cookie',
  'GITHUB_TOKEN2',
);

/** A secret that looks like nothing: only its key tells. */
const unshapedSecret = fc
  .string({ minLength: 6, maxLength: 40, unit: 'binary' })
  .filter((secret) => !'[removed]'.includes(secret) && !secret.includes('[removed]') && /\S/.test(secret));

describe('a secret by its shape', () => {
  it('does not survive in any text', () =>
    fc.assert(
      fc.property(plainText, shapedSecret, plainText, (before, secret, after) => {
        const redacted = redactText(`${before} ${secret} ${after}`);
        expect(redacted).not.toContain(secret);
        expect(redacted).toContain('[removed]');
        expect(redacted.startsWith(before)).toBe(true);
        expect(redacted.endsWith(after)).toBe(true);
      }),
    ));

  it('does not survive anywhere in JSON, and JSON stays JSON', () =>
    fc.assert(
      fc.property(fc.jsonValue(), shapedSecret, fc.string(), (around, secret, key) => {
        const message = { around, list: [1, `x ${secret}`], [key]: { deep: secret }, [secret]: true } as JsonValue;
        const text = JSON.stringify(redactJson(message));
        expect(text).not.toContain(JSON.stringify(secret).slice(1, -1));
        expect(() => JSON.parse(text)).not.toThrow();
      }),
    ));

  it('does not survive in pieces, wherever it was cut', () =>
    fc.assert(
      fc.property(plainText, shapedSecret, plainText, fc.array(fc.nat(120)), (before, secret, after, places) => {
        const text = `${before} ${secret} ${after}`;
        const cuts = [...new Set(places.map((place) => place % text.length))].sort((a, b) => a - b);
        const pieces = [...cuts, text.length].map((end, index) => text.slice(cuts[index - 1] ?? 0, end));
        const redacted = createRedactor().pieces(pieces);
        expect(redacted).toHaveLength(pieces.length);
        expect(redacted.join('')).toBe(redactText(text));
        expect(redacted.join('')).not.toContain(secret);
      }),
    ));

  it.each([
    ['Authorization: Bearer abc.def-123456', 'Authorization: Bearer [removed]'],
    ["curl -H 'Authorization: token 8a7b6c' https://x.test", "curl -H 'Authorization: token [removed]' https://x.test"],
    ['{"api_key": "abcdef123456"}', '{"api_key": "[removed]"}'],
    ['{\\"password\\": \\"two words\\", \\"n\\": 1}', '{\\"password\\": \\"[removed]\\", \\"n\\": 1}'],
    ['export GITHUB_TOKEN=abcdef123456 && ls', 'export GITHUB_TOKEN=[removed] && ls'],
    ['https://me:pass@example.com/x', 'https://[removed]@example.com/x'],
    ['https://example.com/cb?code=abcd1234&x=1', 'https://example.com/cb?code=[removed]&x=1'],
    ['Set-Cookie: sid=1; Path=/\nnext', 'Set-Cookie: [removed]\nnext'],
  ])('is taken out of %s', (text, redacted) => expect(redactText(text)).toBe(redacted));

  it.each([
    'Cannot read token of undefined',
    'tokens: 1050000, of 258400',
    'function login(token: string, password: string) {}',
    'const token = readToken(file);',
    'https://example.com/a?page=2',
    'me@example.com',
    'risk-based authentication',
  ])('is not seen in %s', (text) => expect(redactText(text)).toBe(text));
});

describe('a secret by its key', () => {
  it('does not survive, whatever it looks like, nor anywhere else in what follows', () =>
    fc.assert(
      fc.property(secretKey, unshapedSecret, fc.jsonValue(), (key, secret, around) => {
        const redactor = createRedactor();
        const given = redactor.json({ around, [key]: secret } as JsonValue) as Record<string, JsonValue>;
        expect(given[key]).toBe('[removed]');
        const later = JSON.stringify(redactor.json({ delta: `<${secret}>`, list: [secret] } as JsonValue));
        expect(later).not.toContain(JSON.stringify(secret).slice(1, -1));
      }),
    ));

  it('does not survive in lists and maps below it', () => {
    const given = { credentials: { user: 'u', pass: ['p', { q: 'r' }] }, tokens: ['t'], count: 1 };
    expect(redactJson(given)).toEqual({
      credentials: { user: '[removed]', pass: ['[removed]', { q: '[removed]' }] },
      tokens: ['[removed]'],
      count: 1,
    });
  });

  it('is any text of an environment and of headers, but not its name', () => {
    const given = { env: { LANG: 'C', A: '1' }, http_headers: { 'x-team': 'abc' }, environments: [{ id: 'local' }] };
    expect(redactJson(given)).toEqual({
      env: { LANG: '[removed]', A: '[removed]' },
      http_headers: { 'x-team': '[removed]' },
      environments: [{ id: 'local' }],
    });
  });

  it('is found where a setting is written by its path', () => {
    const edits = [
      { keyPath: 'mcp_servers."a.b".env.HOST', value: 'h', mergeStrategy: 'upsert' },
      { keyPath: 'model_providers.x.experimental_bearer_token', value: 'abc' },
      { keyPath: 'shell_environment_policy.set', value: { A: 'b' } },
      { keyPath: 'model', value: 'gpt' },
    ];
    expect((redactJson({ edits }) as { edits: { value: JsonValue }[] }).edits.map(({ value }) => value)).toEqual([
      '[removed]',
      '[removed]',
      { A: '[removed]' },
      'gpt',
    ]);
  });

  it('is not what only sounds like one: numbers, truth values and counts stay', () => {
    const usage = { totalTokens: 12, contentTokenCount: 3, isSecret: true, token: null, bearer_token_env_var: 'X' };
    expect(redactJson(usage)).toEqual(usage);
  });

  it('takes out encoded content, in which nothing could be found', () =>
    expect(redactJson({ deltaBase64: 'aHVudGVyMg==' })).toEqual({ deltaBase64: '[removed]' }));
});

describe('JSON', () => {
  it('keeps its form: the same keys and kinds, but for what is taken out', () =>
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const kinds = (part: unknown): unknown =>
          Array.isArray(part)
            ? part.map(kinds)
            : typeof part === 'object' && part !== null
              ? Object.values(part).map(kinds)
              : typeof part;
        const redacted = redactJson(value as JsonValue);
        expect(kinds(JSON.parse(JSON.stringify(redacted)))).toEqual(kinds(JSON.parse(JSON.stringify(value))));
      }),
    ));

  it('changes only where the quick look says that it may', () =>
    fc.assert(
      fc.property(
        fc.oneof(
          fc.jsonValue({ noUnicodeString: false, stringUnit: 'binary' }),
          fc.dictionary(fc.oneof(secretKey, fc.constantFrom('_env', 'x-headers', 'e_n_v', 'toKen')), fc.string()),
          fc.record({ text: fc.oneof(shapedSecret, plainText) }),
        ),
        (value) => {
          const text = JSON.stringify(value);
          const redactor = createRedactor();
          const changed = JSON.stringify(redactor.json(JSON.parse(text))) !== text;
          if (changed) expect(createRedactor().mayChange(text)).toBe(true);
        },
      ),
      { numRuns: 500 },
    ));

  it('loses no key when two become the same', () => {
    const [a, b] = ['sk-proj-aaaaaaaa1', 'sk-proj-bbbbbbbb2'];
    expect(redactJson({ [a]: 1, [b]: 2 })).toEqual({ '[removed]': 1, '[removed] (2)': 2 });
  });

  it('is done once: what is redacted stays as it is', () =>
    fc.assert(
      fc.property(secretKey, unshapedSecret, shapedSecret, plainText, (key, unshaped, shaped, text) => {
        const once = redactJson({ [key]: unshaped, text: `${text} ${shaped}` });
        expect(redactJson(once)).toEqual(once);
      }),
    ));
});

describe('what tells who somebody is', () => {
  const redactor = () =>
    createRedactor({ personal: { homeDirs: ['/home/maria', 'C:\\Users\\Maria'], names: ['maria', 'loom', 'node'] } });

  it.each([
    ['/home/maria/work/a.ts', '~/work/a.ts'],
    ['cd /home/maria', 'cd ~'],
    ['/home/mariana/x', '/home/mariana/x'],
    ['file:///home/maria/x', 'file://~/x'],
    ['C:\\Users\\Maria\\x and c:/users/maria/y', '~\\x and ~/y'],
    ['{"cwd":"C:\\\\Users\\\\Maria\\\\x"}', '{"cwd":"~\\\\x"}'],
    ['maria@loom:~$ node run.js', '[name]@[name]:~$ node run.js'],
    ['Maria is not maria2', 'Maria is not maria2'],
  ])('is taken out of %s', (text, redacted) => expect(redactor().text(text)).toBe(redacted));

  it('is taken out of keys too, which may be paths', () =>
    expect(redactor().json({ projects: { '/home/maria/x': { trust: 1 } } })).toEqual({
      projects: { '~/x': { trust: 1 } },
    }));

  it('leaves the words of the protocol', () => {
    const redact = createRedactor({ personal: { homeDirs: ['/'], names: ['text', 'idle'] } });
    const message = { type: 'text', status: 'idle', text: 'idle text' };
    expect(redact.json(message)).toEqual({ type: 'text', status: 'idle', text: '[name] [name]' });
  });

  it('is counted, by kind', () => {
    const redact = redactor();
    redact.json({ cwd: '/home/maria', host: 'loom', token: 'abcdef', text: 'sk-proj-abcdefgh1 abcdef' });
    expect(redact.counts()).toEqual({ homePath: 1, name: 1, secret: 3 });
    expect(redact.learned()).toEqual(['abcdef']);
  });
});

describe('keys', () => {
  it.each(['apiKey', 'x-api-key', 'API_KEY', 'privateKey', 'auth', 'bearer'])('%s is secret', (key) =>
    expect(isSecretKey(key)).toBe(true),
  );
  it.each(['key', 'keyPath', 'threadId', 'tokenUsage', 'authMode', 'exitCode', 'code', 'author', ''])(
    '%s is not',
    (key) => expect(isSecretKey(key)).toBe(false),
  );
  it.each(['env', 'MCP_ENV', 'httpHeaders', 'headers'])('%s holds secrets', (key) =>
    expect(isHolderKey(key)).toBe(true),
  );
});
