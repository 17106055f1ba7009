import { describe, expect, it } from 'vitest';
import { parseUnifiedDiff } from './unified-diff';

const only = (text: string) => {
  const files = parseUnifiedDiff(text);
  expect(files).toHaveLength(1);
  return files[0];
};

describe('parseUnifiedDiff', () => {
  it('reads nothing from nothing', () => {
    expect(parseUnifiedDiff('')).toEqual([]);
    expect(parseUnifiedDiff('no diff\nat all\n')).toEqual([]);
  });

  it('numbers the lines of both sides', () => {
    const file = only(
      'diff --git a/a.c b/a.c\nindex 1..2 100644\n--- a/a.c\n+++ b/a.c\n@@ -3,3 +3,4 @@ int main(void)\n a\n-b\n+B\n+C\n c\n',
    );
    expect(file?.hunks).toEqual([
      {
        oldStart: 3,
        newStart: 3,
        heading: 'int main(void)',
        lines: [
          { kind: 'context', text: 'a', ending: '\n', oldNumber: 3, newNumber: 3 },
          { kind: 'removed', text: 'b', ending: '\n', oldNumber: 4, newNumber: null },
          { kind: 'added', text: 'B', ending: '\n', oldNumber: null, newNumber: 4 },
          { kind: 'added', text: 'C', ending: '\n', oldNumber: null, newNumber: 5 },
          { kind: 'context', text: 'c', ending: '\n', oldNumber: 5, newNumber: 6 },
        ],
      },
    ]);
    expect(file).toMatchObject({ path: 'a.c', change: 'updated', added: 2, removed: 1, unreadable: null });
  });

  it('counts lines that look like headers as the lines they are', () => {
    const text =
      'diff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1,2 +1,3 @@\n--- a/y\n+++ b/y\n+@@ -1 +1 @@\n diff --git a/z b/z\n' +
      'diff --git a/w b/w\n--- a/w\n+++ b/w\n@@ -1 +1 @@\n-1\n+2\n';
    expect(parseUnifiedDiff(text).map(({ path, added, removed }) => [path, added, removed])).toEqual([
      ['x', 2, 1],
      ['w', 1, 1],
    ]);
  });

  it('knows renames with and without the words for it', () => {
    expect(only('diff --git a/a b b/c b/d\nsimilarity index 100%\nrename from a b\nrename to c b/d\n')).toMatchObject({
      change: 'renamed',
      previousPath: 'a b',
      path: 'c b/d',
      hunks: [],
      unreadable: null,
    });
    expect(only('diff --git a/a b/b\nindex 1..2\n--- a/a\n+++ b/b\n@@ -1 +1 @@\n-1\n+2\n')).toMatchObject({
      change: 'renamed',
      previousPath: 'a',
      path: 'b',
    });
  });

  it.each([
    ['"a/na\\303\\257ve \\346\\226\\207.txt"', '"b/na\\303\\257ve \\346\\226\\207.txt"', 'naïve 文.txt'],
    [
      '"a/tab\\tquote\\" back\\\\ bell\\a\\001"',
      '"b/tab\\tquote\\" back\\\\ bell\\a\\001"',
      'tab\tquote" back\\ bell\x07\x01',
    ],
    ['"a/文\\"é"', '"b/文\\"é"', '文"é'],
    ['"a/bad\\377"', '"b/bad\\377"', 'bad\\xff'],
    ['a/with b/ in it', 'b/with b/ in it', 'with b/ in it'],
    ['a//tmp/outside.txt', 'b//tmp/outside.txt', '/tmp/outside.txt'],
    ['plain', 'plain', 'plain'],
  ])('reads the path in diff --git %s', (a, b, path) => {
    expect(only(`diff --git ${a} ${b}\nnew file mode 100644\nindex 0..1\n`)).toMatchObject({ path, change: 'added' });
  });

  it('says what is binary and shows none of it', () => {
    const names = 'diff --git a/a.png b/a.png\nindex 1..2 100644\n';
    const next = 'diff --git a/b b/b\n--- a/b\n+++ b/b\n@@ -1 +1 @@\n-1\n+2\n';
    const patch = 'GIT binary patch\nliteral 4\nLcmZQz00IC2\n\nliteral 3\nKcmZQz\n\n';
    for (const notice of ['Binary files a/a.png and b/a.png differ\n', 'Binary files differ\n', patch]) {
      const files = parseUnifiedDiff(names + notice + next);
      expect(files[0]).toMatchObject({ path: 'a.png', binary: true, hunks: [], unreadable: null });
      expect(files[1]).toMatchObject({ path: 'b', binary: false, added: 1 });
    }
  });

  it('tells modes, new and deleted files, empty ones too', () => {
    expect(only('diff --git a/x b/x\nold mode 100644\nnew mode 100755\n')).toMatchObject({
      change: 'updated',
      modeChange: { from: '100644', to: '100755' },
    });
    expect(only('diff --git a/x b/x\ndeleted file mode 100644\nindex 1..0\n')).toMatchObject({ change: 'deleted' });
    expect(only('--- a/x\n+++ /dev/null\n@@ -1 +0,0 @@\n-x\n')).toMatchObject({ change: 'deleted', path: 'x' });
    expect(only('--- /dev/null\n+++ b/x\n@@ -0,0 +1 @@\n+x\n')).toMatchObject({ change: 'added', path: 'x' });
  });

  it('reads diffs without git, with time stamps, between other text', () => {
    const text =
      'From: someone\n\n--- old.c\t2026-01-01 10:00:00\n+++ old.c\t2026-01-02 10:00:00\n@@ -1 +1 @@\n-1\n+2\n-- \n2.39.5\n\n';
    expect(only(text)).toMatchObject({ path: 'old.c', change: 'updated', added: 1, removed: 1, unreadable: null });
  });

  it('takes blank context lines whose space was left out', () => {
    expect(only('--- a/x\n+++ b/x\n@@ -1,3 +1,3 @@\n a\n\n-b\n+c\n')?.hunks[0]?.lines[1]).toEqual({
      kind: 'context',
      text: '',
      ending: '\n',
      oldNumber: 2,
      newNumber: 2,
    });
  });

  it('keeps every word of what it cannot read', () => {
    const combined = 'diff --cc a.txt\nindex 1,2..3\n--- a/a.txt\n+++ b/a.txt\n@@@ -1,1 -1,1 +1,1 @@@\n- a\n -b\n++c\n';
    expect(only(combined)).toMatchObject({ path: 'a.txt', unreadable: '@@@ -1,1 -1,1 +1,1 @@@\n- a\n -b\n++c\n' });
    const short = 'diff --git a/a b/a\n--- a/a\n+++ b/a\n@@ -1,5 +1,5 @@\n a\n';
    const files = parseUnifiedDiff(`${short}diff --git a/b b/b\n--- a/b\n+++ b/b\n@@ -1 +1 @@\n-1\n+2\n`);
    expect(files).toHaveLength(2);
    expect(files[0]).toMatchObject({ path: 'a', unreadable: '@@ -1,5 +1,5 @@\n a\n' });
    expect(files[1]).toMatchObject({ path: 'b', added: 1, unreadable: null });
  });

  it('reads 60,000 lines in linear time, lone carriage returns or not', () => {
    for (const line of ['+a line of ordinary length\n', '+a line of ordinary length\r']) {
      const text = `--- /dev/null\n+++ b/x\n@@ -0,0 +1,60000 @@\n${line.repeat(60_000)}`;
      expect(only(text)?.added).toBe(60_000);
      // One that were not linear would not end within the time that a test has.
    }
  });
});
