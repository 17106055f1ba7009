import type { EngineReply } from '../../preload/contract/channels/channels';
import type { LiveThread } from '../../preload/contract/model/feed/types';
import type { HostId } from '../../preload/contract/model/keys';
import type { JsonValue, ThreadItem, ThreadItemEntry, ThreadReadResponse, Turn } from '../../preload/contract/protocol';

/** Which turn of which thread. */
export interface TurnOf {
  readonly hostId: HostId;
  readonly threadId: string;
  readonly turnId: string;
}

export interface ItemLookupParts {
  readonly live: (hostId: HostId, threadId: string) => LiveThread | null;
  readonly request: (hostId: HostId, method: string, params: JsonValue) => Promise<EngineReply>;
}

/** Finds what the engine has said of threads: what a window wants opened or read must be named there. */
export interface ItemLookup {
  /** @returns the items of a turn, as far as they are known; none when the turn is not */
  readonly itemsOf: (of: TurnOf) => Promise<readonly ThreadItem[]>;
  /** @returns the diff of a turn; null when none was seen */
  readonly diffOf: (of: TurnOf) => string | null;
  /** @returns the folder that a thread works in; null when the engine does not say */
  readonly folderOf: (hostId: HostId, threadId: string) => Promise<string | null>;
}

const PAGE = 100;
/** Nobody looks at more of one turn; a page costs milliseconds. */
const MAX_PAGES = 30;

export function createItemLookup({ live, request }: ItemLookupParts): ItemLookup {
  const turnOf = ({ hostId, threadId, turnId }: TurnOf) =>
    live(hostId, threadId)?.turns.find((turn) => turn.id === turnId) ?? null;

  const pagesOf = async function* <T>(hostId: HostId, method: string, params: { readonly [key: string]: JsonValue }) {
    let cursor: string | null = null;
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const reply: EngineReply = await request(hostId, method, { ...params, ...(cursor === null ? {} : { cursor }) });
      if (!reply.ok) return;
      const { data, nextCursor } = reply.result as unknown as { data: T[]; nextCursor: string | null };
      yield data;
      if (nextCursor === null) return;
      cursor = nextCursor;
    }
  };

  const storedItems = async ({ hostId, threadId, turnId }: TurnOf): Promise<readonly ThreadItem[]> => {
    const items: ThreadItem[] = [];
    for await (const page of pagesOf<ThreadItemEntry>(hostId, 'thread/items/list', {
      threadId,
      turnId,
      limit: PAGE,
    })) {
      items.push(...page.map((entry) => entry.item));
    }
    if (items.length > 0) return items;
    // Threads of older versions have no list of items, but turns with all of theirs.
    for await (const page of pagesOf<Turn>(hostId, 'thread/turns/list', { threadId, itemsView: 'full', limit: 20 })) {
      const turn = page.find((other) => other.id === turnId);
      if (turn !== undefined) return turn.items;
    }
    return [];
  };

  return {
    itemsOf: async (of) => {
      const known = turnOf(of)?.entries.map((entry) => entry.item) ?? [];
      const stored = await storedItems(of);
      return [...known, ...stored];
    },
    diffOf: (of) => turnOf(of)?.diff ?? null,
    folderOf: async (hostId, threadId) => {
      const reply = await request(hostId, 'thread/read', { threadId, includeTurns: false });
      if (!reply.ok) return null;
      const { thread } = reply.result as unknown as ThreadReadResponse;
      return thread.cwd === '' ? null : thread.cwd;
    },
  };
}
