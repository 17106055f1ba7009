import { create } from 'zustand';
import type { HostId } from '../../../preload/contract/model/keys';
import type { Project, ThreadSection } from '../../../preload/contract/protocol';
import type { ListedThread } from './listed-thread';

/** A thread that something is to be done with. */
export interface ThreadAim {
  readonly hostId: HostId;
  readonly thread: Pick<
    ListedThread,
    | 'id'
    | 'name'
    | 'messageTitle'
    | 'cwd'
    | 'status'
    | 'archived'
    | 'unread'
    | 'readRevision'
    | 'sectionId'
    | 'projectId'
    | 'recentAtMs'
  >;
}

/** The question about threads, sections or projects that is open in this window. */
export type ThreadQuestion =
  | { readonly kind: 'rename'; readonly aim: ThreadAim }
  | { readonly kind: 'delete' | 'archiveRunning' | 'move'; readonly aims: readonly ThreadAim[] }
  /** Names a new section, or another name for one; threads are put into a new one. */
  | {
      readonly kind: 'section';
      readonly hostId: HostId;
      readonly section: ThreadSection | null;
      readonly aims: readonly ThreadAim[];
    }
  | {
      readonly kind: 'project';
      readonly hostId: HostId;
      readonly project: Project | null;
      /** Where a new one begins. */
      readonly folders: readonly string[];
      readonly aims: readonly ThreadAim[];
    }
  | { readonly kind: 'deleteSection'; readonly hostId: HostId; readonly section: ThreadSection }
  | { readonly kind: 'deleteProject'; readonly hostId: HostId; readonly project: Project }
  | { readonly kind: 'archiveOlder'; readonly hostId: HostId }
  | { readonly kind: 'archiveProject'; readonly hostId: HostId; readonly project: Project };

/** Holds the open question; null for none. */
export const useThreadQuestion = create<{ readonly question: ThreadQuestion | null }>(() => ({ question: null }));

/** Opens a question. */
export const askThreads = (question: ThreadQuestion) => useThreadQuestion.setState({ question });

/** Opens the dialog that renames a thread. */
export const askToRename = (aim: ThreadAim) => askThreads({ kind: 'rename', aim });
/** Asks before a thread is deleted, since that is final. */
export const askToDelete = (aim: ThreadAim) => askThreads({ kind: 'delete', aims: [aim] });
/** Asks before threads of which some run are archived, since that interrupts those. */
export const askToArchiveRunning = (aims: readonly ThreadAim[]) => askThreads({ kind: 'archiveRunning', aims });
/** Closes the open question. */
export const closeThreadQuestion = () => useThreadQuestion.setState({ question: null });
