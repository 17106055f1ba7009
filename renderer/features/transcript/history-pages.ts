import { saysNotStored } from '../../../preload/contract/model/engine-answers';
import { turnViewOf } from '../../../preload/contract/model/feed/history';
import type { TurnView } from '../../../preload/contract/model/feed/types';
import type { HostId } from '../../../preload/contract/model/keys';
import { EngineRequestError, engineRequest } from '../../app/engine';

/** Turns of the newest page: enough for a screen, so that a thread is there at once, whatever its length. */
const FIRST_PAGE_TURNS = 8;
/** Turns of each older page: a few screens. */
const PAGE_TURNS = 20;
/** As much text as an older page should hold. Ordinary turns have a few kilobytes; a command may have 64 KiB of output. */
const PAGE_LENGTH = 1_000_000;

/** Which page of a history is read. */
export interface PagePlace {
  /** Null for the newest page. */
  readonly cursor: string | null;
  /** How many turns it has at most. */
  readonly turns: number;
}

/** The newest page. */
export const NEWEST_PAGE: PagePlace = { cursor: null, turns: FIRST_PAGE_TURNS };

let lastMoment = 0;

/** @returns a number that is higher than all before: tells what was asked for later, however short after */
export const nextMoment = (): number => {
  lastMoment += 1;
  return lastMoment;
};

/** One page of a thread's history. */
export interface HistoryPage {
  /** When it was asked for. */
  readonly moment: number;
  /** Newest first, as the engine gives them. */
  readonly turns: readonly TurnView[];
  /** Where the next older page starts; null when this is the oldest. */
  readonly nextCursor: string | null;
}

const lengthOf = (turn: TurnView): number =>
  turn.entries.reduce((sum, { item }) => {
    if (item.type === 'commandExecution') return sum + (item.aggregatedOutput?.length ?? 0);
    return sum + (item.type === 'agentMessage' ? item.text.length : 0);
  }, 0);

/**
 * Turns with huge outputs come a few at a time: outputs can only be left out by asking for each turn alone.
 * @returns the page behind one; null when that was the oldest
 */
export function pageBehind({ turns, nextCursor }: Omit<HistoryPage, 'moment'>): PagePlace | null {
  if (nextCursor === null) return null;
  const length = turns.reduce((sum, turn) => sum + lengthOf(turn), 0) / Math.max(1, turns.length);
  const fitting = length === 0 ? PAGE_TURNS : Math.floor(PAGE_LENGTH / length);
  return { cursor: nextCursor, turns: Math.min(PAGE_TURNS, Math.max(1, fitting)) };
}

/** A cursor that no longer counts: history has to be read from its head again. */
export class StaleCursorError extends Error {
  override readonly name = 'StaleCursorError';
}

const INVALID_REQUEST = -32600;

/**
 * Reads one page. Reading changes nothing: the thread is neither loaded nor resumed.
 *
 * @throws EngineRequestError when the engine refuses; StaleCursorError when only the cursor was refused
 */
export async function readHistoryPage(
  hostId: HostId,
  threadId: string,
  { cursor, turns }: PagePlace,
): Promise<HistoryPage> {
  const moment = nextMoment();
  try {
    const page = await engineRequest(hostId, 'thread/turns/list', {
      threadId,
      limit: turns,
      itemsView: 'full',
      sortDirection: 'desc',
      ...(cursor === null ? {} : { cursor }),
    });
    return { moment, turns: page.data.map(turnViewOf), nextCursor: page.nextCursor };
  } catch (error) {
    if (isNotStored(error)) return { moment, turns: [], nextCursor: null };
    if (cursor !== null && isCode(error, INVALID_REQUEST)) throw new StaleCursorError();
    throw error;
  }
}

const isCode = (error: unknown, code: number): error is EngineRequestError =>
  error instanceof EngineRequestError && error.detail.kind === 'rpc' && error.detail.code === code;

/** Nothing is missing then: all that there is of the thread is live. */
const isNotStored = (error: unknown): boolean => error instanceof EngineRequestError && saysNotStored(error.detail);

/** @returns the turns of all pages, oldest first; a turn that two pages hold (one began in between) stands once */
export function turnsOfPages(pages: readonly Pick<HistoryPage, 'turns'>[]): readonly TurnView[] {
  const byId = new Map<string, TurnView>();
  for (const turn of pages.flatMap((page) => page.turns)) if (!byId.has(turn.id)) byId.set(turn.id, turn);
  return [...byId.values()].reverse();
}
