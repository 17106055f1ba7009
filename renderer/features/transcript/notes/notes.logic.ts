import type { HookNote, PlacedNote, TurnNote } from '../../../../preload/contract/model/feed/types';

const NONE: readonly PlacedNote[] = [];

/** @returns the entries behind which notes of a turn stand, each once, in order; null: before all of them */
export const notePlaces = (notes: readonly PlacedNote[] = NONE): readonly (string | null)[] => [
  ...new Set(notes.map((placed) => placed.after)),
];

/** Notes of one place, put together: runs of hooks that follow each other make one line. */
export type NoteGroup =
  | { readonly kind: 'hooks'; readonly hooks: readonly HookNote[] }
  | { readonly kind: 'autoReview'; readonly note: Exclude<TurnNote, HookNote> };

/** @returns the notes that stand behind an entry, in groups */
export function noteGroups(notes: readonly PlacedNote[] | undefined, after: string | null): readonly NoteGroup[] {
  const groups: NoteGroup[] = [];
  for (const { note } of (notes ?? NONE).filter((placed) => placed.after === after)) {
    const last = groups.at(-1);
    if (note.kind === 'autoReview') groups.push({ kind: 'autoReview', note });
    else if (last?.kind === 'hooks') groups[groups.length - 1] = { kind: 'hooks', hooks: [...last.hooks, note] };
    else groups.push({ kind: 'hooks', hooks: [note] });
  }
  return groups;
}

const WORST_FIRST: readonly string[] = ['blocked', 'stopped', 'failed', 'running'];

/** @returns the state of several runs in one word: the one that a person must know of */
export const worstStatus = (hooks: readonly HookNote[]): string =>
  WORST_FIRST.find((status) => hooks.some((hook) => hook.status === status)) ?? hooks[0]?.status ?? '';

/** Whether something was done that nobody expects: then it is not folded away. */
export const isLoud = (status: string): boolean => ['blocked', 'stopped', 'failed', 'denied'].includes(status);
