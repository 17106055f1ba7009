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
import { type WatchedThread, watchThread } from '../../app/feed-client';
import { hashOfPlace } from '../../app/navigation';
import { changesOfRequest, commandOfRequest, folderName, isForInput, RequestCard } from '../requests/request-card';
import type { RequestContext } from '../requests/request-context';
import { itemAfterKey } from './inbox.logic';
import { useThreadName } from './use-thread-name';

/** One thing that waits, with the thread it belongs to and the whole card to answer from. */
export function InboxItem({ request }: { readonly request: PendingRequest }) {
  const { hostId, threadId } = request;
  const { title, cwd } = useThreadName(hostId, threadId);
  const { changes, command } = useAskedItem(request);
  const context = useMemo(() => ({ cwd, changes, command }), [cwd, changes, command]);
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

/** What a file change or an input is about, from the item that it names; for other kinds the thread is not watched. */
function useAskedItem(request: PendingRequest): Required<Pick<RequestContext, 'changes' | 'command'>> {
  const { hostId, threadId, kind } = request;
  const isAboutItem = kind === 'fileChange' || isForInput(request);
  const [watched, setWatched] = useState<WatchedThread | null>(null);
  useEffect(() => {
    if (!isAboutItem) return;
    const live = watchThread(hostId, threadId);
    setWatched(live);
    return () => {
      setWatched(null);
      live.close();
    };
  }, [hostId, threadId, isAboutItem]);
  const subscribe = watched?.subscribe ?? noSubscription;
  const changes = useSyncExternalStore(subscribe, () => changesOfRequest(watched?.get() ?? null, request));
  const command = useSyncExternalStore(subscribe, () => commandOfRequest(watched?.get()?.turns ?? [], request));
  return { changes, command };
}

const noSubscription = () => () => {};
