import type { JsonValue } from '../../../../../preload/contract/protocol';

/** Longer ones are text: a tree of it would take too long to make. In UTF-16 units. */
const MAX_LENGTH = 400_000;
/** So many members of one value are shown; the text has all of them. */
export const MAX_MEMBERS = 200;
/** Numbers of more digits are not what they were once they are read. */
const SAFE_DIGITS = 15;
const TOKENS = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g;

export type ResultValue = Extract<JsonValue, object>;

/**
 * The engine does not keep whether a turn was given a schema for its answer. Such an answer is one JSON object and nothing
 * else, which no answer in words is.
 *
 * @returns the object; null for every other text, and for one that would not be the same as a tree
 */
export function readResult(text: string): ResultValue | null {
  const trimmed = text.trim();
  if (!trimmed.startsWith('{') || !trimmed.endsWith('}') || trimmed.length > MAX_LENGTH) return null;
  if ((trimmed.match(TOKENS) ?? []).some(isChangedByReading)) return null;
  try {
    const value = JSON.parse(trimmed) as JsonValue;
    return isResult(value) ? value : null;
  } catch {
    return null;
  }
}

const isResult = (value: JsonValue): value is ResultValue => value !== null && typeof value === 'object';

const isChangedByReading = (token: string): boolean =>
  !token.startsWith('"') && (token.replace(/\D/g, '').length > SAFE_DIGITS || !Number.isFinite(Number(token)));

/** A line of the tree. */
export interface ResultRow {
  /** Names it among all: the places of its ancestors and its own. */
  readonly id: string;
  /** From 0. */
  readonly level: number;
  readonly position: number;
  readonly siblings: number;
  /** The name of a member, or its number in a list. */
  readonly name: string;
  readonly value: JsonValue;
  /** How many members it has; null when it can have none. */
  readonly members: number | null;
  readonly isOpen: boolean;
  /** So many members more are not shown, behind this one. */
  readonly left: number;
}

/** @returns whether a value is unfolded before anybody touched it: the first two levels are */
const isOpenAtFirst = (level: number): boolean => level < 2;

const membersOf = (value: ResultValue): readonly (readonly [string, JsonValue])[] =>
  Array.isArray(value)
    ? value.map((member: JsonValue, at) => [String(at + 1), member] as const)
    : Object.entries(value).flatMap(([name, member]) => (member === undefined ? [] : [[name, member] as const]));

/** @param touched whether a row is open, by its id, where the person has folded or unfolded it; else undefined */
export function rowsOfResult(root: ResultValue, touched: (id: string) => boolean | undefined): readonly ResultRow[] {
  const rows: ResultRow[] = [];
  const add = (value: ResultValue, level: number, above: string) => {
    const members = membersOf(value);
    const shown = members.slice(0, MAX_MEMBERS);
    shown.forEach(([name, member], at) => {
      const id = `${above}${at}`;
      const isBranch = isResult(member);
      const isOpen = isBranch && membersOf(member).length > 0 && (touched(id) ?? isOpenAtFirst(level));
      const count = isBranch ? membersOf(member).length : null;
      const left = at === shown.length - 1 ? members.length - shown.length : 0;
      rows.push({
        id,
        level,
        position: at + 1,
        siblings: members.length,
        name,
        value: member,
        members: count,
        isOpen,
        left,
      });
      if (isOpen && isBranch) add(member, level + 1, `${id}.`);
    });
  };
  add(root, 0, '');
  return rows;
}

/** What a key does in the tree: leads to a row, or folds the one that it is pressed on. */
export type TreeStep = { readonly kind: 'go'; readonly to: number } | { readonly kind: 'turn' };

/** @returns null for a key that does nothing there */
export function stepInTree(rows: readonly ResultRow[], at: number, key: string): TreeStep | null {
  const row = rows[at];
  if (row === undefined) return null;
  const go = (to: number): TreeStep | null => (to >= 0 && to < rows.length && to !== at ? { kind: 'go', to } : null);
  switch (key) {
    case 'ArrowDown':
      return go(at + 1);
    case 'ArrowUp':
      return go(at - 1);
    case 'Home':
      return go(0);
    case 'End':
      return go(rows.length - 1);
    case 'ArrowRight':
      if (row.members === null || row.members === 0) return null;
      return row.isOpen ? go(at + 1) : { kind: 'turn' };
    case 'ArrowLeft':
      if (row.isOpen) return { kind: 'turn' };
      return go(rows.slice(0, at).findLastIndex(({ level }) => level < row.level));
    case 'Enter':
    case ' ':
      return row.members === null || row.members === 0 ? null : { kind: 'turn' };
    default:
      return null;
  }
}
