import { describe, expect, it } from 'vitest';
import { folderName, isOutside, outsidePaths, pathFromFolder, writtenPaths } from './outside.logic';

describe('isOutside', () => {
  it.each([
    ['/home/me/project/a.ts', '/home/me/project', false],
    ['/home/me/project', '/home/me/project/', false],
    ['src/a.ts', '/home/me/project', false],
    ['/home/me/project/../other/a.ts', '/home/me/project', true],
    ['../other/a.ts', '/home/me/project', true],
    ['/home/me/project-two/a.ts', '/home/me/project', true],
    ['/etc/passwd', '/home/me/project', true],
    ['C:\\Work\\app\\a.ts', 'c:\\work\\app', false],
    ['C:\\Work\\other\\a.ts', 'c:\\work\\app', true],
  ])('%s in %s: %s', (path, folder, outside) => expect(isOutside(path, folder)).toBe(outside));
});

it.each([
  ['/home/me/other/a.ts', '/home/me/project', '../other/a.ts'],
  ['/home/me/a.ts', '/home/me/deep/project', '../../a.ts'],
  ['/etc/passwd', '/home/me/project', '/etc/passwd'],
  ['D:\\x', 'C:\\work', 'D:\\x'],
])('%s seen from %s is %s', (path, folder, seen) => expect(pathFromFolder(path, folder)).toBe(seen));

it.each([
  ['/home/me/payments-api', 'payments-api'],
  ['/home/me/payments-api/', 'payments-api'],
  ['C:\\Work\\app', 'app'],
  ['/', '/'],
])('the project of %s is %s', (folder, name) => expect(folderName(folder)).toBe(name));

const change = (path: string, movePath: string | null = null) => ({
  path,
  kind: { type: 'update' as const, move_path: movePath },
  diff: '',
});

it('counts where a file is moved to', () => {
  expect(writtenPaths([change('/p/a', '/q/a'), change('/p/b')])).toEqual(['/p/a', '/q/a', '/p/b']);
  expect(outsidePaths([change('/p/a', '/q/a')], '/p')).toEqual(['/q/a']);
});

it('calls nothing outside while the folder is not known', () => {
  expect(outsidePaths([change('/p/a')], null)).toEqual([]);
});
