import type { HostId } from '../../../preload/contract/model/keys';
import type { ChosenPolicies, PolicyStore } from '../chosen-policies';
import type { Clock } from '../engine-link';
import { createFeeds, type Feeds } from '../feeds';
import { createHostFeed, type HostFeed } from '../host-feed';
import { createNotices, type Notices } from '../notices';
import { createPendingRequests, type PendingRequests } from '../pending-requests';

/** All of the feed for one test, wired as main wires it. */
export interface FeedHub {
  readonly feeds: Feeds;
  readonly pending: PendingRequests;
  readonly notices: Notices;
  /** @returns the part of one host; the same one each time */
  readonly host: (hostId: HostId) => HostFeed;
}

export interface FeedHubOptions {
  readonly clock: Clock;
  /** @returns a name that no other feed has, nor had before a restart of main */
  readonly makeFeedId: () => string;
}

export function createFeedHub({ clock, makeFeedId }: FeedHubOptions): FeedHub {
  const hosts = new Map<HostId, HostFeed>();
  const feeds = createFeeds({
    clock,
    makeFeedId,
    onWatchChanged: (hostId, threadId, isWatched) => {
      if (isWatched) hosts.get(hostId)?.watched(threadId);
    },
  });
  const chosen = new Map<string, ChosenPolicies>();
  const policies: PolicyStore = {
    get: (hostId, threadId) => chosen.get(`${hostId}/${threadId}`) ?? null,
    set: (hostId, threadId, next) => void chosen.set(`${hostId}/${threadId}`, next),
  };
  const notices: Notices = createNotices({ now: clock.now, onChanged: () => undefined });
  const pending: PendingRequests = createPendingRequests({
    clock,
    onChanged: () => undefined,
    onAbandoned: ({ hostId, threadId, method }) =>
      notices.add(hostId, { kind: 'unanswerable', threadId, text: method }),
  });
  return {
    feeds,
    pending,
    notices,
    host: (hostId) => {
      const known = hosts.get(hostId);
      if (known !== undefined) return known;
      const host = createHostFeed({ hostId, clock, feeds, pending, notices, policies });
      hosts.set(hostId, host);
      return host;
    },
  };
}
