import type { EngineError } from '../../preload/contract/model/app-state';
import type { HostId } from '../../preload/contract/model/keys';
import {
  type PluginOrder,
  type PluginWork,
  targetOfOrder,
  type WorkDecision,
  type WorkOutcome,
  type WorkStep,
} from '../../preload/contract/model/plugins/plugin-work';
import { carryOut, OrderFailure, type RequestEngine } from './plugin-steps';

/** What is done with the plugins of engines, for all windows alike. */
export interface PluginWorks {
  /** Has something done once what came before is over. What had failed for the same target goes. */
  readonly start: (windowId: number, hostId: HostId, order: PluginOrder) => void;
  readonly decide: (windowId: number, workId: string, decision: WorkDecision) => void;
}

export interface PluginWorksParts {
  readonly request: RequestEngine;
  readonly now: () => number;
  readonly makeId: () => string;
  /** All that is under way or has failed. */
  readonly onChanged: (works: readonly PluginWork[]) => void;
  /** Something is done: for the window that wanted it, which may be gone by then. */
  readonly onDone: (windowId: number, outcome: WorkOutcome) => void;
  /** Something failed of which a part may have been done. */
  readonly onFailed: (hostId: HostId) => void;
}

const errorOf = (error: unknown): EngineError =>
  error instanceof OrderFailure
    ? error.detail
    : {
        kind: 'rpc',
        method: '',
        code: null,
        message: error instanceof Error ? error.message : String(error),
        data: null,
      };

/**
 * Keeps what is under way with plugins. The engine changes its configuration one thing after the other: what would only
 * wait in the engine, where nobody could call it off, waits here instead.
 */
export function createPluginWorks(parts: PluginWorksParts): PluginWorks {
  let works: readonly PluginWork[] = [];
  /** By id of the work: the window that is told of its end. */
  const wantedBy = new Map<string, number>();
  const publish = (next: readonly PluginWork[]) => {
    works = next;
    parts.onChanged(works);
  };
  const change = (id: string, part: Partial<PluginWork>) =>
    publish(works.map((work) => (work.id === id ? { ...work, ...part } : work)));
  const remove = (id: string) => {
    wantedBy.delete(id);
    publish(works.filter((work) => work.id !== id));
  };

  const run = async (work: PluginWork): Promise<void> => {
    const { id, hostId, order } = work;
    change(id, { state: 'running', sinceMs: parts.now() });
    let step: WorkStep = 'read';
    try {
      const outcome = await carryOut(parts.request, hostId, order, (at) => {
        step = at;
      });
      const windowId = wantedBy.get(id);
      remove(id);
      if (windowId !== undefined) parts.onDone(windowId, outcome);
    } catch (error) {
      change(id, { state: 'failed', failure: { step, error: errorOf(error) } });
      parts.onFailed(hostId);
    }
    runNext(hostId);
  };

  const runNext = (hostId: HostId): void => {
    const own = works.filter((work) => work.hostId === hostId);
    const next = own.find(({ state }) => state === 'waiting');
    if (next && !own.some(({ state }) => state === 'running')) void run(next);
  };

  const start: PluginWorks['start'] = (windowId, hostId, order) => {
    const target = targetOfOrder(order);
    const same = works.filter((work) => work.hostId === hostId && targetOfOrder(work.order) === target);
    if (same.some((work) => work.state !== 'failed' && work.order.kind === order.kind)) return;
    const id = parts.makeId();
    wantedBy.set(id, windowId);
    const work: PluginWork = { id, hostId, order, state: 'waiting', sinceMs: parts.now(), failure: null };
    publish([...works.filter((old) => old.state !== 'failed' || !same.includes(old)), work]);
    runNext(hostId);
  };

  return {
    start,
    decide: (windowId, workId, decision) => {
      const work = works.find(({ id }) => id === workId);
      // Another window may have been faster, or it has begun meanwhile.
      if (work?.state !== (decision === 'cancel' ? 'waiting' : 'failed')) return;
      remove(workId);
      if (decision === 'retry') start(windowId, work.hostId, work.order);
    },
  };
}
