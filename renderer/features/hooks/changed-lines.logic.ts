/** A line of two texts laid over each other. */
export interface ChangedLine {
  readonly kind: 'same' | 'gone' | 'new';
  readonly text: string;
}

/** Bounds the table of the search; beyond it all that lies between the common ends counts as changed. */
const MAX_CELLS = 250_000;

/** @returns the lines of both texts in order: what is gone, what is new, and what is the same */
export function changedLines(before: string, after: string): readonly ChangedLine[] {
  const old = before.split('\n');
  const next = after.split('\n');
  let start = 0;
  while (start < old.length && start < next.length && old[start] === next[start]) start += 1;
  let end = 0;
  while (
    end < old.length - start &&
    end < next.length - start &&
    old[old.length - 1 - end] === next[next.length - 1 - end]
  )
    end += 1;
  const line =
    (kind: ChangedLine['kind']) =>
    (text: string): ChangedLine => ({ kind, text });
  return [
    ...old.slice(0, start).map(line('same')),
    ...middle(old.slice(start, old.length - end), next.slice(start, next.length - end)),
    ...old.slice(old.length - end).map(line('same')),
  ];
}

/** The longest common sequence of lines stays; of the rest, what is gone stands before what is new. */
function middle(old: readonly string[], next: readonly string[]): ChangedLine[] {
  if (old.length * next.length > MAX_CELLS)
    return [
      ...old.map((text): ChangedLine => ({ kind: 'gone', text })),
      ...next.map((text): ChangedLine => ({ kind: 'new', text })),
    ];
  const width = next.length + 1;
  const lengths = new Uint16Array((old.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = next.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] = old[i] === next[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const lines: ChangedLine[] = [];
  let i = 0;
  let j = 0;
  while (i < old.length || j < next.length) {
    const [gone, fresh] = [old[i], next[j]];
    if (gone !== undefined && gone === fresh) {
      lines.push({ kind: 'same', text: gone });
      i += 1;
      j += 1;
    } else if (gone !== undefined && (fresh === undefined || at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ kind: 'gone', text: gone });
      i += 1;
    } else {
      lines.push({ kind: 'new', text: fresh ?? '' });
      j += 1;
    }
  }
  return lines;
}
