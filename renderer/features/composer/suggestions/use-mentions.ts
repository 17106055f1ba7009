import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FuzzyFileSearchResult } from '../../../../preload/contract/protocol';
import { useEngineErrorText } from '../../../app/engine-error-text';
import { showToast } from '../../../ui/toast/toast-store';
import { listQuery } from '../../threads/list-query';
import { threadsOf } from '../../threads/listed-thread';
import { useTitle } from '../../threads/thread-words';
import { addAttachments } from '../drafts';
import { useFileSearch } from './file-search';
import { pathInText } from './mention-text.logic';
import { quoteThread } from './quote-thread';
import { holdsLetters, ranked } from './rank.logic';
import type { Offer, Suggestion } from './suggestion';
import type { Trigger } from './trigger.logic';

const MAX_THREADS = 5;
const MAX_FILES = 50;

/** Where mentions are looked for. */
export interface MentionPlace {
  readonly hostId: string;
  readonly folder: string | null;
  readonly draftKey: string;
  /** The thread that is written to: it need not be quoted to itself. */
  readonly threadId: string | null;
}

const fileSuggestion = ({ path, match_type, indices }: FuzzyFileSearchResult): Suggestion => ({
  id: `path:${path}`,
  kind: match_type === 'directory' ? 'folder' : 'file',
  label: path,
  detail: null,
  marks: indices ?? undefined,
  insert: `${pathInText(match_type === 'directory' ? `${path}/` : path)} `,
});

/** What `@` offers: files and folders of the thread's folder, and other threads, whose text goes along quoted. */
export function useMentions(trigger: Trigger | null, place: MentionPlace): Offer | null {
  const { t } = useTranslation('composer');
  const errorText = useEngineErrorText();
  const titleOf = useTitle();
  const client = useQueryClient();
  const { hostId, folder, draftKey, threadId } = place;
  const asked = trigger?.kind === 'mention' ? trigger : null;
  const query = asked?.query ?? '';
  const found = useFileSearch(hostId, folder, asked && `${asked.from}`, query);
  const list = useInfiniteQuery({ ...listQuery(hostId, 'active'), enabled: asked !== null });

  const threads = useMemo(() => {
    if (asked === null) return [];
    const others = threadsOf(list.data).filter(({ id }) => id !== threadId);
    const titled = others.map((thread) => ({ id: thread.id, title: titleOf(thread) }));
    return ranked(titled, query, ({ title }) => [title]).slice(0, MAX_THREADS);
  }, [asked, list.data, threadId, titleOf, query]);

  return useMemo(() => {
    if (asked === null) return null;
    const quote = (id: string, title: string) => {
      client
        .fetchQuery({
          queryKey: ['quotedThread', hostId, id],
          queryFn: () => quoteThread(hostId, id, title),
          staleTime: 0,
        })
        .then(
          (text) => addAttachments(draftKey, [text]),
          (error: unknown) =>
            showToast({ text: t('suggestions.notQuoted', { title, reason: errorText(error) }), tone: 'failure' }),
        );
    };
    // What was found for the letters before stays until there is more, so that the list does not flicker. What cannot be
    // meant any more goes at once: the first of the list is what Enter takes.
    const files =
      found.query === query ? found.files : found.files.filter(({ path }) => query !== '' && holdsLetters(path, query));
    const quoted = threads.map(
      ({ id, title }): Suggestion => ({
        id: `thread:${id}`,
        kind: 'thread',
        label: title,
        detail: t('suggestions.quotes'),
        insert: null,
        run: () => quote(id, title),
      }),
    );
    const suggestions = [...files.slice(0, MAX_FILES).map(fileSuggestion), ...quoted];
    const isSearching = query !== '' && folder !== null && !found.isComplete;
    return { trigger: asked, suggestions, isSearching, note: noteOf() };

    function noteOf(): string | null {
      if (found.error !== null) return t('suggestions.noSearch', { reason: errorText(found.error) });
      if (query === '') return folder === null ? null : t('suggestions.typeFile');
      return !isSearching && suggestions.length === 0 ? t('suggestions.noFile') : null;
    }
  }, [asked, client, draftKey, errorText, folder, found, hostId, query, t, threads]);
}
