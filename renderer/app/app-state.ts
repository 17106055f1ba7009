import { useSyncExternalStore } from 'react';
import type { AppState, EngineState } from '../../preload/contract/model/app-state';
import { bridge } from './bridge';

let state: AppState | null = null;
const listeners = new Set<() => void>();

const publish = (next: AppState) => {
  state = next;
  for (const listener of listeners) listener();
};

/**
 * Fetches main's state and follows it. To be awaited once before the first render.
 * @returns the state as it was at the start
 */
export async function loadAppState(): Promise<AppState> {
  const early: Partial<AppState>[] = [];
  bridge().on['app.changed']((change) => {
    if (state === null) early.push(change);
    else publish({ ...state, ...change });
  });
  const snapshot = await bridge().request['app.snapshot']({});
  const first: AppState = Object.assign({}, snapshot, ...early);
  publish(first);
  return first;
}

/** Puts a state in place without a bridge: for component tests. */
export const setAppState = publish;

/** @returns main's state now. Throws before `loadAppState` is done: nothing renders until then. */
export function getAppState(): AppState {
  if (state === null) throw new Error('the state of the app was read before it was loaded');
  return state;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Follows a part of main's state.
 * @param select must return the identical object while nothing changed, so select parts and do not build new ones
 */
export function useAppState<T>(select: (state: AppState) => T): T {
  return useSyncExternalStore(subscribe, () => select(getAppState()));
}

/** @returns the engine of a host, or null when there is none (the tour's before it is taken). */
export function useEngineState(hostId: string): EngineState | null {
  return useAppState((app) => app.engines.find((engine) => engine.hostId === hostId) ?? null);
}

/**
 * Calls back with main's state now and after each change, outside of components.
 * @returns the function that ends it
 */
export function subscribeToAppState(listener: (state: AppState) => void): () => void {
  const call = () => listener(getAppState());
  call();
  return subscribe(call);
}
