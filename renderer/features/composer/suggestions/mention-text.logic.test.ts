import { describe, expect, it } from 'vitest';
import { isOutsideGit } from './file-search';
import { pathFrom, pathInText } from './mention-text.logic';

describe('a path in a message', () => {
  it.each([
    ['src/app.ts', 'src/app.ts'],
    ['my notes/a.md', '"my notes/a.md"'],
    ['路径/文件.ts', '路径/文件.ts'],
  ])('%s stands as %s', (path, text) => expect(pathInText(path)).toBe(text));

  it('is told from the folder where it is below it', () => {
    expect(pathFrom('/a/b', '/a/b/c.ts')).toBe('c.ts');
    expect(pathFrom('/a/b', '/a/bc/d.ts')).toBe('/a/bc/d.ts');
    expect(pathFrom(null, '/a')).toBe('/a');
  });
});

describe('isOutsideGit', () => {
  it.each([
    ['.git/HEAD', false],
    ['sub/.git/HEAD', false],
    ['.git', false],
    ['.github/workflows/a.yml', true],
    ['.gitignore', true],
  ])('%s: %s', (path, outside) => expect(isOutsideGit({ path })).toBe(outside));
});
