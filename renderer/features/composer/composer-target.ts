import type { HostId } from '../../../preload/contract/model/keys';
import type { Thread } from '../../../preload/contract/protocol';
import type { Destination } from './destination';
import type { ChosenSettings } from './turn-settings.logic';

/** A thread that does not exist yet: it is made by the first send. */
export interface NewThreadTarget {
  readonly kind: 'new';
  readonly hostId: HostId;
  /** The folder to work in (absolute); null until the person has chosen one. */
  readonly folder: string | null;
  /** The person does not trust the folder: everything is asked about there unless they choose otherwise here. */
  readonly untrusted?: boolean;
  /** Set for a fork: another way for the thread to come to be than to start empty in the folder. */
  readonly fork?: {
    /** Where what is written for it is kept. */
    readonly draftKey: string;
    /** The thread that it is of; null while that is read. */
    readonly source: Thread | null;
    /** Makes it. @returns its id */
    readonly make: (settings: ChosenSettings) => Promise<string>;
  };
  /** Called once the engine has made the thread, before its first turn starts. */
  readonly onStarted: (threadId: string) => void;
}

/** A thread that the engine has. */
export interface ThreadTarget {
  readonly kind: 'thread';
  readonly hostId: HostId;
  readonly threadId: string;
  /** As `thread/read` gave it; null while that is on its way. */
  readonly thread: Thread | null;
  readonly archived: boolean;
}

/** @returns where a message to a thread goes. */
export const destinationOf = ({ hostId, threadId }: ThreadTarget): Destination => ({ hostId, threadId });

/** Where the composer's message goes. */
export type ComposerTarget = NewThreadTarget | ThreadTarget;
