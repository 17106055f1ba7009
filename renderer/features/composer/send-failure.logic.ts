import type { EngineError } from '../../../preload/contract/model/app-state';
import type { SendFailure } from './outbox-entry';

/** What a failed request means for the message it carried. */
export type FailureMeaning =
  /** The engine did not take it: sending again is safe. */
  | { readonly kind: 'failed'; readonly failure: SendFailure }
  /** The turn it was meant for is not the running one: the text goes back to the writer. */
  | { readonly kind: 'wrongTurn' }
  /** It may have been taken: look before sending again. */
  | { readonly kind: 'doubt' };

/** @param error null for a failure that is not the engine's (main failed to pass it on, say) */
export function meaningOfFailure(error: EngineError | null): FailureMeaning {
  switch (error?.kind) {
    case 'rpc':
      return /expected active turn id|no active turn to steer/.test(error.message)
        ? { kind: 'wrongTurn' }
        : { kind: 'failed', failure: failureOf(error) };
    case 'refused':
    case 'overloaded':
    case 'unavailable':
      return { kind: 'failed', failure: failureOf(error) };
    case 'timeout':
    case 'lost':
    case undefined:
      return { kind: 'doubt' };
  }
}

/** @returns an engine's error as the reason of a failed send; its data is of no use to a person. */
export const failureOf = ({ kind, method, code, message }: EngineError): SendFailure => ({
  kind: 'engine',
  error: { kind, method, code, message },
});

/** @returns whether the message may have reached the engine, so that a retry has to look first. */
export const mayHaveArrived = (failure: SendFailure | null): boolean => failure !== null && failure.kind !== 'engine';
