import { fileDiffFromChange } from '../../../preload/contract/model/diff/file-change';
import type { FileDiff } from '../../../preload/contract/model/diff/file-diff';
import { parseUnifiedDiff } from '../../../preload/contract/model/diff/unified-diff';
import type { Entry, TurnPlan, TurnView } from '../../../preload/contract/model/feed/types';
import type { FileUpdateChange, ThreadTokenUsage } from '../../../preload/contract/protocol';

/** @returns the plan of the newest turn that has one; null when none has */
export function newestPlan(turns: readonly TurnView[]): TurnPlan | null {
  for (let index = turns.length - 1; index >= 0; index -= 1) {
    const plan = turns[index]?.plan;
    if (plan && plan.steps.length > 0) return plan;
  }
  return null;
}

/**
 * @returns whether a plan may have been and is not known: the engine tells it while it is made, and keeps none in history
 */
export const mayHaveForgottenPlan = (turns: readonly TurnView[]): boolean =>
  turns.some((turn) => !turn.seenFromStart && turn.entries.length > 0);

/** A change to files that was made: not one that was declined, failed, or waits. */
const isApplied = ({ item, state }: Entry): boolean =>
  item.type === 'fileChange' && item.status === 'completed' && state === 'closed';

const hasChanges = (turn: TurnView): boolean =>
  (turn.diff !== null && turn.diff !== '') || turn.entries.some(isApplied);

/**
 * @param chosenTurnId the turn to show; null for the newest one with changes
 * @returns the turn whose changes are shown; null when there is none
 */
export function turnOfChanges(turns: readonly TurnView[], chosenTurnId: string | null): TurnView | null {
  if (chosenTurnId !== null) return turns.find(({ id }) => id === chosenTurnId) ?? null;
  return turns.findLast(hasChanges) ?? null;
}

/** @returns the turns with changes, newest first */
export const turnsWithChanges = (turns: readonly TurnView[]): readonly TurnView[] =>
  turns.filter(hasChanges).toReversed();

/** The changes of a turn, and where they are known from. */
export interface TurnChanges {
  /** `turn`: the engine's own diff of the whole turn; `items`: put together from the patches that history keeps. */
  readonly source: 'turn' | 'items';
  readonly files: readonly FileDiff[];
}

/** @returns the changes to files that were made in a turn, in order */
export const appliedChanges = (entries: readonly Entry[]): readonly FileUpdateChange[] =>
  entries.filter(isApplied).flatMap(({ item }) => (item.type === 'fileChange' ? item.changes : []));

/**
 * @param diff the turn's own diff; null or empty when there is none
 * @param applied the single changes, for when history did not keep the diff
 * @param cwd the thread's folder: paths inside it are given relative to it
 */
export function changesOfTurn(diff: string | null, applied: readonly FileUpdateChange[], cwd: string): TurnChanges {
  if (diff !== null && diff !== '') return { source: 'turn', files: parseUnifiedDiff(diff) };
  return { source: 'items', files: applied.map((change) => fileDiffFromChange(change, cwd)) };
}

/** How full the model's context is. Tokens. */
export interface ContextUse {
  readonly used: number;
  /** null when the engine does not know the model's window. */
  readonly window: number | null;
}

/** @returns what the last request to the model used of its window; null when nothing is known */
export function contextUse(usage: ThreadTokenUsage | null): ContextUse | null {
  if (usage === null) return null;
  return { used: usage.last.totalTokens, window: usage.modelContextWindow };
}

/** @returns the token use of the thread, else of the newest turn that has some */
export const newestUsage = (
  turns: readonly TurnView[],
  threadUsage: ThreadTokenUsage | null,
): ThreadTokenUsage | null => threadUsage ?? turns.findLast((turn) => turn.tokenUsage !== null)?.tokenUsage ?? null;
