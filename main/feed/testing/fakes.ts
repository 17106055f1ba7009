import type { EngineError } from '../../../preload/contract/model/app-state';
import type { FeedBatch } from '../../../preload/contract/model/feed/types';
import type { JsonValue, RequestId } from '../../../preload/contract/protocol';
import type { Clock, EngineLink, EngineOutcome } from '../engine-link';

/** A clock that stands still until it is told to go on. */
export interface ManualClock extends Clock {
  /** Goes on by so many milliseconds and calls back what is due, in order. */
  readonly advance: (ms: number) => void;
  /** @returns how many callbacks wait */
  readonly waiting: () => number;
}

export function createManualClock(): ManualClock {
  let time = 0;
  const timers = new Set<{ readonly at: number; readonly callback: () => void }>();
  const nextDue = (until: number) =>
    [...timers].filter((timer) => timer.at <= until).sort((left, right) => left.at - right.at)[0];
  return {
    now: () => time,
    after: (delayMs, callback) => {
      const timer = { at: time + delayMs, callback };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    advance: (ms) => {
      const until = time + ms;
      for (let timer = nextDue(until); timer !== undefined; timer = nextDue(until)) {
        timers.delete(timer);
        time = timer.at;
        timer.callback();
      }
      time = until;
    },
    waiting: () => timers.size,
  };
}

/** A window that keeps what it gets. */
export interface FakeWindow {
  readonly send: (batchText: string) => boolean;
  readonly batches: FeedBatch[];
  gone: boolean;
}

export function createFakeWindow(): FakeWindow {
  const window: FakeWindow = {
    batches: [],
    gone: false,
    send: (batchText) => {
      if (window.gone) return false;
      window.batches.push(JSON.parse(batchText) as FeedBatch);
      return true;
    },
  };
  return window;
}

type Answer = { readonly result: JsonValue } | { readonly error: string };

/** An engine that answers by a script, and keeps what it was asked and told. */
export interface FakeEngine extends EngineLink {
  readonly asked: { readonly method: string; readonly params: JsonValue }[];
  readonly responses: { readonly id: RequestId; readonly result?: JsonValue; readonly error?: number }[];
  /** Whether messages can be sent. */
  connected: boolean;
  /** Says how a method is answered from now on. */
  readonly script: (method: string, answer: (params: JsonValue) => Answer) => void;
}

export function createFakeEngine(): FakeEngine {
  const scripts = new Map<string, (params: JsonValue) => Answer>();
  const asked: { method: string; params: JsonValue }[] = [];
  const responses: { id: RequestId; result?: JsonValue; error?: number }[] = [];

  const failure = (method: string, message: string): EngineOutcome<never> => ({
    ok: false,
    error: { kind: 'rpc', method, code: -32600, message, data: null } satisfies EngineError,
  });

  const ask = (
    method: string,
    params: JsonValue,
    onResult: ((result: JsonValue) => void) | undefined,
  ): Promise<EngineOutcome<JsonValue>> =>
    new Promise((resolve) => {
      asked.push({ method, params });
      const answer = (): void => {
        const scripted = scripts.get(method)?.(params) ?? { error: `no script for ${method}` };
        if ('error' in scripted) {
          resolve(failure(method, scripted.error));
          return;
        }
        onResult?.(scripted.result);
        resolve({ ok: true, result: scripted.result });
      };
      queueMicrotask(answer);
    });

  const engine: FakeEngine = {
    asked,
    responses,
    connected: true,
    script: (method, answer) => void scripts.set(method, answer),
    // The script stands for the engine, whose results have the types of their methods.
    request: ((method: string, params: JsonValue, options?: { onResult?: (result: JsonValue) => void }) =>
      ask(method, params, options?.onResult)) as unknown as EngineLink['request'],
    requestByPolicy: (method, params, _policy, options) => ask(method, params ?? null, options?.onResult),
    respond: (id, result) => {
      if (!engine.connected) return 'closed';
      responses.push({ id, result });
      return 'sent';
    },
    respondError: (id, code) => {
      if (!engine.connected) return 'closed';
      responses.push({ id, error: code });
      return 'sent';
    },
  };
  return engine;
}
