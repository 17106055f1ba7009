import { describe, expect, it } from 'vitest';
import { commandItem, testEntry } from '../test-entries';
import { looksOf } from './command-look.logic';

const looks = (actions: object[], fields: object = {}) => {
  const { item } = testEntry(commandItem('x', { commandActions: actions, ...fields }));
  return item.type === 'commandExecution' ? looksOf(item) : undefined;
};
const read = { type: 'read', command: 'cat a', name: 'a.ts', path: 'src/a.ts' };
const search = { type: 'search', command: 'rg x', query: 'x', path: null };

describe('looksOf', () => {
  it('folds reads, listings and searches', () => {
    expect(looks([read, { type: 'listFiles', command: 'ls', path: null }, search])).toEqual([
      { kind: 'read', name: 'a.ts' },
      { kind: 'listed', path: null },
      { kind: 'searched', query: 'x', path: null },
    ]);
  });
  it('does not fold what may do anything else', () => {
    expect(looks([read, { type: 'unknown', command: 'rm a' }])).toBeNull();
    expect(looks([{ type: 'brandNew', command: 'x' }])).toBeNull();
    expect(looks([])).toBeNull();
  });
  it('folds a search without a match, but nothing that failed', () => {
    expect(looks([search], { exitCode: 1, status: 'failed' })).not.toBeNull();
    expect(looks([read], { exitCode: 1, status: 'failed' })).toBeNull();
    expect(looks([search], { exitCode: 2, status: 'failed' })).toBeNull();
  });
  it('does not fold what the person ran or declined', () => {
    expect(looks([read], { source: 'userShell' })).toBeNull();
    expect(looks([read], { status: 'declined' })).toBeNull();
  });
});
