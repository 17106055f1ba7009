import type { HostId } from '../../../../preload/contract/model/keys';
import type { Project } from '../../../../preload/contract/protocol';
import { engineRequest } from '../../../app/engine';
import { PINNED_SECTION_ID } from '../groups.logic';
import { type ListedThread, listedThread } from '../listed-thread';
import { projectOf } from '../project-of.logic';
import { kindsOf } from '../sources.logic';

const PAGE_SIZE = 100;

/**
 * Goes through all active threads that people began, those that rested longest first. Those of agents are archived with
 * the threads that they work for.
 * @param isWanted called with each
 * @param isBeyond true once all that follow are unwanted as well
 */
async function gather(
  hostId: HostId,
  isWanted: (thread: ListedThread) => boolean,
  isBeyond: (thread: ListedThread) => boolean,
): Promise<readonly ListedThread[]> {
  const found: ListedThread[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof requestPage>> = await requestPage(hostId, cursor);
    const threads = page.data.map((thread) => listedThread(thread, false, null));
    found.push(...threads.filter(isWanted));
    cursor = threads.some(isBeyond) ? null : page.nextCursor;
  } while (cursor !== null);
  return found;
}

const requestPage = (hostId: HostId, cursor: string | null) =>
  engineRequest(hostId, 'thread/list', {
    archived: false,
    cursor,
    limit: PAGE_SIZE,
    sortKey: 'recency_at',
    sortDirection: 'asc',
    modelProviders: [],
    sourceKinds: kindsOf(['app', 'cli', 'exec']),
    useStateDbOnly: true,
  });

/** @returns the active threads in which nothing happened since a time (Unix milliseconds), pinned and running ones left out */
export const threadsBefore = (hostId: HostId, beforeMs: number): Promise<readonly ListedThread[]> =>
  gather(
    hostId,
    ({ activeAtMs, sectionId, status }) =>
      activeAtMs < beforeMs && sectionId !== PINNED_SECTION_ID && status.type !== 'active',
    ({ recentAtMs }) => recentAtMs >= beforeMs,
  );

/** @returns all active threads of a project, pinned ones included */
export const threadsOfProject = (
  hostId: HostId,
  project: Project,
  projects: readonly Project[],
): Promise<readonly ListedThread[]> =>
  gather(
    hostId,
    (thread) => projectOf(thread, projects)?.id === project.id,
    () => false,
  );
