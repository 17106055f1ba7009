import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy';
import { contentTypeOf, pageFileOf } from './page-path';

const root = path.resolve('/srv/app');
const fileOf = (url: string) => pageFileOf(url, 'heddle', root);

describe('pageFileOf', () => {
  it('serves files below the folder', () => {
    expect(fileOf('app://heddle/')).toBe(path.join(root, 'index.html'));
    expect(fileOf('app://heddle/assets/a.js?x#y')).toBe(path.join(root, 'assets/a.js'));
    expect(fileOf('app://heddle/assets/%C3%A4.css')).toBe(path.join(root, 'assets/ä.css'));
  });
  it.each([
    'app://other/index.html',
    'app://heddle/..%2f..%2fetc/passwd%00',
    'app://heddle/%E0%A4%A',
    'not an address',
  ])('refuses %s', (url) => expect(fileOf(url)).toBeNull());
  it.each([
    'app://heddle/../../etc/passwd',
    'app://heddle/%2e%2e/%2e%2e/etc/passwd',
    'app://heddle/..%2f..%2fetc%2fpasswd',
    'app://heddle/a/..%5c..%5cetc',
    'app://heddle//etc/passwd',
  ])('never leaves the folder for %s', (url) => {
    const file = fileOf(url);
    if (file !== null) expect(path.relative(root, file).startsWith('..')).toBe(false);
  });
});

describe('contentTypeOf', () => {
  it('knows what the app serves and nothing else', () => {
    expect(contentTypeOf('/x/index.HTML')).toContain('text/html');
    expect(contentTypeOf('/x/run.sh')).toBeNull();
  });
});

describe('contentSecurityPolicy', () => {
  const parse = (policy: string) =>
    Object.fromEntries(policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]));
  it('allows what the app needs and nothing else', () => {
    const policy = parse(contentSecurityPolicy(null));
    expect(policy['default-src']).toEqual(["'none'"]);
    expect(policy['script-src']).toEqual(["'self'"]);
    expect(policy['connect-src']).toEqual(["'self'"]);
  });
  it('stays as strict in development but for a nonce and one socket', () => {
    const text = contentSecurityPolicy({ nonce: 'abc', socketOrigin: 'ws://127.0.0.1:1' });
    expect(parse(text)['script-src']).toEqual(["'self'", "'nonce-abc'"]);
    expect(parse(text)['connect-src']).toEqual(["'self'", 'ws://127.0.0.1:1']);
    expect(text).not.toContain('unsafe-eval');
  });
});
