import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { ActionId } from '../../preload/contract/actions/actions';
import { bridge } from './bridge';

const handlers = new Map<ActionId, Set<() => void>>();
const listeners = new Set<() => void>();
let available: ReadonlySet<ActionId> = new Set();
let publishing = false;
/** Set once main's menus are followed; until then there is nobody to tell. */
let tellMain: () => void = () => undefined;

/** Tells menu and palette, once for all that comes and goes at the same time. */
function publish(): void {
  if (publishing) return;
  publishing = true;
  queueMicrotask(() => {
    publishing = false;
    available = new Set(handlers.keys());
    for (const listener of listeners) listener();
    tellMain();
  });
}

/** Does an action in this window: menus of main, palette and buttons of the page all come here. */
export function runWindowCommand(action: ActionId): void {
  for (const handler of handlers.get(action) ?? []) handler();
}

/** Starts to take the actions that main's menus send. To be called once. */
export function startWindowCommands(): void {
  bridge().on['window.command'](runWindowCommand);
  tellMain = () => void bridge().request['window.actions']({ available: [...available] });
  publish();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Follows which actions some part of this window takes right now. */
export const useAvailableCommands = (): ReadonlySet<ActionId> => useSyncExternalStore(subscribe, () => available);

/**
 * Takes an action while the component is there: that is what makes the action available.
 * @param when false while it cannot be done
 */
export function useWindowCommand(action: ActionId, handle: () => void, when = true): void {
  const latest = useRef(handle);
  useEffect(() => {
    latest.current = handle;
  });
  useEffect(() => {
    if (!when) return;
    const set = handlers.get(action) ?? new Set();
    handlers.set(action, set);
    const handler = () => latest.current();
    set.add(handler);
    publish();
    return () => {
      set.delete(handler);
      if (set.size === 0) handlers.delete(action);
      publish();
    };
  }, [action, when]);
}
