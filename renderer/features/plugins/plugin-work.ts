import { create } from 'zustand';
import { failureOf, type WorkFailure, type WorkStep } from './failure.logic';

type WorkKind = 'add' | 'upgrade' | 'remove' | 'install' | 'update' | 'turnOn' | 'turnOff' | 'uninstall';

/** Something that changes the engine's plugins, on its way or failed. */
export interface Work {
  readonly id: number;
  readonly kind: WorkKind;
  /** The id of a plugin or the name or source of a marketplace. */
  readonly target: string;
  /** What it is called on the screen. */
  readonly subject: string;
  readonly state: 'waiting' | 'running' | 'failed';
  /** When it began to wait or to run, in Unix milliseconds. */
  readonly sinceMs: number;
  readonly failure: WorkFailure | null;
}

/** How a piece of work is done. */
export interface WorkOrder {
  readonly kind: WorkKind;
  readonly target: string;
  readonly subject: string;
  /** Does it. `at` is told which step it is at, so that a failure can be told by that. */
  readonly run: (at: (step: WorkStep) => void) => Promise<void>;
}

interface WorkStore {
  readonly works: readonly Work[];
}

/**
 * The work of this window. The engine changes its configuration one thing after the other: what would only wait in the
 * engine, where nobody could call it off, waits here instead.
 */
export const usePluginWork = create<WorkStore>(() => ({ works: [] }));

const orders = new Map<number, WorkOrder>();
let lastId = 0;

const change = (id: number, part: Partial<Work>): void =>
  usePluginWork.setState(({ works }) => ({
    works: works.map((work) => (work.id === id ? { ...work, ...part } : work)),
  }));

const remove = (id: number): void => {
  orders.delete(id);
  usePluginWork.setState(({ works }) => ({ works: works.filter((work) => work.id !== id) }));
};

/** Has something done once what came before is over. What had failed for the same target goes. */
export function startWork(order: WorkOrder): void {
  const { works } = usePluginWork.getState();
  const isUnderWay = works.some(
    ({ target, kind, state }) => target === order.target && kind === order.kind && state !== 'failed',
  );
  if (isUnderWay) return;
  for (const { id, target, state } of works) if (state === 'failed' && target === order.target) remove(id);
  lastId += 1;
  const { kind, target, subject } = order;
  const work: Work = { id: lastId, kind, target, subject, state: 'waiting', sinceMs: Date.now(), failure: null };
  orders.set(work.id, order);
  usePluginWork.setState((store) => ({ works: [...store.works, work] }));
  void runNext();
}

async function runNext(): Promise<void> {
  const { works } = usePluginWork.getState();
  const next = works.find(({ state }) => state === 'waiting');
  const order = next && orders.get(next.id);
  if (!next || !order || works.some(({ state }) => state === 'running')) return;
  change(next.id, { state: 'running', sinceMs: Date.now() });
  let step: WorkStep = 'read';
  try {
    await order.run((at) => {
      step = at;
    });
    remove(next.id);
  } catch (error) {
    change(next.id, { state: 'failed', failure: failureOf(step, error) });
  }
  await runNext();
}

/** Calls off what has not begun. */
export function cancelWork(id: number): void {
  if (usePluginWork.getState().works.find((work) => work.id === id)?.state === 'waiting') remove(id);
}

/** Takes away what has failed. */
export const dismissWork = (id: number): void => {
  if (usePluginWork.getState().works.find((work) => work.id === id)?.state === 'failed') remove(id);
};

/** Tries once more what has failed. */
export function retryWork(id: number): void {
  const order = orders.get(id);
  if (!order) return;
  dismissWork(id);
  startWork(order);
}

/** Follows what is done for a target; null when nothing is. */
export const useWorkOf = (target: string): Work | null =>
  usePluginWork(({ works }) => works.find((work) => work.target === target && work.state !== 'failed') ?? null);
