import { create } from 'zustand';
import type { HostId } from '../../../preload/contract/model/keys';
import type { ListedThread } from './listed-thread';

/** A thread that something is to be done with. */
export interface ThreadAim {
  readonly hostId: HostId;
  readonly thread: Pick<ListedThread, 'id' | 'name' | 'messageTitle' | 'cwd' | 'status' | 'archived'>;
}

/** The question about a thread that is open in this window. */
export interface ThreadQuestion {
  readonly kind: 'rename' | 'delete' | 'archiveRunning';
  readonly aim: ThreadAim;
}

/** Holds the open question; null for none. */
export const useThreadQuestion = create<{ readonly question: ThreadQuestion | null }>(() => ({ question: null }));

const ask = (kind: ThreadQuestion['kind']) => (aim: ThreadAim) =>
  useThreadQuestion.setState({ question: { kind, aim } });

/** Opens the dialog that renames a thread. */
export const askToRename = ask('rename');
/** Asks before a thread is deleted, since that is final. */
export const askToDelete = ask('delete');
/** Asks before a running thread is archived, since that interrupts it. */
export const askToArchiveRunning = ask('archiveRunning');
/** Closes the open question. */
export const closeThreadQuestion = () => useThreadQuestion.setState({ question: null });
