import type { Entry, TurnView } from '../../../preload/contract/model/feed/types';

/**
 * What the frame around the transcript shows of turns changes far less often than their texts grow.
 * @returns `before` when nothing that the heading and the details show is different in `after`, else `after`
 */
export function keepShownTurns(before: readonly TurnView[], after: readonly TurnView[]): readonly TurnView[] {
  if (before === after || before.length !== after.length) return after;
  return after.every((turn, at) => looksSame(before[at], turn)) ? before : after;
}

function looksSame(before: TurnView | undefined, after: TurnView): boolean {
  if (before === after) return true;
  return (
    before !== undefined &&
    before.id === after.id &&
    before.status === after.status &&
    before.error === after.error &&
    before.plan === after.plan &&
    before.diff === after.diff &&
    before.tokenUsage === after.tokenUsage &&
    before.completedAtMs === after.completedAtMs &&
    before.engineLost === after.engineLost &&
    sameEntries(before.entries, after.entries)
  );
}

/** Texts of messages and thoughts and the output of commands grow with every frame; whether an entry is there does not. */
function sameEntries(before: readonly Entry[], after: readonly Entry[]): boolean {
  return (
    before.length === after.length &&
    after.every((entry, at) => {
      const old = before[at];
      if (old === entry) return true;
      if (old === undefined || old.id !== entry.id || old.state !== entry.state) return false;
      return !SHOWN_OUTSIDE.has(entry.item.type);
    })
  );
}

const SHOWN_OUTSIDE: ReadonlySet<string> = new Set(['fileChange', 'userMessage']);
