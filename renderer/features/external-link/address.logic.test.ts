import { describe, expect, it } from 'vitest';
import { describeAddress } from './address.logic';

describe('describeAddress', () => {
  it('sets the host apart', () => {
    expect(describeAddress('https://docs.example.com:8443/a?b=c#d')).toMatchObject({
      kind: 'web',
      parts: ['https://', 'docs.example.com:8443', '/a?b=c#d'],
      codedHost: false,
      credentials: false,
    });
  });

  it('finds the real host behind a user name that looks like one', () => {
    expect(describeAddress('https://example.com@evil.test/example.com')).toMatchObject({
      kind: 'web',
      parts: ['https://example.com@', 'evil.test', '/example.com'],
      credentials: true,
    });
  });

  it('is not confused by an @ in the path', () => {
    expect(describeAddress('https://a.test/@user')).toMatchObject({ parts: ['https://', 'a.test', '/@user'] });
  });

  it('finds a host that is a part of the scheme', () => {
    expect(describeAddress('https://s/')).toMatchObject({ parts: ['https://', 's', '/'] });
  });

  it('shows letters that look like others in their coded form', () => {
    expect(describeAddress('https://аррӏе.com/')).toMatchObject({ kind: 'web', codedHost: true });
    const address = describeAddress('https://аррӏе.com/');
    expect(address.url).toMatch(/^https:\/\/xn--/);
  });

  it.each(['http://localhost:3000/', 'http://127.0.0.1/', 'http://[::1]:80/x'])('knows this computer: %s', (url) => {
    expect(describeAddress(url).kind).toBe('thisComputer');
  });

  it('tells an unencrypted page', () => expect(describeAddress('http://example.com').kind).toBe('unencrypted'));

  it.each(['javascript:alert(1)', 'file:///etc/passwd', 'mailto:a@b.c', 'vscode://x'])(
    'opens no other scheme: %s',
    (url) => expect(describeAddress(url).kind).toBe('otherScheme'),
  );

  it('says when it is no address', () => expect(describeAddress('./README.md').kind).toBe('unreadable'));

  it('makes characters visible that turn the text', () =>
    expect(describeAddress('mailto:a\u202eb').url).toBe('mailto:a%E2%80%AEb'));
});
