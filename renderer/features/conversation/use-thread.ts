import { useQuery } from '@tanstack/react-query';
import { saysGone } from '../../../preload/contract/model/engine-answers';
import type { HostId } from '../../../preload/contract/model/keys';
import type { Thread, ThreadReadState } from '../../../preload/contract/protocol';
import { useEngineState } from '../../app/app-state';
import { EngineRequestError } from '../../app/engine';
import { archivedQuery, threadQuery } from './thread-query';

/** A thread as it is known to the window. */
export interface ReadThread {
  /** null while it is being read, and when it could not be. */
  readonly thread: Thread | null;
  readonly readState: ThreadReadState | null;
  /** False while that is not known. */
  readonly archived: boolean;
  /** `gone`: the engine does not have it (any more). */
  readonly state: 'reading' | 'read' | 'gone' | 'failed';
  readonly error: Error | null;
  readonly readAgain: () => void;
}

/** @returns whether an error says that there is no such thread */
const isGone = (error: Error | null): boolean => error instanceof EngineRequestError && saysGone(error.detail);

/** Reads a thread, without its turns; notifications keep it up to date. */
export function useThread(hostId: HostId, threadId: string): ReadThread {
  const ready = useEngineState(hostId)?.phase === 'ready';
  const read = useQuery({ ...threadQuery(hostId, threadId), enabled: ready });
  const archived = useQuery({ ...archivedQuery(hostId, threadId), enabled: ready });
  const gone = isGone(read.error);
  return {
    thread: gone ? null : (read.data?.thread ?? null),
    readState: read.data?.readState ?? null,
    archived: archived.data ?? false,
    // What was read before stays when reading it again fails for another reason than that it is gone.
    state: gone ? 'gone' : read.data ? 'read' : read.isError ? 'failed' : 'reading',
    error: read.error,
    readAgain: () => void read.refetch(),
  };
}
