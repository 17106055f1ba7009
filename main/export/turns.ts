import type { EngineError } from '../../preload/contract/model/app-state';
import type { ExportRange } from '../../preload/contract/model/export/types';
import type { HostId } from '../../preload/contract/model/keys';
import type { EngineResult, Turn } from '../../preload/contract/protocol';
import type { EngineOutcome } from '../feed/engine-link';
import type { AskEngine } from '../feed/outbox/find-message';

/** Outputs of commands make turns large: so many are held at a time. */
const PAGE_TURNS = 10;

/** A refusal of the engine, to end a loop with. */
class ReadTurnsError extends Error {
  override readonly name = 'ReadTurnsError';
  constructor(readonly detail: EngineError) {
    super(detail.message);
  }
}

/**
 * Reads the turns of a thread from the oldest on, whole, a page at a time: all that the engine has, not only what a window has
 * loaded. Changes nothing.
 * @throws ReadTurnsError when the engine refuses
 */
export async function* readTurns(
  ask: AskEngine,
  hostId: HostId,
  threadId: string,
  range: ExportRange,
): AsyncGenerator<Turn, void, void> {
  let cursor: string | null = null;
  let isIn = range.kind === 'all' || range.kind === 'through';
  do {
    const page: EngineOutcome<EngineResult<'thread/turns/list'>> = await ask(hostId, 'thread/turns/list', {
      threadId,
      limit: PAGE_TURNS,
      itemsView: 'full',
      sortDirection: 'asc',
      ...(cursor === null ? {} : { cursor }),
    });
    if (!page.ok) throw new ReadTurnsError(page.error);
    for (const turn of page.result.data) {
      const isNamed = turn.id === range.turnId;
      if (isNamed) isIn = true;
      if (isIn) yield turn;
      if (isNamed && (range.kind === 'only' || range.kind === 'through')) return;
    }
    cursor = page.result.nextCursor;
  } while (cursor !== null);
}
