import { describe, expect, it } from 'vitest';
import { foldersAbove, trustKeyPath, trustOf } from './trust.logic';

describe('foldersAbove', () => {
  it.each([
    ['/a/b/c', ['/a/b', '/a', '/']],
    ['/a/', ['/']],
    ['/', []],
    ['C:\\work\\x', ['C:\\work', 'C:\\']],
  ])('%s', (folder, above) => expect(foldersAbove(folder)).toEqual(above));
});

describe('trustOf', () => {
  const projects = {
    '/w': { trust_level: 'trusted' },
    '/w/x': { trust_level: 'untrusted' },
    '/odd': { trust_level: 'maybe' },
  };

  it('goes by the folder itself first', () =>
    expect(trustOf(projects, '/w/x', true)).toEqual({ trust: 'untrusted', from: '/w/x' }));
  it('goes by a folder above in a git repository', () =>
    expect(trustOf(projects, '/w/y/z', true)).toEqual({ trust: 'trusted', from: '/w' }));
  it('does not go by a folder above outside of git', () =>
    expect(trustOf(projects, '/w/y', false).trust).toBe('unknown'));
  it('does not know a level that it has never heard of', () =>
    expect(trustOf(projects, '/odd', false).trust).toBe('unknown'));
  it.each([null, undefined, [], 'x'])('knows nothing from %j', (odd) =>
    expect(trustOf(odd as null, '/w', true)).toEqual({ trust: 'unknown', from: null }),
  );
});

describe('trustKeyPath', () => {
  it('quotes the folder as a key of TOML', () => {
    expect(trustKeyPath('/a b/c.d')).toBe('projects."/a b/c.d".trust_level');
    expect(trustKeyPath('/we"ird\\x\n\u007f')).toBe('projects."/we\\"ird\\\\x\\n\\u007f".trust_level');
  });
});
