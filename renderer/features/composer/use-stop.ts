import { useEffect, useState } from 'react';
import { EngineRequestError, engineRequest } from '../../app/engine';
import type { Destination } from './destination';
import { findRunningTurn } from './find-running-turn';

/** After this long without the turn's end the status is read again and Stop is offered again. */
const STOP_PATIENCE_MS = 3_000;

/** `idle`: Stop is offered; `stopping`: it was pressed; `still`: it was pressed, and the turn runs on. */
export type StopState = 'idle' | 'stopping' | 'still' | 'failed';

export interface Stop {
  readonly state: StopState;
  readonly stop: () => void;
  /** Reads again what the thread is at, after a stop that the engine did not follow. */
  readonly lookAgain: () => void;
}

/** @returns true when the engine says that there is nothing to interrupt: what was asked for is so already. */
const isNothingToStop = (error: unknown): boolean =>
  error instanceof EngineRequestError && error.detail.message.includes('no active turn to interrupt');

/**
 * Stops the running turn: says so at once, and offers it again when the engine does not follow.
 * @param to null for a thread that does not exist yet
 * @param running whether a turn runs, as the engine says
 * @param runningTurnId its id where it is known
 * @param readAgain fetches the thread's status anew
 */
export function useStop(
  to: Destination | null,
  running: boolean,
  runningTurnId: string | null,
  readAgain: () => void,
): Stop {
  const [state, setState] = useState<StopState>('idle');

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn has not been asked to stop.
  useEffect(() => setState('idle'), [running, runningTurnId]);

  useEffect(() => {
    if (state !== 'stopping') return;
    const timer = setTimeout(() => {
      readAgain();
      setState('still');
    }, STOP_PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [state, readAgain]);

  const stop = () => {
    if (to === null) return;
    setState('stopping');
    interrupt(to, runningTurnId).then(
      (found) => found || readAgain(),
      (error: unknown) => {
        if (!isNothingToStop(error)) setState('failed');
        readAgain();
      },
    );
  };
  const lookAgain = () => {
    readAgain();
    setState('stopping');
  };
  return { state, stop, lookAgain };
}

async function interrupt(to: Destination, runningTurnId: string | null): Promise<boolean> {
  const turnId = runningTurnId ?? (await findRunningTurn(to));
  if (turnId === null) return false;
  await engineRequest(to.hostId, 'turn/interrupt', { threadId: to.threadId, turnId });
  return true;
}
