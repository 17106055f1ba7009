import type { GlobalNotification } from '../../../preload/contract/model/feed/types';
import type { ServerNotification, ThreadReadState } from '../../../preload/contract/protocol';
import type { ListName } from './list-key';
import type { ThreadPatch } from './list-pages.logic';
import { shownName } from './thread-title.logic';

/** What a notification means for what the window knows of threads. */
export interface ThreadEffect {
  readonly threadId: string;
  readonly patch?: ThreadPatch;
  /** What the person has seen of it. */
  readonly readState?: ThreadReadState;
  /** Lists that the thread has left. */
  readonly left?: readonly ListName[];
  /** Where it belongs in the lists may have changed, or what they say of it: the engine must be asked. */
  readonly relist?: boolean;
  /** The threads of sections, or their order, are others now. */
  readonly resection?: boolean;
  /** What the window has read of this one thread is old. */
  readonly rereadThread?: boolean;
  /** Whether the thread is archived now. */
  readonly archived?: boolean;
}

/**
 * @returns what a notification means for threads, or null when it is about something else. The payload is taken as the
 *   generated types say: main has decoded its envelope, and a field that is missing yields no change
 */
export function threadEffect({ method, params }: GlobalNotification): ThreadEffect | null {
  const notification = { method, params } as ServerNotification;
  switch (notification.method) {
    case 'thread/started':
      return { threadId: notification.params.thread.id, relist: true, rereadThread: true };
    case 'thread/status/changed': {
      const { threadId, status } = notification.params;
      const patch = { status };
      // A thread that was unloaded looks the same as before; anything else may have moved it up.
      if (status.type === 'notLoaded') return { threadId, patch };
      // As its first turn begins a thread has no title yet; by the time it waits for someone it has.
      const mayHaveTitle = status.type !== 'active' || status.activeFlags.length > 0;
      return { threadId, patch, relist: true, rereadThread: mayHaveTitle };
    }
    case 'thread/name/updated': {
      const { threadId, threadName } = notification.params;
      return { threadId, patch: { name: shownName(threadName ?? '') || null }, rereadThread: true };
    }
    case 'thread/readState/changed': {
      const { threadId, readState } = notification.params;
      const patch = { unread: readState.firstUnread !== null, readRevision: readState.revision };
      return { threadId, patch, readState };
    }
    case 'thread/archived': {
      const { threadId } = notification.params;
      return { threadId, left: ['active'], relist: true, resection: true, archived: true };
    }
    case 'thread/unarchived': {
      const { threadId } = notification.params;
      return { threadId, left: ['archived'], relist: true, resection: true, archived: false };
    }
    case 'thread/deleted':
      return { threadId: notification.params.threadId, left: ['active', 'archived'], rereadThread: true };
    case 'thread/reverted':
      return { threadId: notification.params.threadId, relist: true, rereadThread: true };
    case 'thread/section/changed': {
      const { threadId, sectionId } = notification.params;
      return { threadId, patch: { sectionId }, resection: true };
    }
    case 'thread/project/updated': {
      const { threadId, projectId } = notification.params;
      return { threadId, patch: { projectId } };
    }
    default:
      return null;
  }
}

/** The effects of many notifications, folded into one. */
export interface FoldedEffects {
  readonly patches: ReadonlyMap<string, ThreadPatch>;
  readonly leftActive: ReadonlySet<string>;
  readonly leftArchived: ReadonlySet<string>;
  readonly relist: ReadonlySet<string>;
  readonly resection: boolean;
  readonly reread: ReadonlySet<string>;
  readonly archived: ReadonlyMap<string, boolean>;
  readonly readStates: ReadonlyMap<string, ThreadReadState>;
}

/** Folds the effects of a burst, in order, so that the cache is touched once and each thread is asked for once. */
export function foldEffects(effects: readonly ThreadEffect[]): FoldedEffects {
  const patches = new Map<string, ThreadPatch>();
  const left = { active: new Set<string>(), archived: new Set<string>() };
  const relist = new Set<string>();
  const reread = new Set<string>();
  const archived = new Map<string, boolean>();
  const readStates = new Map<string, ThreadReadState>();
  for (const effect of effects) {
    const { threadId } = effect;
    if (effect.patch) patches.set(threadId, { ...patches.get(threadId), ...effect.patch });
    for (const list of effect.left ?? []) left[list].add(threadId);
    if (effect.relist) relist.add(threadId);
    if (effect.rereadThread) reread.add(threadId);
    if (effect.readState) readStates.set(threadId, effect.readState);
    if (effect.archived !== undefined) archived.set(threadId, effect.archived);
  }
  return {
    patches,
    leftActive: left.active,
    leftArchived: left.archived,
    relist,
    resection: effects.some((effect) => effect.resection === true),
    reread,
    archived,
    readStates,
  };
}
