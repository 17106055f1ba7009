import { describe, expect, it } from 'vitest';
import { fileName, shownPath } from './paths.logic';

describe('fileName', () => {
  it.each([
    ['/a/b.png', 'b.png'],
    ['C:\\a\\b.png', 'b.png'],
    ['b.png', 'b.png'],
    ['/a/b/', 'b'],
    ['', ''],
  ])('of %j is %j', (path, name) => expect(fileName(path)).toBe(name));
});

describe('shownPath', () => {
  it.each([
    ['/p/src/a.ts', '/p', 'src/a.ts'],
    ['/p/src/a.ts', '/p/', 'src/a.ts'],
    ['/project2/a.ts', '/project', '/project2/a.ts'],
    ['C:\\p\\a.ts', 'C:\\p', 'a.ts'],
    ['/p', '/p', '/p'],
    ['/p/a', null, '/p/a'],
  ])('%s seen from %s', (path, folder, shown) => expect(shownPath(path, folder)).toBe(shown));
});
