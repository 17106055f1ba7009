import { expect, test } from 'vitest';
import { versionFit, versionFromUserAgent, versionIn } from './version';

test('finds the version in what codex says of itself', () => {
  expect(versionIn('codex-cli 0.171.0\n')).toBe('0.171.0');
  expect(versionIn('codex-cli 0.172.0-alpha.3')).toBe('0.172.0-alpha.3');
  expect(versionIn('no version here')).toBeNull();
});

test('finds the version in the user agent, whatever numbers follow', () => {
  expect(versionFromUserAgent('heddle/0.171.0 (Debian 12.0.0; x86_64) xterm (heddle; 0.1.0)')).toBe('0.171.0');
  expect(versionFromUserAgent('heddle (Debian 12.0.0)')).toBeNull();
  expect(versionFromUserAgent('heddle/next (Debian 12.0.0)')).toBeNull();
});

test.each([
  ['0.171.0', 'made-for'],
  ['0.171.1', 'newer'],
  ['0.172.0', 'newer'],
  ['1.0.0', 'newer'],
  ['0.170.9', 'older'],
  ['0.99.0', 'older'],
  ['0.171.0-alpha.1', 'made-for'],
  ['next', 'unknown'],
  [null, 'unknown'],
])('compares %s with the version that Heddle was made for: %s', (version, fit) => {
  expect(versionFit(version, '0.171.0')).toBe(fit);
});
