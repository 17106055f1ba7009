import type { TurnView } from '../../../../preload/contract/model/feed/types';

/**
 * The engine counts tokens over the whole thread, so a turn's own are the difference to the turn before.
 *
 * @returns the tokens of the turn, null when they cannot be told; and those of the thread up to it
 */
export function turnTokens(
  turn: Pick<TurnView, 'tokenUsage'>,
  before: Pick<TurnView, 'tokenUsage'> | undefined,
): { readonly ofTurn: number | null; readonly ofThread: number } {
  const ofThread = turn.tokenUsage?.total.totalTokens ?? 0;
  if (before === undefined) {
    // A thread's first turn, or the first of those that are loaded: the last request alone tells which.
    const isFirst = turn.tokenUsage?.last.totalTokens === ofThread;
    return { ofTurn: isFirst ? ofThread : null, ofThread };
  }
  const counted = before.tokenUsage?.total.totalTokens;
  // No difference: the engine does not count a request that was stopped, which is not the same as none.
  const ofTurn = counted === undefined || counted >= ofThread ? null : ofThread - counted;
  return { ofTurn, ofThread };
}
