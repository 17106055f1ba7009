import type { TurnView } from '../../../../preload/contract/model/feed/types';

/** @returns the plan that a turn ended with, as markdown; null while it runs, when it was stopped, or without one */
export function finishedPlan(turn: TurnView | null): string | null {
  if (turn === null || turn.status !== 'completed') return null;
  const entry = turn.entries.findLast(({ item }) => item.type === 'plan');
  return entry?.item.type === 'plan' && entry.item.text.trim() !== '' ? entry.item.text : null;
}
