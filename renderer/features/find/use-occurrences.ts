import { useQuery } from '@tanstack/react-query';
import type { HostId } from '../../../preload/contract/model/keys';
import type { EngineResult } from '../../../preload/contract/protocol';
import { engineRequest } from '../../app/engine';
import type { Occurrence } from './hits.logic';

const PAGE = 100;
/** So many pages are read; a word that comes up more often is no way to find anything. */
const MAX_PAGES = 30;

/** The places of a word in the messages of a whole thread, as the engine finds them. */
export interface Occurrences {
  /** In order; empty while they are read. */
  readonly found: readonly Occurrence[];
  readonly isReading: boolean;
  /** There are more. */
  readonly isCut: boolean;
  /** Why the engine found nothing: then only what is loaded is searched. */
  readonly error: Error | null;
}

const NONE: readonly Occurrence[] = [];

async function readOccurrences(hostId: HostId, threadId: string, searchTerm: string) {
  const found: Occurrence[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const answer: EngineResult<'thread/searchOccurrences'> = await engineRequest(hostId, 'thread/searchOccurrences', {
      threadId,
      searchTerm,
      limit: PAGE,
      ...(cursor === null ? {} : { cursor }),
    });
    found.push(...answer.data.map(({ turnId, itemId }) => ({ turnId, itemId })));
    cursor = answer.nextCursor;
    if (cursor === null) break;
  }
  return { found, isCut: cursor !== null };
}

/** Searches the whole history of a thread. @param term '' for nothing */
export function useOccurrences(hostId: HostId, threadId: string, term: string): Occurrences {
  const { data, error, isFetching } = useQuery({
    queryKey: ['occurrences', hostId, threadId, term],
    queryFn: () => readOccurrences(hostId, threadId, term),
    enabled: term !== '',
    staleTime: 0,
    gcTime: 30_000,
    retry: false,
  });
  return { found: data?.found ?? NONE, isReading: isFetching, isCut: data?.isCut ?? false, error };
}
