import type { ThreadEvent } from '../../preload/contract/model/feed/types';
import { type HostId, isReplayHost, threadKey } from '../../preload/contract/model/keys';
import type { TokenUse } from '../../preload/contract/model/token-use';
import type { Saved } from '../storage/saved';
import { dayOf, type TokenTally, withUse } from '../storage/token-tally';

/** Adds up what threads use. */
export interface TokenUseKeeper {
  readonly onEvent: (hostId: HostId, threadId: string, event: ThreadEvent) => void;
  readonly read: (hostId: HostId) => TokenUse;
}

export function createTokenUse(saved: Saved<TokenTally>, now: () => number): TokenUseKeeper {
  /** Threads of which a turn runs. */
  const running = new Set<string>();
  return {
    onEvent: (hostId, threadId, event) => {
      if (isReplayHost(hostId)) return;
      const thread = threadKey(hostId, threadId);
      switch (event.type) {
        case 'turnStarted':
          running.add(thread);
          return;
        case 'turnCompleted':
          running.delete(thread);
          return;
        case 'tokenUsageUpdated': {
          const { total, last } = event.usage;
          const heard = {
            thread,
            total: Number(total.totalTokens),
            last: Number(last.totalTokens),
            isRunning: running.has(thread),
          };
          saved.set(withUse(saved.get(), heard, dayOf(now())));
          return;
        }
      }
    },
    read: (hostId) => {
      const prefix = threadKey(hostId, '');
      const mine = saved.get().days.filter(({ thread }) => thread.startsWith(prefix));
      const byDay = new Map<string, number>();
      const byThread = new Map<string, number>();
      for (const { date, thread, tokens } of mine) {
        byDay.set(date, (byDay.get(date) ?? 0) + tokens);
        byThread.set(thread, (byThread.get(thread) ?? 0) + tokens);
      }
      return {
        days: [...byDay].map(([date, tokens]) => ({ date, tokens })).sort((a, b) => b.date.localeCompare(a.date)),
        threads: [...byThread]
          .map(([thread, tokens]) => ({ threadId: thread.slice(prefix.length), tokens }))
          .sort((a, b) => b.tokens - a.tokens),
      };
    },
  };
}
