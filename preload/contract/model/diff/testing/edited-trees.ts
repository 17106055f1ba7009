import fc from 'fast-check';

/** Files by path, with `/` as the separator. */
export type Tree = ReadonlyMap<string, string>;

const line = fc.oneof(
  fc.constantFrom(
    'a',
    'b',
    '',
    ' ',
    '-- a/x',
    '++ b/x',
    '@@ -1 +1 @@',
    'diff --git a/x b/x',
    '\\ No newline at end of file',
    'Moved to: x',
    'a\rb',
    '\tindented  ',
    '中文字符 👩‍👩‍👧',
    'a\u2028b\fc',
  ),
  fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => text.replaceAll(/[\n\0]/g, '')),
);
const content = fc
  .tuple(fc.array(line, { maxLength: 14 }), fc.constantFrom('\n', '\r\n'), fc.boolean())
  .map(([lines, ending, endsWithEnding]) => lines.join(ending) + (endsWithEnding && lines.length > 0 ? ending : ''));
const binary = fc.constantFrom('\0\x01\x02', 'GIF\0', '\0\0\n\0');

interface FileEdit {
  readonly name: string;
  readonly newName: string;
  readonly old: string;
  readonly edit:
    | { readonly kind: 'change' | 'move'; readonly at: number; readonly text: string }
    | { readonly kind: 'replace'; readonly content: string }
    | { readonly kind: 'delete' | 'add' };
}

const fileEdit = (name: fc.Arbitrary<string>): fc.Arbitrary<FileEdit> =>
  fc.record({
    name,
    newName: name,
    old: fc.oneof({ weight: 8, arbitrary: content }, { weight: 1, arbitrary: binary }),
    edit: fc.oneof(
      { weight: 4, arbitrary: fc.record({ kind: fc.constant('change' as const), at: fc.nat(20), text: line }) },
      { weight: 2, arbitrary: fc.record({ kind: fc.constant('move' as const), at: fc.nat(20), text: line }) },
      fc.record({ kind: fc.constant('replace' as const), content: fc.oneof(content, binary) }),
      fc.constant({ kind: 'delete' as const }),
      fc.constant({ kind: 'add' as const }),
    ),
  });

/**
 * A few files and what became of them: changed, moved, replaced, deleted, added, some of them binary.
 * @param name the names they may have
 */
export function editedTrees(name: fc.Arbitrary<string>): fc.Arbitrary<{ oldTree: Tree; newTree: Tree }> {
  return fc
    .uniqueArray(fileEdit(name), { selector: (file) => file.name.toLowerCase(), minLength: 1, maxLength: 5 })
    .filter((files) => noFileIsAFolder(files.flatMap((file) => [file.name, file.newName])))
    .map(treesOf);
}

function noFileIsAFolder(names: readonly string[]): boolean {
  return names.every((name) => names.every((other) => !other.startsWith(`${name}/`)));
}

function treesOf(files: readonly FileEdit[]): { oldTree: Tree; newTree: Tree } {
  const oldTree = new Map<string, string>();
  const newTree = new Map<string, string>();
  for (const { name, newName, old, edit } of files) {
    if (edit.kind === 'add') {
      newTree.set(name, old);
      continue;
    }
    oldTree.set(name, old);
    if (edit.kind === 'replace') newTree.set(name, edit.content);
    if (edit.kind === 'change') newTree.set(name, withChangedLine(old, edit.at, edit.text));
    if (edit.kind === 'move') newTree.set(newName, withChangedLine(old, edit.at, edit.text));
  }
  return { oldTree, newTree };
}

function withChangedLine(old: string, at: number, text: string): string {
  const lines = old.split('\n');
  lines.splice(at % lines.length, at % 3, text);
  return lines.join('\n');
}
