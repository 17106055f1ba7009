import { saysNotStored } from '../../../preload/contract/model/engine-answers';
import { turnViewOf } from '../../../preload/contract/model/feed/history';
import type { TurnView } from '../../../preload/contract/model/feed/types';
import type { HostId } from '../../../preload/contract/model/keys';
import { EngineRequestError, engineRequest } from '../../app/engine';

/** Turns of the newest page: enough for a screen, so that a thread is there at once, whatever its length. */
const FIRST_PAGE_TURNS = 8;
/** Turns of each older page: a few screens. */
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
      limit: cursor === null ? FIRST_PAGE_TURNS : PAGE_TURNS,
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

/** Nothing is missing then: all that there is of the thread is live. */
const isNotStored = (error: unknown): boolean => error instanceof EngineRequestError && saysNotStored(error.detail);

/** @returns the turns of all pages, oldest first; a turn that two pages hold (one began in between) stands once */
export function turnsOfPages(pages: readonly HistoryPage[]): readonly TurnView[] {
  const byId = new Map<string, TurnView>();
  for (const turn of pages.flatMap((page) => page.turns)) if (!byId.has(turn.id)) byId.set(turn.id, turn);
  return [...byId.values()].reverse();
}
