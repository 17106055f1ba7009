import type { AppState } from '../../preload/contract/model/app-state';

/** What main tells all windows alike. */
export interface AppStateStore {
  readonly get: () => AppState;
  /** Changes some parts; listeners are told of just those that are not the same as before. */
  readonly update: (change: Partial<AppState>) => void;
  /** Calls back with each change. Returns the function that ends it. */
  readonly onChange: (listener: (change: Partial<AppState>) => void) => () => void;
}

/** Holds main's side of the app's state. */
export function createAppStateStore(initial: AppState): AppStateStore {
  let state = initial;
  const listeners = new Set<(change: Partial<AppState>) => void>();
  return {
    get: () => state,
    update: (change) => {
      const changed = Object.fromEntries(
        Object.entries(change).filter(([key, value]) => state[key as keyof AppState] !== value),
      ) as Partial<AppState>;
      if (Object.keys(changed).length === 0) return;
      state = { ...state, ...changed };
      for (const listener of listeners) listener(changed);
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
