import type { ThreadItem, TurnStatus } from '../../protocol';
import { droppedOutputLength, FEED_BOUNDS } from './bounds';
import { grownItem, isRunningItem, isShortenedOutput, isSideMessage, isStreamed, redescribedItem } from './items';
import { sameJson } from './same-json';
import type { DeltaKind, Entry, TypedText } from './types';

/** An entry with its optional fields spelled out, so that they can be taken away again. */
interface EntryFields {
  readonly id: string;
  readonly turnId: string;
  readonly item: ThreadItem;
  readonly state: Entry['state'];
  readonly liveOutput: string;
  readonly liveOutputDropped: number;
  readonly textHasGap: boolean;
  readonly startedAtMs: number | null;
  readonly completedAtMs: number | null;
}

const entryOf = ({ liveOutputDropped, textHasGap, ...fields }: EntryFields): Entry => ({
  ...fields,
  ...(liveOutputDropped > 0 ? { liveOutputDropped } : {}),
  ...(textHasGap ? { textHasGap: true } : {}),
});

const fieldsOf = (entry: Entry): EntryFields => ({
  ...entry,
  liveOutputDropped: entry.liveOutputDropped ?? 0,
  textHasGap: entry.textHasGap ?? false,
});

/** @returns the changed entry; the same object when the change says nothing new. */
function changed(entry: Entry, change: Partial<EntryFields>): Entry {
  const next = entryOf({ ...fieldsOf(entry), ...change });
  return sameJson(entry, next) ? entry : next;
}

/**
 * @param atMs when it started, in Unix milliseconds, for an item that does not say so itself
 * @returns the entry of an item that runs
 */
export const openEntry = (turnId: string, item: ThreadItem, atMs: number | null, textHasGap = false): Entry =>
  entryOf({
    id: item.id,
    turnId,
    item,
    state: 'open',
    liveOutput: '',
    liveOutputDropped: 0,
    textHasGap,
    startedAtMs: item.startedAtMs ?? atMs,
    completedAtMs: null,
  });

/** @returns the entry of an item that is complete. */
export const closedEntry = (turnId: string, item: ThreadItem, atMs: number | null): Entry =>
  entryOf({
    id: item.id,
    turnId,
    item,
    state: 'closed',
    liveOutput: '',
    liveOutputDropped: 0,
    textHasGap: false,
    startedAtMs: item.startedAtMs ?? null,
    completedAtMs: item.completedAtMs ?? atMs,
  });

/**
 * The entry of an item as a page of history (or of a resume) gives it.
 *
 * @param turnStatus of the turn it belongs to. A command may run on after its turn; nothing else does.
 */
export function pagedEntry(turnId: string, item: ThreadItem, turnStatus: TurnStatus): Entry {
  if (!isRunningItem(item)) return closedEntry(turnId, item, null);
  const open = openEntry(turnId, item, null);
  return turnStatus === 'inProgress' || item.type === 'commandExecution' ? open : changed(open, { state: 'cut' });
}

/**
 * The engine says that a known item runs. A complete item stays complete: only a repeated message can say so.
 */
export function startedEntry(known: Entry, item: ThreadItem, atMs: number | null): Entry {
  if (known.state === 'closed') return known;
  return changed(known, {
    item: redescribedItem(known.item, item),
    state: 'open',
    startedAtMs: item.startedAtMs ?? atMs ?? known.startedAtMs,
  });
}

/** The engine says that a known item is complete: the item it gives counts, whatever the deltas said. */
export function completedEntry(known: Entry, item: ThreadItem, atMs: number | null): Entry {
  return changed(known, {
    item,
    state: 'closed',
    ...outputBeside(known, item),
    textHasGap: false,
    startedAtMs: item.startedAtMs ?? known.startedAtMs,
    completedAtMs: item.completedAtMs ?? atMs ?? known.completedAtMs,
  });
}

/** Live output is worth keeping beside a complete command only where the engine's own text leaves more out. */
function outputBeside(known: Entry, item: ThreadItem): { liveOutput: string; liveOutputDropped: number } {
  const output = item.type === 'commandExecution' ? item.aggregatedOutput : null;
  const isWorthKeeping =
    item.type === 'commandExecution' &&
    (output === null || (known.liveOutput.length > output.length && isShortenedOutput(output)));
  return isWorthKeeping
    ? { liveOutput: known.liveOutput, liveOutputDropped: known.liveOutputDropped ?? 0 }
    : { liveOutput: '', liveOutputDropped: 0 };
}

/**
 * Adds a delta to an entry. A command that was taken for ended shows by it that it still runs.
 *
 * @param isTurnRunning whether an entry that was cut off may go on
 * @returns the grown entry; the same one when the delta is late or of another type
 */
export function grownEntry(
  known: Entry,
  delta: { readonly kind: DeltaKind; readonly index: number; readonly text: string },
  isTurnRunning: boolean,
): Entry {
  const mayGrow =
    known.state === 'open' || (known.state === 'cut' && (isTurnRunning || delta.kind === 'commandOutput'));
  if (!mayGrow || delta.text === '') return known;
  const item = grownItem(known.item, delta.kind, delta.index, delta.text);
  if (item === null) return known;
  if (delta.kind !== 'commandOutput') return { ...known, item, state: 'open' };
  return { ...known, item, state: 'open', ...grownOutput(known, delta.text) };
}

function grownOutput(known: Entry, text: string): { liveOutput: string; liveOutputDropped?: number } {
  const whole = known.liveOutput + text;
  const alreadyDropped = known.liveOutputDropped ?? 0;
  const dropped = droppedOutputLength(alreadyDropped + whole.length);
  if (dropped <= alreadyDropped) return { liveOutput: whole };
  return { liveOutput: whole.slice(dropped - alreadyDropped), liveOutputDropped: dropped };
}

/** Something was typed into a command that runs. The same at the same time is a message that came twice. */
export function typedEntry(known: Entry, { text, atMs }: TypedText): Entry {
  if (known.state === 'closed' || known.item.type !== 'commandExecution' || text === '') return known;
  const shown: TypedText = { text: text.slice(0, FEED_BOUNDS.typedLength), atMs };
  const isRepeated = known.typed?.some((other) => other.atMs === atMs && other.text === shown.text) ?? false;
  return isRepeated ? known : { ...known, typed: [...(known.typed ?? []), shown].slice(-FEED_BOUNDS.typed) };
}

/** How far a running tool is. */
export function progressedEntry(known: Entry, { message }: { readonly message: string }): Entry {
  if (known.state === 'closed' || known.progress === message) return known;
  return { ...known, progress: message.slice(0, FEED_BOUNDS.typedLength) };
}

/**
 * Of the kinds that the model writes, it writes one at a time: an open one that another of its kind follows was thrown
 * away by the engine (steered, interrupted, tried again), which sends no word about it.
 *
 * @returns the entries without those; the same array when there are none
 */
export function withoutSuperseded(entries: readonly Entry[]): readonly Entry[] {
  const followed = new Set<string>();
  const superseded = new Set<Entry>();
  for (const entry of [...entries].reverse()) {
    const { type } = entry.item;
    if (!isStreamed(entry.item) || isSideMessage(entry.item)) continue;
    if (entry.state === 'open' && followed.has(type)) superseded.add(entry);
    followed.add(type);
  }
  return superseded.size === 0 ? entries : entries.filter((entry) => !superseded.has(entry));
}

/**
 * Cuts off what can no longer complete now that its turn is over. Commands run on, with one exception: one that never
 * got a process (it still waited for approval when the turn was interrupted).
 *
 * @returns the entries; the same array when all may stay as they are
 */
export function cutAtTurnEnd(entries: readonly Entry[], status: TurnStatus): readonly Entry[] {
  return cutWhere(entries, (entry) => {
    if (entry.item.type !== 'commandExecution') return true;
    return status !== 'completed' && entry.item.processId === null && entry.liveOutput === '';
  });
}

/** Cuts off everything that is open: the engine ended, and the commands with it. */
export const cutAll = (entries: readonly Entry[]): readonly Entry[] => cutWhere(entries, () => true);

function cutWhere(entries: readonly Entry[], isOver: (entry: Entry) => boolean): readonly Entry[] {
  const isCut = (entry: Entry) => entry.state === 'open' && isOver(entry);
  if (!entries.some(isCut)) return entries;
  return entries.map((entry) => (isCut(entry) ? { ...entry, state: 'cut' } : entry));
}

/** Marks the texts that were being written: part of them may have been missed. */
export function markGaps(entries: readonly Entry[]): readonly Entry[] {
  const hasGap = (entry: Entry) =>
    entry.state === 'open' &&
    entry.textHasGap !== true &&
    (isStreamed(entry.item) || entry.item.type === 'commandExecution');
  return entries.some(hasGap)
    ? entries.map((entry) => (hasGap(entry) ? { ...entry, textHasGap: true } : entry))
    : entries;
}

/**
 * Unites two views of one turn's entries by item id.
 *
 * @param known in the order to keep
 * @param added entries that are not in `known` go behind the one that precedes them here
 * @param choose which of two entries of the same item to show
 * @returns the united entries; `known` itself when `added` brings nothing
 */
export function unitedEntries(
  known: readonly Entry[],
  added: readonly Entry[],
  choose: (known: Entry, added: Entry) => Entry,
): readonly Entry[] {
  if (added.length === 0) return known;
  const addedById = new Map(added.map((entry) => [entry.id, entry]));
  const knownIds = new Set(known.map((entry) => entry.id));
  /** What is new, by the known entry that it stands behind; null: before all of them. */
  const followers = new Map<string | null, Entry[]>();
  let anchor: string | null = null;
  for (const entry of added) {
    if (knownIds.has(entry.id)) anchor = entry.id;
    else {
      const group = followers.get(anchor);
      if (group === undefined) followers.set(anchor, [entry]);
      else group.push(entry);
    }
  }
  const united = [...(followers.get(null) ?? [])];
  for (const entry of known) {
    const other = addedById.get(entry.id);
    united.push(other === undefined ? entry : choose(entry, other), ...(followers.get(entry.id) ?? []));
  }
  const isSame = united.length === known.length && united.every((entry, index) => entry === known[index]);
  return isSame ? known : united;
}
