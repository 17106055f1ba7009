import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { PendingRequest } from '../../../preload/contract/model/app-state';
import type { FileUpdateChange } from '../../../preload/contract/protocol';
import { type WatchedThread, watchThread } from '../../app/feed-client';
import { hashOfPlace } from '../../app/navigation';
import { changesOfRequest, folderName, RequestCard } from '../requests/request-card';
import { itemAfterKey } from './inbox.logic';
import { useThreadName } from './use-thread-name';

/** One thing that waits, with the thread it belongs to and the whole card to answer from. */
export function InboxItem({ request }: { readonly request: PendingRequest }) {
  const { hostId, threadId } = request;
  const { title, cwd } = useThreadName(hostId, threadId);
  const changes = useChanges(request);
  const context = useMemo(() => ({ cwd, changes }), [cwd, changes]);
  const item = useRef<HTMLLIElement>(null);
  useFocusOnNext(item);
  return (
    <li ref={item} className="inbox-item">
      <p className="inbox-item-head">
        <a
          className="inbox-item-thread"
          href={hashOfPlace({ page: 'thread', hostId, threadId })}
          onKeyDown={(event) => moveByKey(event, item.current)}
          data-inbox-stop
        >
          {title}
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

/** The place of an item where those stop who go by keyboard: its thread's link, which answers nothing. */
export const focusItem = (item: Element | null | undefined): void =>
  item?.querySelector<HTMLElement>('[data-inbox-stop]')?.focus();

function moveByKey(event: KeyboardEvent, item: Element | null): void {
  // A key that is held may have been meant for what was here before.
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
  if (item === null || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const items = [...(item.parentElement?.children ?? [])];
  const next = itemAfterKey(event.key, items.indexOf(item), items.length);
  if (next === null) return;
  event.preventDefault();
  focusItem(items[next]);
}

/**
 * What was answered leaves with the focus in it. The next item takes it, at its link: never one of its buttons, where the
 * same key would answer what nobody has read.
 */
function useFocusOnNext(item: RefObject<HTMLLIElement | null>): void {
  useLayoutEffect(() => {
    const element = item.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const next = element.nextElementSibling ?? element.previousElementSibling;
      if (next === null) element.closest('main')?.focus();
      else focusItem(next);
    };
  }, [item]);
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
