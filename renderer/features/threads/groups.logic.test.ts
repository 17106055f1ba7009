import { describe, expect, it } from 'vitest';
import { folderLabels, groupByFolder } from './groups.logic';
import type { ListedThread } from './listed-thread';

const at = (id: string, cwd: string) => ({ id, cwd }) as ListedThread;

describe('folderLabels', () => {
  const labels = (...folders: string[]) => [...folderLabels(folders).values()];

  it('is the last part of the folder', () => expect(labels('/home/u/api', 'C:\\work\\site')).toEqual(['api', 'site']));
  it('adds the parent where two are the same', () =>
    expect([...folderLabels(['/a/x/api', '/a/y/api', '/a/web'])]).toEqual(
      expect.arrayContaining([
        ['/a/x/api', 'x/api'],
        ['/a/y/api', 'y/api'],
        ['/a/web', 'web'],
      ]),
    ));
  it('goes on until they differ', () => expect(labels('/1/x/api', '/2/x/api')).toEqual(['1/x/api', '2/x/api']));
  it('ends when one has no more parents', () => expect(labels('/api', '/x/api')).toEqual(['api', 'x/api']));
  it('names a root', () => expect(labels('/')).toEqual(['/']));
});

describe('groupByFolder', () => {
  it('keeps the order of the newest thread of each', () => {
    const groups = groupByFolder([at('1', '/w/b'), at('2', '/w/a'), at('3', '/w/b')]);
    expect(groups.map((group) => [group.label, group.threads.map(({ id }) => id)])).toEqual([
      ['b', ['1', '3']],
      ['a', ['2']],
    ]);
  });
  it('puts threads without a folder into a group without a label', () =>
    expect(groupByFolder([at('1', '')])[0]).toMatchObject({ folder: '', label: null }));
});
