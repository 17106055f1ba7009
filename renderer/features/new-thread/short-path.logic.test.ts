import { describe, expect, it } from 'vitest';
import { shortPath } from './short-path.logic';

describe('shortPath', () => {
  it.each([
    ['/home/u/work/api', '/home/u', '~/work/api'],
    ['/home/u', '/home/u', '~'],
    ['/home/user2/x', '/home/u', '/home/user2/x'],
    ['/srv', '/', '/srv'],
    ['C:\\Users\\u\\x', 'C:\\Users\\u', '~\\x'],
  ])('%s with the home %s', (path, home, short) => expect(shortPath(path, home)).toBe(short));
});
