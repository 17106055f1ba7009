import { describe, expect, it } from 'vitest';
import { testEntry, testTurn } from '../transcript/test-entries';
import { patchedPaths, toldApart } from './folder-changes.logic';

const patch = (status: string, ...changes: object[]) => testEntry({ type: 'fileChange', status, changes });
const update = (path: string, move_path: string | null = null) => ({
  path,
  kind: { type: 'update', move_path },
  diff: '',
});

describe('patchedPaths', () => {
  it('are those of patches that were made, and of the diffs of turns', () => {
    const turns = [
      testTurn('a', [patch('completed', update('/p/a.ts', '/p/b.ts')), patch('declined', update('/p/no.ts'))]),
      testTurn('b', [], { diff: 'diff --git a/c.ts b/c.ts\n--- a/c.ts\n+++ b/c.ts\n@@ -1 +1 @@\n-a\n+b\n' }),
    ];
    expect([...patchedPaths(turns, '/p/')]).toEqual(['/p/a.ts', '/p/b.ts', '/p/c.ts']);
  });
});

describe('toldApart', () => {
  const changes = {
    kind: 'changes' as const,
    root: '/p',
    diff: [
      'diff --git a/made.ts b/made.ts\n--- a/made.ts\n+++ b/made.ts\n@@ -1 +1 @@\n-a\n+b\n',
      'diff --git a/same.ts b/same.ts\n',
      'diff --git a/old.ts b/moved.ts\nsimilarity index 100%\nrename from old.ts\nrename to moved.ts\n',
      'diff --git a/x.bin b/x.bin\nindex 1..2 100644\nBinary files a/x.bin and b/x.bin differ\n',
    ].join(''),
    untracked: [
      { path: 'new.ts', content: 'x\n', why: 'text' as const },
      { path: 'log', content: null, why: 'tooLarge' as const },
    ],
    isCut: false,
  };
  it('puts each file where it belongs, by path, without those whose time alone is another', () => {
    const { byOthers, byPatches } = toldApart(changes, new Set(['/p/old.ts', '/p/made.ts']));
    expect(byPatches.map(({ path }) => path)).toEqual(['/p/made.ts', '/p/moved.ts']);
    expect(byOthers.map(({ path, why, file }) => [path, why, file.change, file.added])).toEqual([
      ['/p/log', 'tooLarge', 'added', 0],
      ['/p/new.ts', null, 'added', 1],
      ['/p/x.bin', null, 'updated', 0],
    ]);
  });
});
