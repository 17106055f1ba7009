import type { EngineError } from '../../preload/contract/model/app-state';
import type { ForkCut, ForkOutcome } from '../../preload/contract/model/fork';
import type { HostId } from '../../preload/contract/model/keys';
import type { EngineParams, JsonValue } from '../../preload/contract/protocol';
import type { EngineOutcome } from '../feed/engine-link';
import type { AskEngine } from '../feed/outbox/find-message';
import type { OpenFork } from '../storage/open-forks';
import { isArchived, isRunning } from './thread-facts';

/** A fork as it is asked for. */
interface ForkOrder {
  readonly hostId: HostId;
  readonly threadId: string;
  readonly cut: ForkCut | null;
  /** What `thread/fork` is given beside that: the settings that were chosen for it. */
  readonly settings: { readonly [name in string]?: JsonValue };
}

/** What became of an archived thread that was found restored by a fork that was never over. */
export interface Mended {
  readonly hostId: HostId;
  readonly threadId: string;
  /** `inUse`: somebody works in it by now, so it is left as it is. */
  readonly how: 'archived' | 'inUse' | 'failed';
}

/**
 * Forks threads. The engine refuses to fork an archived one: it is restored, forked, and archived again, as one step that is
 * written down before it begins, and made good if it was interrupted.
 */
export interface Forks {
  readonly make: (order: ForkOrder) => Promise<ForkOutcome>;
  /** A connection is ready: what was interrupted is made good. */
  readonly onJoined: (hostId: HostId) => Promise<void>;
}

export interface ForksParts {
  readonly ask: AskEngine;
  readonly makeId: () => string;
  readonly open: () => readonly OpenFork[];
  /** Writes down what is open, on disk before it returns. */
  readonly keep: (open: readonly OpenFork[]) => void;
  readonly onMended: (mended: Mended) => void;
}

const paramsOf = ({ threadId, cut, settings }: ForkOrder): EngineParams<'thread/fork'> =>
  ({
    ...settings,
    threadId,
    excludeTurns: true,
    ...(cut?.kind === 'through' && { lastTurnId: cut.turnId }),
    ...(cut?.kind === 'before' && { beforeTurnId: cut.turnId }),
  }) as EngineParams<'thread/fork'>;

const refused = (error: EngineError, leftRestored: EngineError | null = null): ForkOutcome => ({
  ok: false,
  error,
  leftRestored,
});

export function createForks({ ask, makeId, open, keep, onMended }: ForksParts): Forks {
  /** Steps under way in this very process: they need no mending. */
  const underWay = new Set<string>();
  /** One step at a time for each thread: two at once would archive it under each other. */
  const last = new Map<string, Promise<unknown>>();

  const inTurn = <T>(threadId: string, run: () => Promise<T>): Promise<T> => {
    const next = (last.get(threadId) ?? Promise.resolve()).then(run, run);
    last.set(threadId, next);
    void next.finally(() => {
      if (last.get(threadId) === next) last.delete(threadId);
    });
    return next;
  };

  const change = (id: string, part: Partial<OpenFork>) =>
    keep(open().map((fork) => (fork.id === id ? { ...fork, ...part } : fork)));
  const close = (id: string) => keep(open().filter((fork) => fork.id !== id));

  /** @returns null once the thread is archived, by whomever; else why it is not */
  const archive = async (hostId: HostId, threadId: string): Promise<EngineError | null> => {
    const archived = await ask(hostId, 'thread/archive', { threadId });
    if (archived.ok) return null;
    const now = await isArchived(ask, hostId, threadId);
    return now.ok && now.result ? null : archived.error;
  };

  const forkArchived = async (order: ForkOrder): Promise<ForkOutcome> => {
    const { hostId, threadId } = order;
    const id = makeId();
    underWay.add(id);
    try {
      keep([...open(), { id, hostId, threadId, forkId: null }]);
      const restored = await ask(hostId, 'thread/unarchive', { threadId });
      if (!restored.ok && restored.error.kind === 'rpc') {
        close(id);
        return refused(restored.error);
      }
      const forked: EngineOutcome<{ thread: { id: string } }> = restored.ok
        ? await ask(hostId, 'thread/fork', paramsOf(order))
        : restored;
      if (forked.ok) change(id, { forkId: forked.result.thread.id });
      // Whatever came of the fork, the thread goes back to where it was.
      const leftRestored = await archive(hostId, threadId);
      if (leftRestored === null) close(id);
      return forked.ok
        ? { ok: true, threadId: forked.result.thread.id, leftRestored }
        : refused(forked.error, leftRestored);
    } finally {
      underWay.delete(id);
    }
  };

  const make = async (order: ForkOrder): Promise<ForkOutcome> => {
    const archived = await isArchived(ask, order.hostId, order.threadId);
    if (!archived.ok) return refused(archived.error);
    if (archived.result) return forkArchived(order);
    const forked = await ask(order.hostId, 'thread/fork', paramsOf(order));
    return forked.ok ? { ok: true, threadId: forked.result.thread.id, leftRestored: null } : refused(forked.error);
  };

  const mend = async ({ id, hostId, threadId }: OpenFork): Promise<void> => {
    const archived = await isArchived(ask, hostId, threadId);
    // Without an answer nothing is known: the next connection brings it here again.
    if (!archived.ok) return;
    if (archived.result) return close(id);
    const running = await isRunning(ask, hostId, threadId);
    if (running === 'unknown') return;
    if (running === 'gone') return close(id);
    if (running === 'yes') {
      close(id);
      return onMended({ hostId, threadId, how: 'inUse' });
    }
    const failed = await archive(hostId, threadId);
    if (failed === null) close(id);
    onMended({ hostId, threadId, how: failed === null ? 'archived' : 'failed' });
  };

  return {
    make: (order) => inTurn(order.threadId, () => make(order)),
    onJoined: async (hostId) => {
      const interrupted = open().filter((fork) => fork.hostId === hostId && !underWay.has(fork.id));
      for (const fork of interrupted) await inTurn(fork.threadId, () => mend(fork));
    },
  };
}
