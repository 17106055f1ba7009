import type { Clock } from './clock';
import type { Connection } from './connection';

/** Where requests wait for a connection. */
export interface ReadyGate {
  /** Lets all that wait through, and all that come. */
  readonly open: (connection: Connection) => void;
  /** From now on requests wait. */
  readonly close: () => void;
  /** There will be no connection by itself: all that wait leave with null, and all that come. */
  readonly shut: () => void;
  /** The connection, if there is one now. */
  readonly current: () => Connection | null;
  /** @returns the connection; null when none came within `limitMs` milliseconds or the gate was shut. */
  readonly pass: (limitMs: number) => Promise<Connection | null>;
}

/** @returns a gate that is closed: requests wait at it. */
export const createReadyGate = (clock: Clock): ReadyGate => {
  const waiting = new Set<(connection: Connection | null) => void>();
  let connection: Connection | null = null;
  let isShut = false;
  const release = (value: Connection | null) => {
    for (const leave of [...waiting]) leave(value);
  };
  return {
    open: (next) => {
      connection = next;
      isShut = false;
      release(next);
    },
    close: () => {
      connection = null;
      isShut = false;
    },
    shut: () => {
      connection = null;
      isShut = true;
      release(null);
    },
    current: () => connection,
    pass: (limitMs) =>
      new Promise((resolve) => {
        if (connection !== null || isShut) return resolve(connection);
        const leave = (value: Connection | null): void => {
          waiting.delete(leave);
          cancel();
          resolve(value);
        };
        const cancel = clock.after(limitMs, () => leave(null));
        waiting.add(leave);
      }),
  };
};
