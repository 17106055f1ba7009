import type { EngineParams, JsonValue } from '../../../../preload/contract/protocol';
import { type ConfigLayer, isSameValue, isTable, leavesOf, valueAt } from './config-model.logic';
import { isWithin, type KeyPath, keyText } from './key-path.logic';

/** A change that was made on the page and not saved yet. */
export interface Change {
  readonly path: KeyPath;
  /** What the person's own file is to say; null to have it say nothing. */
  readonly value: JsonValue;
  /** What it said when the change was made; absent when it said nothing. */
  readonly base?: JsonValue;
}

/** The changes of a page, by the text of their path. */
export type Changes = Readonly<Record<string, Change>>;

/**
 * @param own what the person's own file says now
 * @returns the changes with one more; without one that changes nothing any more
 */
export function withChange(changes: Changes, path: KeyPath, value: JsonValue, own: JsonValue | undefined): Changes {
  const key = keyText(path);
  const base = changes[key]?.base ?? own;
  const { [key]: _before, ...others } = changes;
  const changesNothing = value === null ? base === undefined : isSameValue(value, base);
  return changesNothing ? others : { ...others, [key]: { path, value, ...(base !== undefined && { base }) } };
}

type Edit = EngineParams<'config/batchWrite'>['edits'][number];

const edit = (path: KeyPath, value: JsonValue): Edit => ({ keyPath: keyText(path), value, mergeStrategy: 'upsert' });

/**
 * @param own what the person's own file says
 * @returns how a change is written: value by value, never a table. Comments and what else is in a table stay then, and the
 *   engine (0.171) breaks the file when a table takes the place of a plain value
 */
export function editsOf(change: Change, own: JsonValue | undefined): readonly Edit[] {
  const { path, value } = change;
  if (!isTable(value)) return [edit(path, value)];
  const before = valueAt(own, path);
  const gone = isTable(before)
    ? leavesOf(before, path).filter(({ path: leaf }) => valueAt(value, leaf.slice(path.length)) === undefined)
    : [];
  const kept = leavesOf(value, path).filter((leaf) => !(isTable(leaf.value) && leaf.path.length > path.length));
  // A plain value in its place keeps the engine from making the table.
  const replaced = before === undefined || isTable(before) ? [] : [edit(path, null)];
  return [
    ...replaced,
    ...gone.map((leaf) => edit(leaf.path, null)),
    ...kept.map((leaf) => edit(leaf.path, leaf.value)),
  ];
}

/** @returns what to ask of the engine for all changes at once; nothing is written unless all can be */
export const batchOf = (changes: Changes, user: ConfigLayer): EngineParams<'config/batchWrite'> => ({
  edits: Object.values(changes).flatMap((change) => editsOf(change, user.values)),
  expectedVersion: user.version,
  reloadUserConfig: true,
});

/** A setting that somebody else has changed since it was changed here. */
export interface Conflict {
  readonly key: string;
  readonly path: KeyPath;
  readonly base: JsonValue | undefined;
  readonly mine: JsonValue;
  readonly theirs: JsonValue | undefined;
}

/** @returns the changes that meet what somebody else has written since, and not the same */
export const conflictsOf = (changes: Changes, user: ConfigLayer): readonly Conflict[] =>
  Object.entries(changes).flatMap(([key, { path, value, base }]) => {
    const theirs = valueAt(user.values, path);
    const isMine = value === null ? theirs === undefined : isSameValue(value, theirs);
    return isMine || isSameValue(base, theirs) ? [] : [{ key, path, base, mine: value, theirs }];
  });

/** @returns the changes as they are once the file is read anew: what is there already is no change any more */
export function rebased(changes: Changes, user: ConfigLayer, droppedKeys: readonly string[] = []): Changes {
  return Object.values(changes).reduce<Changes>((kept, change) => {
    if (droppedKeys.includes(keyText(change.path))) return kept;
    return withChange(kept, change.path, change.value, valueAt(user.values, change.path));
  }, {});
}

/** @returns whether a setting, or something in its table, is changed and not saved */
export const changeOf = (changes: Changes, path: KeyPath): Change | null =>
  changes[keyText(path)] ?? Object.values(changes).find((change) => isWithin(change.path, path)) ?? null;

/** @returns changes as they were kept as text; none when it is none of ours */
export function parseChanges(text: string): Changes {
  try {
    const parsed: unknown = JSON.parse(text);
    if (!isTable(parsed as JsonValue)) return {};
    const entries = Object.entries(parsed as Record<string, Change | null>);
    const whole = entries.filter(
      ([, change]) => Array.isArray(change?.path) && change.path.every((name) => typeof name === 'string'),
    );
    return Object.fromEntries(whole) as Changes;
  } catch {
    // Nothing was kept, or by another Heddle.
    return {};
  }
}
