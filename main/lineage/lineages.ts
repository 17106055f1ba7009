import type { EngineError } from '../../preload/contract/model/app-state';
import { objectOf, textOf } from '../../preload/contract/model/feed/json-fields';
import type { GlobalNotification } from '../../preload/contract/model/feed/types';
import type { HostId } from '../../preload/contract/model/keys';
import type { Lineage, Parting } from '../../preload/contract/model/lineage';
import { ALL_SOURCE_KINDS } from '../../preload/contract/model/source-kinds';
import type { EngineResult, Thread, ThreadItem } from '../../preload/contract/protocol';
import type { EngineOutcome } from '../feed/engine-link';
import type { AskEngine } from '../feed/outbox/find-message';
import { type FamilyPlace, familyOf, sharedLength } from './family';
import type { ParentsIndex } from './parents-index';

/** The trees of forks, as they are asked for. Reading them changes nothing. */
export interface Lineages {
  /** @param again looks through all threads anew */
  readonly read: (hostId: HostId, threadId: string, again: boolean) => Promise<EngineOutcome<Lineage>>;
  /** @returns where two threads part */
  readonly compare: (hostId: HostId, threadId: string, otherId: string) => Promise<EngineOutcome<Parting>>;
  readonly onNotification: (notification: GlobalNotification) => void;
}

/** A tree is told of so far: nobody reads a larger one at a glance. */
const MAX_THREADS = 100;
const MAX_PREVIEW = 500;
const PAGE_TURNS = 100;
/** Turns are counted so far. */
const MAX_TURNS = 5_000;

interface Found {
  readonly thread: Thread;
  readonly archived: boolean;
}

export function createLineages({ ask, index }: { readonly ask: AskEngine; readonly index: ParentsIndex }): Lineages {
  const threadsOf = async (hostId: HostId, ids: readonly string[]): Promise<EngineOutcome<Map<string, Found>>> => {
    const found = new Map<string, Found>();
    for (const archived of [false, true]) {
      const list = await ask(hostId, 'thread/list', {
        archived,
        includedThreadIds: [...ids],
        limit: MAX_THREADS,
        sourceKinds: [...ALL_SOURCE_KINDS],
        modelProviders: [],
      });
      if (!list.ok) return list;
      for (const thread of list.result.data) found.set(thread.id, { thread, archived });
    }
    return { ok: true, result: found };
  };

  /** @returns the ids of a thread's turns, oldest first; null when there are too many */
  const turnIds = async (hostId: HostId, threadId: string): Promise<EngineOutcome<readonly string[] | null>> => {
    const ids: string[] = [];
    let cursor: string | null = null;
    do {
      const page: EngineOutcome<EngineResult<'thread/turns/list'>> = await ask(hostId, 'thread/turns/list', {
        threadId,
        limit: PAGE_TURNS,
        itemsView: 'notLoaded',
        sortDirection: 'asc',
        ...(cursor === null ? {} : { cursor }),
      });
      if (!page.ok) return page;
      ids.push(...page.result.data.map(({ id }) => id));
      cursor = page.result.nextCursor;
    } while (cursor !== null && ids.length < MAX_TURNS);
    return { ok: true, result: cursor === null ? ids : null };
  };

  /** A tree without its turns says less, and is still a tree: what could not be counted is left open. */
  const countedTurns = async (hostId: HostId, ids: readonly string[]): Promise<Map<string, readonly string[]>> => {
    const counted = new Map<string, readonly string[]>();
    for (const id of ids) {
      const turns = await turnIds(hostId, id);
      if (turns.ok && turns.result !== null) counted.set(id, turns.result);
    }
    return counted;
  };

  /** @returns the items that a turn began with; none when they cannot be read */
  const firstItems = async (hostId: HostId, threadId: string, turnId: string): Promise<readonly ThreadItem[]> => {
    const items = await ask(hostId, 'thread/items/list', { threadId, turnId, limit: 3 });
    if (items.ok) return items.result.data.map(({ item }) => item);
    // Threads of older versions are read by turns alone, and only from one of the ends.
    const page = await ask(hostId, 'thread/turns/list', { threadId, limit: PAGE_TURNS, itemsView: 'summary' });
    return page.ok ? (page.result.data.find(({ id }) => id === turnId)?.items ?? []) : [];
  };

  /** @returns the beginning of the person's first message in a turn; null when it has none, or cannot be read */
  const firstMessage = async (hostId: HostId, threadId: string, turnId: string): Promise<string | null> => {
    const message = (await firstItems(hostId, threadId, turnId)).find(({ type }) => type === 'userMessage');
    if (message?.type !== 'userMessage') return null;
    const text = message.content.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
    return text.trim().slice(0, MAX_PREVIEW) || null;
  };

  const read = async (hostId: HostId, threadId: string, again: boolean): Promise<EngineOutcome<Lineage>> => {
    const failed: EngineError | null = await index.refresh(hostId, again);
    if (failed !== null) return { ok: false, error: failed };
    const { places, lostParentId, isCut } = familyOf(index.parents(hostId), threadId, MAX_THREADS);
    const found = await threadsOf(
      hostId,
      places.slice(0, MAX_THREADS).map(({ id }) => id),
    );
    if (!found.ok) return found;
    const gone = places.filter(({ id }) => id !== threadId && !found.result.has(id)).map(({ id }) => id);
    if (gone.length > 0) {
      index.deleted(hostId, gone);
      return read(hostId, threadId, false);
    }
    const turns = await countedTurns(
      hostId,
      places.map(({ id }) => id),
    );
    const sharedOf = ({ id, parentId }: FamilyPlace): number | null => {
      const own = turns.get(id);
      const parents = parentId === null ? undefined : turns.get(parentId);
      return own && parents ? sharedLength(own, parents) : null;
    };
    const messages = new Map<string, string>();
    for (const place of places) {
      const turnId = turns.get(place.id)?.[sharedOf(place) ?? Number.POSITIVE_INFINITY];
      const message = turnId === undefined ? null : await firstMessage(hostId, place.id, turnId);
      if (message !== null) messages.set(place.id, message);
    }
    return {
      ok: true,
      result: {
        isCut,
        isParentGone: lostParentId !== null,
        threads: places.flatMap((place) => {
          const { id, parentId, level } = place;
          const known = found.result.get(id);
          if (known === undefined) return [];
          const { thread, archived } = known;
          return [
            {
              id,
              parentId,
              level,
              archived,
              name: thread.name,
              preview: thread.preview.slice(0, MAX_PREVIEW),
              status: thread.status,
              turns: turns.get(id)?.length ?? null,
              sharedTurns: sharedOf(place),
              ownMessage: messages.get(id) ?? null,
            },
          ];
        }),
      },
    };
  };

  return {
    read,
    compare: async (hostId, threadId, otherId) => {
      const [left, right] = await Promise.all([turnIds(hostId, threadId), turnIds(hostId, otherId)]);
      if (!left.ok) return left;
      if (!right.ok) return right;
      const shared = sharedLength(left.result ?? [], right.result ?? []);
      return {
        ok: true,
        result: {
          shared,
          lastSharedTurnId: left.result?.[shared - 1] ?? null,
          ownTurnIds: [left.result?.[shared] ?? null, right.result?.[shared] ?? null],
        },
      };
    },
    onNotification: ({ hostId, method, params }) => {
      const fields = objectOf(params);
      if (method === 'thread/deleted') {
        const threadId = textOf(fields?.threadId);
        if (threadId !== null) index.deleted(hostId, [threadId]);
      }
      if (method === 'thread/started') {
        const thread = objectOf(fields?.thread);
        const id = textOf(thread?.id);
        if (id !== null) index.started(hostId, id, textOf(thread?.forkedFromId));
      }
    },
  };
}
