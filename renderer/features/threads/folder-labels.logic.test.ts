import { describe, expect, it } from 'vitest';
import { folderLabels } from './folder-labels.logic';

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
