import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { PendingRequest } from '../../../preload/contract/model/app-state';
import type { FileUpdateChange } from '../../../preload/contract/protocol';
import { type WatchedThread, watchThread } from '../../app/feed-client';
import { hashOfPlace } from '../../app/navigation';
import { threadQuery } from '../conversation/thread-query';
import { changesOfRequest, folderName, RequestCard } from '../requests/request-card';
import { threadTitle } from '../threads/thread-title.logic';

/** One thing that waits, with the thread it belongs to and the whole card to answer from. */
export function InboxItem({ request }: { readonly request: PendingRequest }) {
  const { t } = useTranslation('requests');
  const { hostId, threadId } = request;
  const thread = useQuery(threadQuery(hostId, threadId)).data?.thread ?? null;
  const changes = useChanges(request);
  const cwd = thread?.cwd ?? null;
  const context = useMemo(() => ({ cwd, changes }), [cwd, changes]);
  return (
    <li className="inbox-item">
      <p className="inbox-item-head">
        <a className="inbox-item-thread" href={hashOfPlace({ page: 'thread', hostId, threadId })}>
          {(thread && threadTitle(thread)) ?? t('inbox.untitled')}
        </a>
        {cwd !== null && (
          <span className="inbox-item-project" title={cwd}>
            {folderName(cwd)}
          </span>
        )}
      </p>
      <RequestCard request={request} context={context} />
    </li>
  );
}

/** The changes that a file change asks about; for other kinds the thread is not watched. */
function useChanges(request: PendingRequest): readonly FileUpdateChange[] | null {
  const { hostId, threadId, kind } = request;
  const [watched, setWatched] = useState<WatchedThread | null>(null);
  useEffect(() => {
    if (kind !== 'fileChange') return;
    const live = watchThread(hostId, threadId);
    setWatched(live);
    return () => {
      setWatched(null);
      live.close();
    };
  }, [hostId, threadId, kind]);
  return useSyncExternalStore(watched?.subscribe ?? noSubscription, () =>
    changesOfRequest(watched?.get() ?? null, request),
  );
}

const noSubscription = () => () => {};
