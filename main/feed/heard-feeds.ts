import type { LiveThread, ThreadEvent } from '../../preload/contract/model/feed/types';
import type { HostId } from '../../preload/contract/model/keys';
import type { Feeds } from './feeds';

/** What others in main hear of all threads. Called for each delta, so it must be quick with those. */
export interface FeedsListener {
  /** Something happened in a thread; its feed has it already. */
  readonly onEvent: (hostId: HostId, threadId: string, event: ThreadEvent) => void;
  /** The engine ended. `threads`: all of the host that are known, as they were until then. */
  readonly onEngineLost: (hostId: HostId, threads: readonly LiveThread[]) => void;
}

/** @returns the feeds, with someone who listens to what is put into them */
export const heardFeeds = (feeds: Feeds, listener: FeedsListener): Feeds => ({
  ...feeds,
  push: (hostId, threadId, event) => {
    feeds.push(hostId, threadId, event);
    listener.onEvent(hostId, threadId, event);
  },
  pushToAll: (hostId, event) => {
    const before = event.type === 'engineLost' ? feeds.threads(hostId) : null;
    feeds.pushToAll(hostId, event);
    if (before !== null) listener.onEngineLost(hostId, before);
  },
});
