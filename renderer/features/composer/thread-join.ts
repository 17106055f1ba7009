import type { QueryClient } from '@tanstack/react-query';
import { type ThreadKey, threadKey } from '../../../preload/contract/model/keys';
import type { ThreadStatus } from '../../../preload/contract/protocol';
import { bridge } from '../../app/bridge';
import { engineRequest } from '../../app/engine';
import { planToolConfig } from '../../app/plan-tool';
import type { Destination } from './destination';
import { keepAnsweredSettings } from './thread-settings';

/** Threads whose events this connection of main gets. A lost connection forgets them. */
const joined = new Set<ThreadKey>();
let follows = false;

function followConnections(): void {
  if (follows) return;
  follows = true;
  bridge().on['app.changed'](({ engines = [] }) => {
    for (const engine of engines) {
      if (engine.phase === 'ready') continue;
      for (const key of joined) if (key.startsWith(`${engine.hostId}/`)) joined.delete(key);
    }
  });
}

/** Notes that the engine sends a thread's events: it was just started here. */
export function markJoined(hostId: string, threadId: string): void {
  followConnections();
  joined.add(threadKey(hostId, threadId));
}

/**
 * Resumes a thread, so that a turn can start and its events come here. Only ever on the person's intent: a stored thread
 * with a queue starts it.
 * @param status as last said; a thread that is loaded and was joined over this connection is left alone
 */
export async function joinThread(client: QueryClient, to: Destination, status: ThreadStatus | null): Promise<void> {
  const { hostId, threadId } = to;
  const isLoaded = status !== null && status.type !== 'notLoaded';
  if (isLoaded && joined.has(threadKey(hostId, threadId))) return;
  const cwd = to.cwd ?? (await engineRequest(hostId, 'thread/read', { threadId })).thread.cwd;
  const answer = await engineRequest(hostId, 'thread/resume', {
    threadId,
    excludeTurns: true,
    initialTurnsPage: { limit: 5, itemsView: 'full' },
    config: await planToolConfig(client, hostId, cwd),
  });
  keepAnsweredSettings(hostId, answer);
  markJoined(hostId, threadId);
}
