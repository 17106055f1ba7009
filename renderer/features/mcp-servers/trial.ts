import { useCallback, useEffect, useRef, useState } from 'react';
import type { HostId } from '../../../preload/contract/model/keys';
import { useAppState, useEngineState } from '../../app/app-state';
import { engineRequest } from '../../app/engine';

/** The engine lets go of the thread, and ends its servers, so long after the last one has left it. */
const UNLOAD_DELAY_SECONDS = 1;

/** A thread in which servers can be tried: nothing of it is kept, and no model hears of it. */
export interface Trial {
  /** Null while there is none. */
  readonly threadId: string | null;
  readonly isStarting: boolean;
  readonly error: Error | null;
  /** Makes the thread unless there is one. @throws when it cannot be made */
  readonly start: () => Promise<string>;
  /** Lets go of the thread: its servers end, and with them what they are at. The next start makes another. */
  readonly end: () => void;
}

/** Makes a thread that is not kept, may read only, and starts no turn: it is there for its servers alone. */
async function makeThread(hostId: HostId, folder: string): Promise<string> {
  const { thread } = await engineRequest(hostId, 'thread/start', {
    cwd: folder,
    ephemeral: true,
    // With more the engine would put its trust in the folder into the person's configuration.
    sandbox: 'read-only',
    config: { thread_unload_delay_secs: UNLOAD_DELAY_SECONDS },
  });
  return thread.id;
}

/**
 * Has a thread to try servers in, once that is wanted; it ends with the part of the page that uses it.
 * @param folder the project whose servers are meant; null for those that are there everywhere
 */
export function useTrial(hostId: HostId, folder: string | null): Trial {
  const homeDir = useAppState((app) => app.homeDir);
  const runId = useEngineState(hostId)?.runId ?? null;
  const [state, setState] = useState<Omit<Trial, 'start' | 'end'>>({ threadId: null, isStarting: false, error: null });
  const making = useRef<Promise<string> | null>(null);

  const end = useCallback(() => {
    const made = making.current;
    making.current = null;
    setState({ threadId: null, isStarting: false, error: null });
    // It may never have come to be, or be gone with its engine.
    made?.then((threadId) => engineRequest(hostId, 'thread/unsubscribe', { threadId })).catch(() => undefined);
  }, [hostId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a thread belongs to the run of its engine
  useEffect(() => {
    // A window that is closed or loaded anew takes nothing apart: it would leave the servers running.
    window.addEventListener('pagehide', end);
    return () => {
      window.removeEventListener('pagehide', end);
      end();
    };
  }, [end, folder, runId]);

  const start = useCallback((): Promise<string> => {
    if (making.current !== null) return making.current;
    setState({ threadId: null, isStarting: true, error: null });
    const made = makeThread(hostId, folder ?? homeDir);
    making.current = made;
    made.then(
      (threadId) => making.current === made && setState({ threadId, isStarting: false, error: null }),
      (error: unknown) => {
        if (making.current !== made) return;
        making.current = null;
        setState({
          threadId: null,
          isStarting: false,
          error: error instanceof Error ? error : new Error(String(error)),
        });
      },
    );
    return made;
  }, [hostId, folder, homeDir]);

  return { ...state, start, end };
}
