import { turnViewOf } from '../../../preload/contract/model/feed/history';
import type { TurnView } from '../../../preload/contract/model/feed/types';
import type { HostId } from '../../../preload/contract/model/keys';
import { EngineRequestError, engineRequest } from '../../app/engine';

/** Turns of one page: enough for a few screens, so that opening a thread costs the same whatever its length. */
const PAGE_TURNS = 20;

/** One page of a thread's history. */
export interface HistoryPage {
  /** Newest first, as the engine gives them. */
  readonly turns: readonly TurnView[];
  /** Where the next older page starts; null when this is the oldest. */
  readonly nextCursor: string | null;
}

/** A cursor that no longer counts: history has to be read from its head again. */
export class StaleCursorError extends Error {
  override readonly name = 'StaleCursorError';
}

const INVALID_REQUEST = -32600;
const NOT_SUPPORTED = -32601;
const INTERNAL_ERROR = -32603;

/**
 * Reads one page. Reading changes nothing: the thread is neither loaded nor resumed.
 *
 * @param cursor null for the newest page
 * @throws EngineRequestError when the engine refuses; StaleCursorError when only the cursor was refused
 */
export async function readHistoryPage(hostId: HostId, threadId: string, cursor: string | null): Promise<HistoryPage> {
  try {
    const page = await engineRequest(hostId, 'thread/turns/list', {
      threadId,
      limit: PAGE_TURNS,
      itemsView: 'full',
      sortDirection: 'desc',
      ...(cursor === null ? {} : { cursor }),
    });
    return { turns: page.data.map(turnViewOf), nextCursor: page.nextCursor };
  } catch (error) {
    if (isNotStored(error)) return { turns: [], nextCursor: null };
    if (cursor !== null && isCode(error, INVALID_REQUEST)) throw new StaleCursorError();
    throw error;
  }
}

const isCode = (error: unknown, code: number): error is EngineRequestError =>
  error instanceof EngineRequestError && error.detail.kind === 'rpc' && error.detail.code === code;

/** What the engine (0.171) says of a thread that is not stored yet: before its first turn, and as that begins. */
const NOT_STORED = [
  { code: INVALID_REQUEST, words: 'is not materialized yet' },
  { code: NOT_SUPPORTED, words: 'list_turns is not supported yet' },
  { code: NOT_SUPPORTED, words: 'paginated_threads is not supported yet' },
  // The file of a thread is made before its first line is written.
  { code: INTERNAL_ERROR, words: '.jsonl is empty' },
];

/** Nothing is missing then: all that there is of the thread is live. */
const isNotStored = (error: unknown): boolean =>
  NOT_STORED.some(({ code, words }) => isCode(error, code) && error.detail.message.includes(words));

/** @returns the turns of all pages, oldest first; a turn that two pages hold (one began in between) stands once */
export function turnsOfPages(pages: readonly HistoryPage[]): readonly TurnView[] {
  const byId = new Map<string, TurnView>();
  for (const turn of pages.flatMap((page) => page.turns)) if (!byId.has(turn.id)) byId.set(turn.id, turn);
  return [...byId.values()].reverse();
}
