import type { ModelRequest } from './model-request';

/** A request with what became of its answer. */
export interface ReceivedRequest extends ModelRequest {
  /** `abandoned`: the engine left before the end (interrupt, steer, shutdown). `failed`: see `ModelServer.errors`. */
  outcome: 'running' | 'completed' | 'cut' | 'abandoned' | 'failed';
  /** When the last piece of the answer was written, or null before the first one. */
  lastWrittenAtMs: number | null;
}

type Matches = (request: ModelRequest) => boolean;

/** The latest requests, and those who wait for one. */
export interface RequestLog {
  /** Oldest first. */
  readonly requests: readonly ReceivedRequest[];
  add(request: ModelRequest): ReceivedRequest;
  /** The first kept request that matches, or the next one to come. Never rejects. */
  waitFor(matches: Matches): Promise<ReceivedRequest>;
}

/** @param keptCount how many requests are kept: each holds its whole conversation */
export function createRequestLog(keptCount: number): RequestLog {
  const requests: ReceivedRequest[] = [];
  const waiters = new Set<{ readonly matches: Matches; readonly resolve: (request: ReceivedRequest) => void }>();
  return {
    requests,
    add(request) {
      const received: ReceivedRequest = { ...request, outcome: 'running', lastWrittenAtMs: null };
      requests.push(received);
      if (requests.length > keptCount) requests.shift();
      for (const waiter of waiters) {
        if (!waiter.matches(received)) continue;
        waiters.delete(waiter);
        waiter.resolve(received);
      }
      return received;
    },
    waitFor(matches) {
      const found = requests.find(matches);
      if (found) return Promise.resolve(found);
      return new Promise((resolve) => waiters.add({ matches, resolve }));
    },
  };
}
