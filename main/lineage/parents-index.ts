import type { EngineError } from '../../preload/contract/model/app-state';
import { saysGone } from '../../preload/contract/model/engine-answers';
import type { HostId } from '../../preload/contract/model/keys';
import { ALL_SOURCE_KINDS } from '../../preload/contract/model/source-kinds';
import type { EngineResult } from '../../preload/contract/protocol';
import type { EngineOutcome } from '../feed/engine-link';
import type { AskEngine } from '../feed/outbox/find-message';
import type { KnownParents } from '../storage/known-parents';

/** Where the threads of each host were forked from: lists do not say, only a thread that is read does. */
export interface ParentsIndex {
  /** What is known now: by thread, null for one that was not forked. */
  readonly parents: (hostId: HostId) => ReadonlyMap<string, string | null>;
  /**
   * Looks at the threads that are not known yet, the newest first, until only known ones come.
   * @param all looks at the lists of all threads, however well known
   * @returns what kept it from it; null when it was done
   */
  readonly refresh: (hostId: HostId, all: boolean) => Promise<EngineError | null>;
  readonly started: (hostId: HostId, threadId: string, forkedFromId: string | null) => void;
  readonly deleted: (hostId: HostId, threadIds: readonly string[]) => void;
}

export interface ParentsIndexParts {
  readonly ask: AskEngine;
  readonly known: () => KnownParents;
  readonly keep: (known: KnownParents) => void;
}

const PAGE_THREADS = 100;
/** So many threads are read at a time: others want the engine, too. */
const READ_AT_ONCE = 6;
/** More are not remembered: the oldest go, and are looked at again when they are wanted. */
const MAX_KNOWN = 50_000;

export function createParentsIndex({ ask, known, keep }: ParentsIndexParts): ParentsIndex {
  const underWay = new Map<HostId, Promise<EngineError | null>>();
  const maps = new Map<HostId, Map<string, string | null>>();

  const mapOf = (hostId: HostId): Map<string, string | null> => {
    const map =
      maps.get(hostId) ??
      new Map(Object.entries(known().hosts[hostId]?.parents ?? {}).map(([id, parent]) => [id, parent || null]));
    maps.set(hostId, map);
    return map;
  };
  const isWhole = (hostId: HostId): boolean => known().hosts[hostId]?.isWhole ?? false;

  const save = (hostId: HostId, whole = isWhole(hostId)): void => {
    const map = mapOf(hostId);
    // Ids sort by time: the oldest go.
    const over = [...map.keys()].sort().slice(0, Math.max(0, map.size - MAX_KNOWN));
    for (const id of over) map.delete(id);
    const parents = Object.fromEntries([...map].map(([id, parent]) => [id, parent ?? '']));
    keep({ hosts: { ...known().hosts, [hostId]: { isWhole: whole && over.length === 0, parents } } });
  };

  const readParents = async (hostId: HostId, threadIds: readonly string[]): Promise<EngineError | null> => {
    const map = mapOf(hostId);
    for (let at = 0; at < threadIds.length; at += READ_AT_ONCE) {
      const ids = threadIds.slice(at, at + READ_AT_ONCE);
      const read = await Promise.all(
        ids.map((threadId) => ask(hostId, 'thread/read', { threadId, includeTurns: false })),
      );
      for (const outcome of read) {
        if (outcome.ok) map.set(outcome.result.thread.id, outcome.result.thread.forkedFromId);
        else if (!saysGone(outcome.error)) return outcome.error;
      }
    }
    return null;
  };

  const lookThrough = async (hostId: HostId, archived: boolean, all: boolean): Promise<EngineError | null> => {
    let cursor: string | null = null;
    do {
      const page: EngineOutcome<EngineResult<'thread/list'>> = await ask(hostId, 'thread/list', {
        archived,
        limit: PAGE_THREADS,
        sortKey: 'created_at',
        sortDirection: 'desc',
        useStateDbOnly: true,
        sourceKinds: [...ALL_SOURCE_KINDS],
        modelProviders: [],
        ...(cursor === null ? {} : { cursor }),
      });
      if (!page.ok) return page.error;
      const map = mapOf(hostId);
      const unknown: string[] = page.result.data.map(({ id }) => id).filter((id) => !map.has(id));
      const failed = await readParents(hostId, unknown);
      if (unknown.length > 0) save(hostId);
      if (failed !== null) return failed;
      cursor = !all && unknown.length === 0 ? null : page.result.nextCursor;
    } while (cursor !== null);
    return null;
  };

  const refreshOnce = async (hostId: HostId, all: boolean): Promise<EngineError | null> => {
    const isAll = all || !isWhole(hostId);
    for (const archived of [false, true]) {
      const failed = await lookThrough(hostId, archived, isAll);
      if (failed !== null) return failed;
    }
    if (!isWhole(hostId)) save(hostId, true);
    return null;
  };

  return {
    parents: mapOf,
    refresh: (hostId, all) => {
      const running = underWay.get(hostId);
      if (running !== undefined && !all) return running;
      const next = (running ?? Promise.resolve(null)).then(() => refreshOnce(hostId, all));
      underWay.set(hostId, next);
      void next.finally(() => {
        if (underWay.get(hostId) === next) underWay.delete(hostId);
      });
      return next;
    },
    started: (hostId, threadId, forkedFromId) => {
      mapOf(hostId).set(threadId, forkedFromId);
      save(hostId);
    },
    deleted: (hostId, threadIds) => {
      const map = mapOf(hostId);
      if (threadIds.filter((id) => map.delete(id)).length > 0) save(hostId);
    },
  };
}
