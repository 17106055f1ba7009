import { describe, expect, it } from 'vitest';
import { classifyLink } from './links.logic';

describe('classifyLink', () => {
  it.each([
    ['https://example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
    ['http://example.com', 'http://example.com/'],
    ['mailto:someone@example.com', 'mailto:someone@example.com'],
    ['HTTPS://EXAMPLE.com/X', 'https://example.com/X'],
    [' https://example.com/ ', 'https://example.com/'],
  ])('opens %s', (href, url) => expect(classifyLink(href)).toEqual({ kind: 'web', url }));

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'java\u200bscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'blob:https://example.com/1',
    'app://heddle/index.html',
    'codex://settings',
    'ms-msdt:/id',
    '//evil.example/x',
    '\\\\evil.example\\share',
    'https://bank.example@evil.example/',
    'https://',
    '#anchor',
    '',
  ])('refuses %j', (href) => expect(classifyLink(href).kind).toBe('refused'));

  it.each([
    ['src/worker.ts', 'src/worker.ts'],
    ['src/worker.ts:12', 'src/worker.ts:12'],
    ['worker.ts:12:4', 'worker.ts:12:4'],
    ['/abs/path/a%20b.ts#L10', '/abs/path/a b.ts#L10'],
    ['file:///etc/hosts', '/etc/hosts'],
    ['C:\\code\\a.ts', 'C:\\code\\a.ts'],
    ['./100%.md', './100%.md'],
  ])('takes %s for a file', (href, path) => expect(classifyLink(href)).toEqual({ kind: 'file', path }));
});
