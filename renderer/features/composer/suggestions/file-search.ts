import { useEffect, useState } from 'react';
import type { FuzzyFileSearchResult } from '../../../../preload/contract/protocol';
import { engineRequest } from '../../../app/engine';
import { onGlobalNotification } from '../../../app/feed-client';

/** What a search has found so far. */
export interface FoundFiles {
  readonly query: string;
  readonly files: readonly FuzzyFileSearchResult[];
  /** The engine has looked at all files. */
  readonly isComplete: boolean;
  readonly error: unknown;
}

const NOTHING: FoundFiles = { query: '', files: [], isComplete: false, error: null };

/** A search of the engine through the files of a folder, as they are when it starts. */
interface Session {
  readonly ask: (query: string) => void;
  readonly end: () => void;
}

function startSession(hostId: string, folder: string, onFound: (part: Partial<FoundFiles>) => void): Session {
  const sessionId = crypto.randomUUID();
  let asked: string | null = null;
  const fail = (error: unknown) => onFound({ error, isComplete: true });
  const started = engineRequest(hostId, 'fuzzyFileSearch/sessionStart', { sessionId, roots: [folder] });
  const unsubscribe = onGlobalNotification(({ hostId: from, method, params }) => {
    if (from !== hostId || !isObject(params) || params.sessionId !== sessionId) return;
    if (method === 'fuzzyFileSearch/sessionCompleted') onFound({ isComplete: true });
    // Answers to what was typed before come late.
    if (method !== 'fuzzyFileSearch/sessionUpdated' || params.query !== asked || asked === null) return;
    onFound({
      query: asked,
      files: (params.files as unknown as readonly FuzzyFileSearchResult[]).filter(isOutsideGit),
    });
  });
  return {
    ask: (query) => {
      if (query === asked) return;
      asked = query;
      onFound({ isComplete: false });
      started
        .then(() => {
          // Only the newest is worth asking.
          if (asked !== query) return;
          return engineRequest(hostId, 'fuzzyFileSearch/sessionUpdate', { sessionId, query });
        })
        .catch(fail);
    },
    end: () => {
      unsubscribe();
      asked = null;
      // It ends with its connection in any case.
      started.then(() => engineRequest(hostId, 'fuzzyFileSearch/sessionStop', { sessionId })).catch(() => undefined);
    },
  };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Git's own files are no one's to mention. */
export const isOutsideGit = ({ path }: { readonly path: string }): boolean => !/(^|[\\/])\.git([\\/]|$)/.test(path);

/**
 * Searches the files of a folder.
 * @param word names the word that is being typed: with another one the search begins anew, since files come and go
 * @param query null or empty: nothing is searched for
 */
export function useFileSearch(hostId: string, folder: string | null, word: string | null, query: string): FoundFiles {
  const [found, setFound] = useState(NOTHING);
  const [session, setSession] = useState<Session | null>(null);
  useEffect(() => {
    if (folder === null || word === null) return;
    setFound(NOTHING);
    const next = startSession(hostId, folder, (part) => setFound((before) => ({ ...before, ...part })));
    setSession(next);
    return () => {
      setSession(null);
      next.end();
    };
  }, [hostId, folder, word]);
  useEffect(() => {
    if (query !== '') session?.ask(query);
  }, [session, query]);
  return word === null ? NOTHING : found;
}
