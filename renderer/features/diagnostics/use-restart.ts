import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { HostId } from '../../../preload/contract/model/keys';
import { bridge } from '../../app/bridge';
import { runningWork } from './matter.logic';

/** The way to start an engine again. */
export interface Restart {
  /** Starts it; where turns run in it, only after the person was asked. */
  readonly start: () => void;
  readonly isStarting: boolean;
  readonly error: Error | null;
  /** How many turns would end with it, while that is asked about; null while nothing is. */
  readonly asked: number | null;
  readonly stopAsking: () => void;
}

/** More messages than there ever are: what is asked for is what runs, not what was said. */
const AFTER_ALL = Number.MAX_SAFE_INTEGER;

/** @returns the way to start an engine again, which asks first about what would end by that */
export function useRestart(hostId: HostId): Restart {
  const [asked, setAsked] = useState<number | null>(null);
  const restart = useMutation({
    mutationFn: async () => {
      const report = await bridge().request['diagnostics.read']({ hostId, after: AFTER_ALL, text: '' });
      const { turns } = runningWork(report?.facts.threads ?? []);
      if (turns > 0) return setAsked(turns);
      await bridge().request['engine.restart']({ hostId });
    },
  });
  return {
    start: restart.mutate,
    isStarting: restart.isPending,
    error: restart.error,
    asked,
    stopAsking: () => setAsked(null),
  };
}
