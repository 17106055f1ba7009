import { useEffect, useRef } from 'react';
import type { WindowCommand } from '../../preload/contract/channels/channels';
import { bridge } from './bridge';

const handlers = new Map<WindowCommand, Set<() => void>>();

/** Gives a command to the parts of this window that take it: menus of main and buttons of the page speak the same way. */
export function runWindowCommand(command: WindowCommand): void {
  for (const handler of handlers.get(command) ?? []) handler();
}

/** Starts to take the commands that main's menus send. To be called once. */
export function startWindowCommands(): void {
  bridge().on['window.command'](runWindowCommand);
}

/** Takes a command while the component is there. */
export function useWindowCommand(command: WindowCommand, handle: () => void): void {
  const latest = useRef(handle);
  useEffect(() => {
    latest.current = handle;
  });
  useEffect(() => {
    const set = handlers.get(command) ?? new Set();
    handlers.set(command, set);
    const handler = () => latest.current();
    set.add(handler);
    return () => {
      set.delete(handler);
    };
  }, [command]);
}
