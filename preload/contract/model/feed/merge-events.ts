import type { ThreadItem } from '../../protocol';
import type { DeltaKind, ThreadEvent } from './types';

type EventOf<T extends ThreadEvent['type']> = Extract<ThreadEvent, { type: T }>;
type Delta = EventOf<'delta'>;

const deltaKey = (delta: Delta): string => JSON.stringify([delta.turnId, delta.itemId, delta.kind, delta.index]);

/** The type of the item that a delta belongs to. */
const ITEM_TYPES: { readonly [K in DeltaKind]: ThreadItem['type'] } = {
  agentMessage: 'agentMessage',
  plan: 'plan',
  reasoningSummary: 'reasoning',
  reasoningText: 'reasoning',
  commandOutput: 'commandExecution',
};

/**
 * The model writes one item of a type at a time, so another one of that type ends what was written before. Commands run
 * side by side.
 */
const isEndedBy = (delta: Delta, turnId: string, itemType: string): boolean =>
  delta.turnId === turnId && delta.kind !== 'commandOutput' && ITEM_TYPES[delta.kind] === itemType;

/**
 * Makes a list of events shorter without changing what it reduces to: deltas of one text are joined, and of repeated
 * plans, diffs and token counts the last counts. Joining moves text forward, so it stops at every event that could tell
 * the difference.
 *
 * @param events in the order in which they came
 * @returns the same array when there is nothing to merge
 */
export function mergeEvents(events: readonly ThreadEvent[]): readonly ThreadEvent[] {
  if (events.length < 2) return events;
  const merged: (ThreadEvent | null)[] = [];
  const places = createPlaces();
  for (const event of events) {
    const place = places.of(event);
    const before = place === null ? null : (merged[place] ?? null);
    const joined = before === null ? null : joinEvents(before, event);
    if (place !== null && joined !== null) {
      // A token count is also the whole thread's, so the last one stays where it came; the others take the first place.
      merged[place] = event.type === 'tokenUsageUpdated' ? null : joined;
      if (event.type !== 'tokenUsageUpdated') continue;
    }
    merged.push(event);
    places.remember(event, merged.length - 1);
  }
  const kept = merged.filter((event) => event !== null);
  return kept.length === events.length ? events : kept;
}

/** @returns the one event that stands for two that follow each other; null when they cannot be joined. */
export function joinEvents(before: ThreadEvent, next: ThreadEvent): ThreadEvent | null {
  if (before.type === 'delta' && next.type === 'delta') {
    return deltaKey(before) === deltaKey(next) ? { ...before, text: before.text + next.text } : null;
  }
  const isReplaced =
    (before.type === 'planUpdated' && next.type === 'planUpdated') ||
    (before.type === 'diffUpdated' && next.type === 'diffUpdated') ||
    (before.type === 'tokenUsageUpdated' && next.type === 'tokenUsageUpdated');
  return isReplaced && before.turnId === next.turnId ? next : null;
}

/** Where the last event of each kind stands that a later one may be joined with. */
function createPlaces() {
  const deltas = new Map<string, { readonly place: number; readonly delta: Delta }>();
  const plans = new Map<string, number>();
  const diffs = new Map<string, number>();
  let usage: { readonly turnId: string; readonly place: number } | null = null;

  const forgetDeltas = (isTold: (delta: Delta) => boolean): void => {
    for (const [key, { delta }] of deltas) if (isTold(delta)) deltas.delete(key);
  };

  const forgetAll = (): void => {
    deltas.clear();
    plans.clear();
    diffs.clear();
    usage = null;
  };

  return {
    /** @returns the place of the event that this one may be joined with; null when there is none */
    of(event: ThreadEvent): number | null {
      switch (event.type) {
        case 'delta':
          return deltas.get(deltaKey(event))?.place ?? null;
        case 'planUpdated':
          return plans.get(event.turnId) ?? null;
        case 'diffUpdated':
          return diffs.get(event.turnId) ?? null;
        case 'tokenUsageUpdated':
          return usage?.turnId === event.turnId ? usage.place : null;
        default:
          return null;
      }
    },
    /** Notes an event that was not joined, and forgets what must not be joined across it. */
    remember(event: ThreadEvent, place: number): void {
      switch (event.type) {
        case 'delta':
          forgetDeltas(
            (delta) =>
              (delta.turnId === event.turnId && delta.itemId === event.itemId) ||
              isEndedBy(delta, event.turnId, ITEM_TYPES[event.kind]),
          );
          // One without text makes no entry yet, so text must not be moved to where it stands.
          if (event.text !== '') deltas.set(deltaKey(event), { place, delta: event });
          return;
        case 'planUpdated':
          plans.set(event.turnId, place);
          return;
        case 'diffUpdated':
          diffs.set(event.turnId, place);
          return;
        case 'tokenUsageUpdated':
          usage = { turnId: event.turnId, place };
          return;
        case 'itemStarted':
        case 'itemCompleted': {
          const { turnId, item } = event;
          // What was told before it is compared with what is told after it.
          if (item.type === 'contextCompaction') usage = null;
          forgetDeltas(
            (delta) => (delta.turnId === turnId && delta.itemId === item.id) || isEndedBy(delta, turnId, item.type),
          );
          return;
        }
        default:
          forgetAll();
      }
    },
  };
}
