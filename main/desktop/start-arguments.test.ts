import { describe, expect, it } from 'vitest';
import { decodeHandedOver, ownArguments, placeAskedFor, readArguments } from './start-arguments';

const read = (...args: string[]) => readArguments({ args, workingDirectory: '/work' });
const NOTHING = { tour: false, folder: null, link: null };

describe('the arguments of Heddle', () => {
  it('begin behind the folder of the app, however that is written', () => {
    const own = (...argv: string[]) => ownArguments(argv, '/src/heddle', '/src');
    expect(own('electron', '--no-sandbox', '/src/heddle', '--tour', 'x')).toEqual(['--tour', 'x']);
    expect(own('electron', 'heddle', 'x')).toEqual(['x']);
    expect(own('electron', './heddle/')).toEqual([]);
  });
  it('are all of them in a packaged Heddle', () =>
    expect(ownArguments(['/opt/heddle', 'x', '--tour'], null, '/')).toEqual(['x', '--tour']));
});

describe('what they ask for', () => {
  it.each([
    [[], NOTHING],
    [['--tour'], { ...NOTHING, tour: true }],
    [['/p/a b'], { ...NOTHING, folder: '/p/a b' }],
    [['sub/../x'], { ...NOTHING, folder: '/work/x' }],
    [['.'], { ...NOTHING, folder: '/work' }],
    [['/a', '/b'], { ...NOTHING, folder: '/b' }],
    [['heddle://thread/t?turn=u'], { ...NOTHING, link: 'heddle://thread/t?turn=u' }],
    [['HEDDLE://thread/t', '/p'], { ...NOTHING, folder: '/p', link: 'HEDDLE://thread/t' }],
    [['--replay', 'x.jsonl'], NOTHING],
    [['--allow-file-access-from-files', '--inspect=0', ''], NOTHING],
  ])('%j', (args, expected) => expect(read(...args)).toEqual(expected));

  it('leads to a place: a new thread in the folder, before the tour', () => {
    expect(placeAskedFor(read('/p', '--tour'))).toEqual({ page: 'newThread', hostId: 'local', folder: '/p' });
    expect(placeAskedFor(read('--tour'))).toEqual({ page: 'newThread', hostId: 'tour' });
    expect(placeAskedFor(read())).toBeNull();
  });

  it('is taken from another start only in the form that Heddle gives it', () => {
    const good = { args: ['/p'], workingDirectory: '/' };
    expect(decodeHandedOver(good)).toEqual(good);
    for (const bad of [undefined, null, 'x', {}, { args: '/p', workingDirectory: '/' }, { args: [1] }])
      expect(decodeHandedOver(bad)).toBeNull();
  });
});
