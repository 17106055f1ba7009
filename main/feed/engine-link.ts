import type { EngineError } from '../../preload/contract/model/app-state';
import type {
  EngineMethod,
  EngineParams,
  EngineResult,
  JsonValue,
  MethodPolicy,
  RequestId,
} from '../../preload/contract/protocol';

/** The answer to a request, or why there is none. */
export type EngineOutcome<T> =
  | { readonly ok: true; readonly result: T }
  | { readonly ok: false; readonly error: EngineError };

/** How a request is followed. */
interface RequestOptions<T> {
  /** Called the moment the result arrives, before any later message is looked at. */
  readonly onResult?: (result: T) => void;
}

/** What the feed needs of one connection to one run of the engine. Requests never reject: failures are values. */
export interface EngineLink {
  readonly request: <M extends EngineMethod>(
    method: M,
    params: EngineParams<M>,
    options?: RequestOptions<EngineResult<M>>,
  ) => Promise<EngineOutcome<EngineResult<M>>>;
  /** The same for a method that is known at run time only; the caller checked that it is allowed. */
  readonly requestByPolicy: (
    method: string,
    params: JsonValue | undefined,
    policy: MethodPolicy,
    options?: RequestOptions<JsonValue>,
  ) => Promise<EngineOutcome<JsonValue>>;
  /** Answers a server request. Anything but `sent` means that the engine did not get it. */
  readonly respond: (id: RequestId, result: JsonValue) => 'sent' | 'closed' | 'tooLarge';
  /** Refuses a server request. */
  readonly respondError: (id: RequestId, code: number, message: string) => 'sent' | 'closed' | 'tooLarge';
}

/** Time as this folder sees it, so that tests need not wait. */
export interface Clock {
  /** @returns Unix time in milliseconds. */
  readonly now: () => number;
  /** Calls back once after `delayMs` milliseconds. Returns the function that calls it off. */
  readonly after: (delayMs: number, callback: () => void) => () => void;
}
