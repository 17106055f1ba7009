import { lineAt } from './content-lines';
import { countChangedLines, type FileDiff, type FileDiffChange } from './file-diff';
import { nextFileStart } from './file-start';
import { readGitLinePaths, readHeaderPath, stripSidePrefix } from './git-path';
import { parseHunks } from './hunk-parser';

/**
 * Reads a unified diff of many files: git's own (paths quoted or not, renames, modes, binary notices) and the aggregate
 * of `turn/diff/updated` (paths always bare, renames without `rename from`). Text before the first file is skipped.
 * A part of a file's diff that cannot be read ends up in its `unreadable`.
 *
 * A diff made for this parser should be asked of git with `a/` and `b/` prefixes (`diff.noprefix` and
 * `diff.mnemonicPrefix` off) and without an external diff or colours.
 */
export function parseUnifiedDiff(text: string): FileDiff[] {
  const files: FileDiff[] = [];
  let offset = nextFileStart(text, 0);
  while (offset < text.length) {
    const file = parseFile(text, offset);
    files.push(file.diff);
    offset = file.next;
  }
  return files;
}

/** What the lines above the first hunk of a file say; null paths are `/dev/null`. */
interface FileHeader {
  readonly gitLine?: string;
  readonly minusPath?: string | null;
  readonly plusPath?: string | null;
  readonly movedFrom?: string;
  readonly movedTo?: string;
  readonly isCopy?: boolean;
  readonly isNew?: boolean;
  readonly isDeleted?: boolean;
  readonly binary?: boolean;
  readonly oldMode?: string;
  readonly newMode?: string;
}

/** The lines a header may hold, by the words they start with, and what the rest of such a line tells. */
const HEADER_LINES: readonly (readonly [words: string, tell: (rest: string) => FileHeader])[] = [
  ['index ', () => ({})],
  ['similarity index ', () => ({})],
  ['dissimilarity index ', () => ({})],
  ['--- ', (rest) => ({ minusPath: stripSidePrefix(readHeaderPath(rest), 'a') })],
  ['+++ ', (rest) => ({ plusPath: stripSidePrefix(readHeaderPath(rest), 'b') })],
  ['rename from ', (rest) => ({ movedFrom: readHeaderPath(rest) })],
  ['rename to ', (rest) => ({ movedTo: readHeaderPath(rest) })],
  ['copy from ', (rest) => ({ movedFrom: readHeaderPath(rest), isCopy: true })],
  ['copy to ', (rest) => ({ movedTo: readHeaderPath(rest), isCopy: true })],
  ['new file mode ', () => ({ isNew: true })],
  ['deleted file mode ', () => ({ isDeleted: true })],
  ['old mode ', (rest) => ({ oldMode: rest })],
  ['new mode ', (rest) => ({ newMode: rest })],
  ['Binary files ', () => ({ binary: true })],
  ['GIT binary patch', () => ({ binary: true })],
];

function parseFile(text: string, offset: number): { diff: FileDiff; next: number } {
  const { header, next: headerEnd } = readHeader(text, offset);
  const { hunks, next: hunksEnd } = parseHunks(text, headerEnd);
  const next = nextFileStart(text, hunksEnd);
  const rest = text.slice(hunksEnd, next);
  const unreadable = header.binary === true || isTrailer(rest) ? null : rest;
  return { diff: toFileDiff(header, hunks, unreadable), next };
}

function readHeader(text: string, offset: number): { header: FileHeader; next: number } {
  const first = lineAt(text, offset, false);
  const isGit = first.text.startsWith('diff ');
  let header: FileHeader = isGit ? { gitLine: first.text } : {};
  let next = isGit ? first.next : offset;
  while (next < text.length) {
    const line = lineAt(text, next, false);
    const known = HEADER_LINES.find(([words]) => line.text.startsWith(words));
    if (known === undefined) break;
    const [words, tell] = known;
    header = { ...header, ...tell(line.text.slice(words.length)) };
    next = line.next;
  }
  return { header, next };
}

function toFileDiff(header: FileHeader, hunks: FileDiff['hunks'], unreadable: string | null): FileDiff {
  const { oldPath, newPath } = pathsOf(header);
  const change = changeOf(header, oldPath, newPath);
  const { oldMode: from, newMode: to } = header;
  return {
    path: change === 'deleted' ? oldPath : newPath,
    previousPath: change === 'renamed' || header.isCopy === true ? oldPath : null,
    change,
    hunks,
    ...countChangedLines(hunks),
    binary: header.binary === true,
    modeChange: from !== undefined && to !== undefined ? { from, to } : null,
    unreadable,
  };
}

function pathsOf(header: FileHeader): { oldPath: string; newPath: string } {
  const words = header.gitLine?.replace(/^diff (?:--git|--cc|--combined) /, '') ?? '';
  const fromGitLine = readGitLinePaths(words);
  const oldPath = header.movedFrom ?? header.minusPath ?? fromGitLine?.oldPath;
  const newPath = header.movedTo ?? header.plusPath ?? fromGitLine?.newPath;
  return { oldPath: oldPath ?? newPath ?? words, newPath: newPath ?? oldPath ?? words };
}

function changeOf(header: FileHeader, oldPath: string, newPath: string): FileDiffChange {
  if (header.isNew === true || header.isCopy === true || header.minusPath === null) return 'added';
  if (header.isDeleted === true || header.plusPath === null) return 'deleted';
  return oldPath === newPath ? 'updated' : 'renamed';
}

/** Blank lines and the signature that mail patches end with carry nothing of the file. */
function isTrailer(rest: string): boolean {
  return /^\s*(?:-- \r?\n[^\n]*\s*)?$/.test(rest);
}
