import type { EngineError } from '../../../preload/contract/model/app-state';
import { saysGone } from '../../../preload/contract/model/engine-answers';
import type { SendFailure } from '../../../preload/contract/model/unsent';

/** What a failed request means for the message it carried. */
export type FailureMeaning =
  /** The engine did not take it: sending again is safe. */
  | { readonly kind: 'failed'; readonly failure: SendFailure }
  /** The turn it was meant for is not the running one: the text goes back to the writer. */
  | { readonly kind: 'wrongTurn' }
  /** There is no such thread (any more). */
  | { readonly kind: 'gone' }
  /** It may have been taken: look before sending again. */
  | { readonly kind: 'doubt' };

/** The requests that carry a message; others go before them. */
const CARRIERS: readonly string[] = ['turn/start', 'turn/steer', 'thread/queue/add'];

const failureOf = ({ kind, method, code, message }: EngineError): SendFailure => ({
  kind: 'engine',
  error: { kind, method, code, message },
});

/** @returns what a failure means for the message that was being sent */
export function meaningOfFailure(error: EngineError): FailureMeaning {
  if (saysGone(error)) return { kind: 'gone' };
  const failed = { kind: 'failed', failure: failureOf(error) } as const;
  switch (error.kind) {
    case 'rpc':
      return /expected active turn id|no active turn to steer/.test(error.message) ? { kind: 'wrongTurn' } : failed;
    case 'refused':
    case 'overloaded':
    case 'unavailable':
      return failed;
    case 'timeout':
    case 'lost':
      // What went before the message is lost without it.
      return CARRIERS.includes(error.method) ? { kind: 'doubt' } : failed;
  }
}

/** @returns whether the message may have reached the engine, so that a retry has to look first. */
export const mayHaveArrived = (failure: SendFailure | null): boolean =>
  failure !== null && failure.kind !== 'engine' && failure.kind !== 'attachment';
