/** Lines of a file, before and after. They are taken as one hunk, so they should lie close together. */
export interface LineChange {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/**
 * A patch in the dialect of `apply_patch` that changes one existing file.
 * Lines that both sides of a change begin or end with become context.
 */
export function updateFilePatch(path: string, changes: readonly LineChange[]): string {
  const hunks = changes.flatMap((change) => ['@@', ...hunkLines(change)]);
  return ['*** Begin Patch', `*** Update File: ${path}`, ...hunks, '*** End Patch'].join('\n');
}

function hunkLines({ before, after }: LineChange): string[] {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  return [
    ...before.slice(0, head).map((line) => ` ${line}`),
    ...before.slice(head, before.length - tail).map((line) => `-${line}`),
    ...after.slice(head, after.length - tail).map((line) => `+${line}`),
    ...before.slice(before.length - tail).map((line) => ` ${line}`),
  ];
}
