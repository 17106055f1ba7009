import { describe, expect, it } from 'vitest';
import { DEFAULT_LOOK } from '../../preload/contract/model/thread-look';
import { lookOf, type ThreadLooks, withLook } from './thread-looks';

const at = (row: string) => ({ place: { row, offset: 3 }, folds: { a: true } });

describe('looks', () => {
  it('come back by thread, and are like any other for a thread that was not seen', () => {
    const looks = withLook([], 'local/a', at('x'));
    expect(lookOf(looks, 'local/a')).toEqual(at('x'));
    expect(lookOf(looks, 'local/b')).toBe(DEFAULT_LOOK);
  });
  it('take no room once nothing differs', () =>
    expect(withLook(withLook([], 'local/a', at('x')), 'local/a', DEFAULT_LOOK)).toEqual([]));
  it('are kept of the 200 threads looked at last', () => {
    let looks: ThreadLooks = [];
    for (let index = 0; index < 201; index += 1) looks = withLook(looks, `local/${index}`, at('x'));
    looks = withLook(looks, 'local/1', at('again'));
    looks = withLook(looks, 'local/new', at('x'));
    expect(looks).toHaveLength(200);
    expect(lookOf(looks, 'local/1')).toEqual(at('again'));
    expect(lookOf(looks, 'local/2')).toBe(DEFAULT_LOOK);
  });
});
