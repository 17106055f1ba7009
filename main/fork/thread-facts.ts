import { saysGone } from '../../preload/contract/model/engine-answers';
import type { HostId } from '../../preload/contract/model/keys';
import { ALL_SOURCE_KINDS } from '../../preload/contract/model/source-kinds';
import type { EngineOutcome } from '../feed/engine-link';
import type { AskEngine } from '../feed/outbox/find-message';

/** Whether a thread is archived. It does not say so of itself; only the list of archived ones does. */
export async function isArchived(ask: AskEngine, hostId: HostId, threadId: string): Promise<EngineOutcome<boolean>> {
  const found = await ask(hostId, 'thread/list', {
    archived: true,
    includedThreadIds: [threadId],
    sourceKinds: [...ALL_SOURCE_KINDS],
    modelProviders: [],
  });
  return found.ok ? { ok: true, result: found.result.data.length > 0 } : found;
}

/** Whether somebody has a thread loaded: archiving it would end what they do there. */
export async function isRunning(
  ask: AskEngine,
  hostId: HostId,
  threadId: string,
): Promise<'yes' | 'no' | 'gone' | 'unknown'> {
  const read = await ask(hostId, 'thread/read', { threadId, includeTurns: false });
  if (!read.ok) return saysGone(read.error) ? 'gone' : 'unknown';
  return read.result.thread.status.type === 'active' ? 'yes' : 'no';
}
