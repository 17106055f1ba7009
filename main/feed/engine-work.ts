import { decodeStatus } from '../../preload/contract/model/feed/decode-parts';
import type { LiveThread } from '../../preload/contract/model/feed/types';
import type { EngineLink } from './engine-link';

/** What an engine is at. */
export interface EngineWork {
  /** Threads in which a turn runs or waits for somebody. */
  readonly threads: number;
  /** Commands that outlived their turn, in threads at rest. */
  readonly commands: number;
}

const NO_WORK: EngineWork = { threads: 0, commands: 0 };

async function loadedThreads(link: EngineLink): Promise<string[] | null> {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<EngineLink['request']>> = await link.request(
      'thread/loaded/list',
      cursor === null ? {} : { cursor },
    );
    if (!page.ok) return null;
    const { data, nextCursor } = page.result as { data: string[]; nextCursor: string | null };
    ids.push(...data);
    cursor = nextCursor;
  } while (cursor !== null);
  return ids;
}

async function workOfThread(link: EngineLink, threadId: string): Promise<EngineWork> {
  const read = await link.request('thread/read', { threadId });
  if (!read.ok) return NO_WORK;
  if (decodeStatus(read.result.thread.status)?.type === 'active') return { threads: 1, commands: 0 };
  const terminals = await link.request('thread/backgroundTerminals/list', { threadId });
  return { threads: 0, commands: terminals.ok ? terminals.result.data.length : 0 };
}

const isRunning = (thread: LiveThread): boolean => thread.turns.some((turn) => turn.status === 'inProgress');

const commandsLeftRunning = (thread: LiveThread): number =>
  thread.turns
    .flatMap((turn) => turn.entries)
    .filter(({ state, item }) => state === 'open' && item.type === 'commandExecution').length;

/** @returns what threads are at, as far as it was seen */
export function seenWork(threads: readonly LiveThread[]): EngineWork {
  const resting = threads.filter((thread) => !isRunning(thread));
  return {
    threads: threads.length - resting.length,
    commands: resting.reduce((sum, thread) => sum + commandsLeftRunning(thread), 0),
  };
}

/**
 * Asks an engine what it is at, threads that others started there included. Changes nothing.
 * @returns null when it does not say
 */
export async function workOfEngine(link: EngineLink): Promise<EngineWork | null> {
  const threads = await loadedThreads(link);
  if (threads === null) return null;
  const works = await Promise.all(threads.map((threadId) => workOfThread(link, threadId)));
  return works.reduce(
    (sum, work) => ({ threads: sum.threads + work.threads, commands: sum.commands + work.commands }),
    NO_WORK,
  );
}
