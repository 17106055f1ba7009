import { describe, expect, it } from 'vitest';
import { redact, reportOf, reportText } from './error-report.logic';

describe('redact', () => {
  it.each([
    ['key sk-proj-abcdefgh1234 used', 'key [removed] used'],
    ['ghp_0123456789abcdef0123', '[removed]'],
    ['Authorization: Bearer abc.def-123456', 'Authorization: Bearer [removed]'],
    ['{"api_key": "abcdef123456"}', '{"api_key": "[removed]"}'],
    ['https://me:pass@example.com/x', 'https://[removed]@example.com/x'],
    ['eyJhbGciOi.eyJzdWIiOi.c2ln-x', '[removed]'],
  ])('takes secrets out of %s', (text, redacted) => expect(redact(text, '')).toBe(redacted));

  it('shortens the home folder, which holds a name', () =>
    expect(redact('/home/maria/work/a.ts', '/home/maria')).toBe('~/work/a.ts'));

  it('leaves other text alone', () =>
    expect(redact('Cannot read token of undefined', '/')).toBe('Cannot read token of undefined'));
});

describe('reportOf', () => {
  it('tells message and stack of an error', () => {
    const report = reportOf(new TypeError('no at /home/u/x'), '/home/u');
    expect(report.message).toBe('TypeError: no at ~/x');
    expect(report.stack).toContain('TypeError');
  });
  it('takes whatever was thrown', () => {
    const loop: Record<string, unknown> = {};
    loop.self = loop;
    expect(reportOf('text', '').message).toBe('text');
    expect(reportOf({ a: 1 }, '').message).toBe('{"a":1}');
    expect(reportOf(undefined, '').message).toBe('undefined');
    expect(reportOf(loop, '').message).toBe('[object Object]');
  });
  it('keeps within what main takes', () => {
    const report = reportOf(new Error('x'.repeat(20_000)), '');
    expect(report.message.length).toBe(10_000);
  });
});

describe('reportText', () => {
  it('starts with the versions', () =>
    expect(reportText({ message: 'm', stack: '' }, '0.1.0', 'linux')).toBe('Heddle 0.1.0, linux\nm'));
});
