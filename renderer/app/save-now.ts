import { bridge } from './bridge';

const listeners = new Set<() => void>();

const saveNow = () => {
  for (const listener of listeners) listener();
};

/**
 * Calls back when whatever waits to be saved must be handed to main at once: the page may go away, or Heddle ends.
 */
export function onSaveNow(listener: () => void): void {
  listeners.add(listener);
}

/** Starts to notice when the page may go away. To be called once. */
export function startSaving(): void {
  window.addEventListener('blur', saveNow);
  window.addEventListener('pagehide', saveNow);
  document.addEventListener('visibilitychange', saveNow);
  bridge().on['window.save'](() => {
    saveNow();
    // Main handles what a window sends in its order: by then it has everything.
    void bridge().request['window.saved']({});
  });
}
