import { saysNotStored } from '../../../preload/contract/model/engine-answers';
import { turnViewOf, turnViewOfItems } from '../../../preload/contract/model/feed/history';
import type { Entry, TurnView } from '../../../preload/contract/model/feed/types';
import type { HostId } from '../../../preload/contract/model/keys';
import type { EngineResult, JsonValue, ThreadItemEntry, TurnItemsView } from '../../../preload/contract/protocol';
import { EngineRequestError, engineRequest } from '../../app/engine';

/** Turns of the newest page: enough for a screen, so that a thread is there at once, whatever its length. */
const FIRST_PAGE_TURNS = 8;
/** Turns of each older page: a few screens. */
const PAGE_TURNS = 20;
/** As much text as an older page should hold. Ordinary turns have a few kilobytes; a command may have 64 KiB of output. */
const PAGE_LENGTH = 1_000_000;
/** Turns of an older page without outputs: each of them is a request of its own. */
const DEFERRED_TURNS = 8;
/** The most items that the engine lists at once. */
const MAX_ITEMS = 100;

/** Which page of a history is read. */
export interface PagePlace {
  /** Null for the newest page. */
  readonly cursor: string | null;
  /** How many turns it has at most. */
  readonly turns: number;
  /** How many it has when the outputs of commands and tools are left out; null when they come with their turns. */
  readonly deferredTurns: number | null;
}

/** The newest page. */
export const NEWEST_PAGE: PagePlace = { cursor: null, turns: FIRST_PAGE_TURNS, deferredTurns: null };

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
  /** Set once the engine gave no single items of this thread, as of those of older versions. */
  readonly isWholeOnly?: true;
}

/** How much text an item brings along, and how much of it the engine would leave out. */
function lengthOf({ item, outputDeferred }: Entry): { readonly whole: number; readonly output: number } {
  switch (item.type) {
    case 'commandExecution': {
      const whole = item.aggregatedOutput?.length ?? 0;
      return { whole, output: item.status === 'completed' ? whole : 0 };
    }
    case 'mcpToolCall': {
      const whole = outputDeferred ? 0 : textLength(item.result?.content ?? []);
      return { whole, output: item.status === 'completed' ? whole : 0 };
    }
    case 'agentMessage':
      return { whole: item.text.length, output: 0 };
    default:
      return { whole: 0, output: 0 };
  }
}

const textLength = (blocks: readonly JsonValue[]): number =>
  blocks.reduce<number>((sum, block) => {
    const isText = typeof block === 'object' && block !== null && !Array.isArray(block) && 'text' in block;
    return sum + (isText && typeof block.text === 'string' ? block.text.length : 0);
  }, 0);

const turnsThatFit = (most: number, length: number, turns: number): number =>
  length === 0 ? most : Math.min(most, Math.max(1, Math.floor((PAGE_LENGTH * turns) / length)));

/**
 * What is behind turns with huge outputs is read without these, and so is what is behind that for as long as something was
 * left out.
 * @param page the oldest one so far
 * @param pages all that were read
 * @returns the page behind it; null when that was the oldest
 */
export function pageBehind({ turns, nextCursor }: HistoryPage, pages: readonly HistoryPage[]): PagePlace | null {
  if (nextCursor === null) return null;
  const entries = turns.flatMap((turn) => turn.entries);
  const lengths = entries.map(lengthOf);
  const whole = lengths.reduce((sum, length) => sum + length.whole, 0);
  const output = lengths.reduce((sum, length) => sum + length.output, 0);
  const fitting = turnsThatFit(PAGE_TURNS, whole, turns.length);
  const isWorthIt = fitting < PAGE_TURNS && output > whole / 2;
  const defers = isWorthIt || entries.some(({ outputDeferred }) => outputDeferred);
  return {
    cursor: nextCursor,
    turns: fitting,
    deferredTurns:
      defers && !pages.some(({ isWholeOnly }) => isWholeOnly)
        ? turnsThatFit(DEFERRED_TURNS, whole - output, turns.length)
        : null,
  };
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
export async function readHistoryPage(hostId: HostId, threadId: string, place: PagePlace): Promise<HistoryPage> {
  const moment = nextMoment();
  if (place.deferredTurns !== null) {
    const page = await readWithoutOutputs(hostId, threadId, place.cursor, place.deferredTurns);
    if (page !== null) return { moment, ...page };
  }
  const page = await listTurns(hostId, threadId, place.cursor, place.turns, 'full');
  const isWholeOnly = place.deferredTurns === null ? {} : { isWholeOnly: true as const };
  return { moment, turns: page.data.map(turnViewOf), nextCursor: page.nextCursor, ...isWholeOnly };
}

async function listTurns(
  hostId: HostId,
  threadId: string,
  cursor: string | null,
  limit: number,
  itemsView: TurnItemsView,
): Promise<Pick<EngineResult<'thread/turns/list'>, 'data' | 'nextCursor'>> {
  try {
    return await engineRequest(hostId, 'thread/turns/list', {
      threadId,
      limit,
      itemsView,
      sortDirection: 'desc',
      ...(cursor === null ? {} : { cursor }),
    });
  } catch (error) {
    if (isNotStored(error)) return { data: [], nextCursor: null };
    if (cursor !== null && isCode(error, INVALID_REQUEST)) throw new StaleCursorError();
    throw error;
  }
}

/** @returns the page with its outputs left out; null when the engine gives no single items of this thread */
async function readWithoutOutputs(
  hostId: HostId,
  threadId: string,
  cursor: string | null,
  limit: number,
): Promise<Omit<HistoryPage, 'moment'> | null> {
  const page = await listTurns(hostId, threadId, cursor, limit, 'notLoaded');
  try {
    const turns = await Promise.all(
      page.data.map(async (turn) => turnViewOfItems(turn, await listItems(hostId, threadId, turn.id))),
    );
    return { turns, nextCursor: page.nextCursor };
  } catch (error) {
    if (error instanceof EngineRequestError && error.detail.kind === 'rpc') return null;
    throw error;
  }
}

/** @returns all items of a turn, in their order, with a mark on those whose output was left out */
async function listItems(hostId: HostId, threadId: string, turnId: string): Promise<readonly ThreadItemEntry[]> {
  const items: ThreadItemEntry[] = [];
  let cursor: string | null = null;
  do {
    const page: EngineResult<'thread/items/list'> = await engineRequest(hostId, 'thread/items/list', {
      threadId,
      turnId,
      limit: MAX_ITEMS,
      sortDirection: 'asc',
      deferOutput: { commandExecution: true, mcpToolCall: true },
      ...(cursor === null ? {} : { cursor }),
    });
    items.push(...page.data);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return items;
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
