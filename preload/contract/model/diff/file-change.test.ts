import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FileUpdateChange } from '../../protocol/generated/v2/FileUpdateChange';
import { fileDiffFromChange } from './file-change';
import type { FileDiff } from './file-diff';
import patches from './fixtures/engine-patches.json';
import { applyFileDiff } from './testing/apply-file-diff';
import { engineHunks } from './testing/engine-dialect';
import { parseUnifiedDiff } from './unified-diff';

const FOLDER = '/home/user/project';

const changedLines = (diff: FileDiff) =>
  diff.hunks.flatMap((hunk) => hunk.lines.filter((line) => line.kind !== 'context'));
const find = (name: string) => {
  const patch = patches.find((candidate) => candidate.name === name);
  if (patch === undefined) throw new Error(`no recorded patch is called "${name}"`);
  return (patch.changes as FileUpdateChange[]).map((change) => fileDiffFromChange(change, FOLDER));
};
const update = (diff: string, movePath: string | null = null) =>
  fileDiffFromChange({ path: `${FOLDER}/a.txt`, kind: { type: 'update', move_path: movePath }, diff }, FOLDER);

describe('recorded changes of the engine', () => {
  const both = patches.filter((patch) => patch.turnDiff !== null && patch.changes.length > 0);

  it.each(both)('$name: the item and the aggregate of the turn tell the same', ({ changes, turnDiff }) => {
    const fromItem = (changes as FileUpdateChange[]).map((change) => fileDiffFromChange(change, FOLDER));
    const fromTurn = parseUnifiedDiff(turnDiff ?? '');
    for (const file of fromItem) {
      const same = fromTurn.find(({ path }) => path === file.path);
      expect(same).toMatchObject({ previousPath: file.previousPath, unreadable: null });
      // The item calls a file that is written over "added"; only the aggregate knows what stood there.
      if (same?.change === file.change) expect(changedLines(same)).toEqual(changedLines(file));
      expect(file.unreadable).toBeNull();
    }
    expect(fromTurn).toHaveLength(fromItem.length);
  });

  it('are read as what they are', () => {
    const summary = find('recorded: five kinds of change').map(({ path, previousPath, change, added, removed }) => [
      change,
      path,
      previousPath,
      added,
      removed,
    ]);
    expect(summary).toEqual([
      ['updated', 'crlf.txt', null, 1, 1],
      ['deleted', 'del.txt', null, 0, 1],
      ['updated', 'naïve 文件.txt', null, 1, 1],
      ['added', 'new.txt', null, 2, 0],
      ['updated', 'nonl.txt', null, 1, 1],
      ['renamed', 'sub/renamed.txt', 'ren.txt', 1, 1],
    ]);
  });

  it('keep CR LF and a missing line end', () => {
    const files = find('recorded: five kinds of change');
    const endings = (path: string) =>
      files.find((file) => file.path === path)?.hunks[0]?.lines.map(({ kind, ending }) => [kind, ending]);
    expect(endings('crlf.txt')).toEqual([
      ['context', '\r\n'],
      ['removed', '\r\n'],
      ['added', '\r\n'],
      ['context', '\r\n'],
    ]);
    expect(endings('nonl.txt')).toEqual([
      ['removed', ''],
      ['added', '\n'],
    ]);
  });

  it('count a lone carriage return as the engine does', () => {
    expect(find('a file with lone carriage returns')[0]?.hunks[0]?.lines).toEqual([
      { kind: 'context', text: 'three', ending: '\n', oldNumber: 3, newNumber: 3 },
      { kind: 'removed', text: 'four', ending: '\n', oldNumber: 4, newNumber: null },
      { kind: 'added', text: 'FOUR', ending: '\r', oldNumber: null, newNumber: 4 },
      { kind: 'context', text: 'five', ending: '\n', oldNumber: 5, newNumber: 5 },
    ]);
  });

  it('show a move without a change as one without hunks', () => {
    expect(find('a move without a change')).toEqual([
      {
        path: 'sub/pure2.txt',
        previousPath: 'pure.txt',
        change: 'renamed',
        hunks: [],
        added: 0,
        removed: 0,
        binary: false,
        modeChange: null,
        unreadable: null,
      },
    ]);
  });

  it('may still be streaming, without numbers and with relative paths', () => {
    const streamed = patches.find(({ name }) => name === 'a streamed patch')?.streamed as FileUpdateChange[];
    const files = streamed.map((change) => fileDiffFromChange(change, FOLDER));
    expect(files.map(({ change, path, added, removed }) => [change, path, added, removed])).toEqual([
      ['deleted', 'crlf.txt', 0, 0],
      ['added', 'n1.txt', 2, 0],
      ['renamed', 'sub/ov.txt', 2, 2],
    ]);
    expect(files[2]).toMatchObject({ previousPath: 'over.txt', unreadable: null });
    expect(files[2]?.hunks[0]).toMatchObject({ oldStart: null, heading: 'was' });
  });
});

describe('a change whose own text could mislead', () => {
  it('keeps a "Moved to:" that belongs to the file', () => {
    const diff = update('@@ -1,2 +1,3 @@\n a\n+\n+Moved to: /etc/passwd\n-b\n');
    expect(diff).toMatchObject({ change: 'updated', previousPath: null, added: 2, removed: 1, unreadable: null });
  });

  it('takes the kind at its word and the note as a help only', () => {
    const note = '\n\nMoved to: /home/user/project/b.txt';
    expect(update(`@@ -1 +1 @@\n-x\n+y\n${note}`, '/home/user/project/b.txt')).toMatchObject({
      change: 'renamed',
      path: 'b.txt',
      unreadable: null,
    });
    expect(update(`@@ -1 +1 @@\n-x\n+y\n${note}`)).toMatchObject({ change: 'renamed', path: 'b.txt' });
    expect(update('@@ -1 +1 @@\n-x\n+y\n', '/home/user/project/b.txt')).toMatchObject({ path: 'b.txt', added: 1 });
  });

  it('shows what it cannot read as it came', () => {
    expect(update('@@ -1,9 +1,9 @@\n-x\n+y\n')).toMatchObject({ hunks: [], unreadable: '@@ -1,9 +1,9 @@\n-x\n+y\n' });
    expect(update('@@ -1 +1 @@\n-x\n+y\nrubbish\n')).toMatchObject({ added: 1, unreadable: 'rubbish\n' });
  });

  it('is text of an added file, whatever it looks like', () => {
    const content = '+plus\n-minus\n@@ -1 +1 @@\n\nMoved to: x';
    const diff = fileDiffFromChange({ path: `${FOLDER}/a`, kind: { type: 'add' }, diff: content }, FOLDER);
    expect(diff).toMatchObject({ change: 'added', added: 5, removed: 0 });
    expect(applyFileDiff('', diff)).toBe(content);
  });
});

describe('paths', () => {
  const pathOf = (path: string, folder: string) =>
    fileDiffFromChange({ path, kind: { type: 'add' }, diff: '' }, folder).path;

  it.each([
    ['/home/user/project/src/a.ts', '/home/user/project', 'src/a.ts'],
    ['/home/user/project/src/a.ts', '/home/user/project/', 'src/a.ts'],
    ['/home/user/project-two/a.ts', '/home/user/project', '/home/user/project-two/a.ts'],
    ['C:\\work\\app\\src\\a.ts', 'C:\\work\\app', 'src\\a.ts'],
    ['/etc/hosts', '/', 'etc/hosts'],
    ['src/a.ts', '/home/user/project', 'src/a.ts'],
    ['/a.ts', '', '/a.ts'],
  ])('%s seen from %s is %s', (path, folder, expected) => expect(pathOf(path, folder)).toBe(expected));
});

describe('any change the engine may write', () => {
  const line = fc.oneof(
    fc.constantFrom(
      '',
      'a',
      'b',
      'a\rb',
      '\r',
      'a\r',
      '-- x',
      '++ x',
      '@@ -1 +1 @@',
      'Moved to: x',
      '\\ No',
      ' ',
      '文',
    ),
    fc.string(),
  );
  const content = fc
    .array(fc.tuple(line, fc.constantFrom('\n', '\r\n', '\r')), { maxLength: 12 })
    .chain((lines) => fc.boolean().map((cut) => joinLines(lines, cut)));
  const joinLines = (lines: readonly (readonly [string, string])[], cut: boolean) => {
    const joined = lines.map(([text, ending]) => text.replaceAll('\n', '') + ending).join('');
    return cut ? joined.replace(/[\r\n]+$/, '') : joined;
  };

  it('turns the old content into the new one', () => {
    fc.assert(
      fc.property(content, content, fc.nat(3), fc.boolean(), (oldContent, newContent, context, isMoved) => {
        const movePath = isMoved ? `${FOLDER}/sub/b c.txt` : null;
        const hunks = engineHunks(oldContent, newContent, context);
        const diff = update(hunks + (movePath === null ? '' : `\n\nMoved to: ${movePath}`), movePath);
        expect(diff.unreadable).toBeNull();
        expect(applyFileDiff(oldContent, diff, true)).toBe(newContent);
      }),
      { numRuns: 1000 },
    );
  });

  it('also as an aggregate of many files with odd names', () => {
    const name = fc.stringMatching(/^[- "'a-z文é]{1,8}$/).map((text) => `d/${text}.txt`);
    const files = fc.uniqueArray(fc.record({ name, old: content, new: content }), {
      selector: (file) => file.name,
      maxLength: 4,
    });
    fc.assert(
      fc.property(files, (changed) => {
        const text = changed
          .map((file) => {
            const hunks = engineHunks(file.old, file.new, 3);
            const sides = hunks === '' ? '' : `--- a/${file.name}\n+++ b/${file.name}\n`;
            return `diff --git a/${file.name} b/${file.name}\nindex 1..2\n${sides}${hunks}`;
          })
          .join('');
        const diffs = parseUnifiedDiff(text);
        expect(diffs.map(({ path }) => path)).toEqual(changed.map((file) => file.name));
        diffs.forEach((diff, index) => {
          const file = changed[index];
          expect(diff.unreadable).toBeNull();
          expect(applyFileDiff(file?.old ?? '', diff, true)).toBe(file?.new);
        });
      }),
      { numRuns: 1000 },
    );
  });
});
