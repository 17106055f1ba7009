import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { EngineRequestError, engineRequest } from '../../../app/engine';
import { useEngineErrorText } from '../../../app/engine-error-text';
import { showToast } from '../../../ui/toast/toast-store';
import { archivedKey } from '../../conversation/thread-query';
import { threadsById } from '../list-query';
import { askToArchiveRunning, type ThreadAim } from '../thread-dialogs-store';
import { useTitle } from '../thread-words';
import { type BulkWork, setBulkWork } from './bulk-store';
import { deleteInOrder } from './delete-in-order';
import { eachOf, type Outcome, parted } from './each-of';
import { ANY_REVISION, keepUnread } from './kept-unread';

/** Why a thread was not deleted: others refer to its history, or the engine's own words. */
export interface Undeleted {
  readonly aim: ThreadAim;
  readonly reason: string;
  readonly isHeldByForks: boolean;
}

/** What can be done with one thread, or with many at once. Each says by itself how it went; none rejects. */
export interface KeepCommands {
  /** Archives threads; asks first when that would interrupt one. */
  readonly archive: (aims: readonly ThreadAim[]) => void;
  /** Archives threads without asking. */
  readonly archiveNow: (aims: readonly ThreadAim[]) => Promise<void>;
  readonly unarchive: (aims: readonly ThreadAim[]) => Promise<void>;
  readonly mark: (aims: readonly ThreadAim[], as: 'read' | 'unread') => Promise<void>;
  /** Deletes threads for good. @returns those that are still there, with the reasons */
  readonly deleteNow: (aims: readonly ThreadAim[]) => Promise<readonly Undeleted[]>;
}

const FAILED = {
  archive: 'threads:archive.failed',
  unarchive: 'threads:unarchive.failed',
  read: 'library:read.failed',
  unread: 'library:unread.failed',
} as const;

const FORKS_REMAIN = /forked history still references it/;
const CONFLICT = 'readStateConflict';

const saysForksRemain = (error: unknown): boolean =>
  error instanceof EngineRequestError && FORKS_REMAIN.test(error.detail.message);

/** An error whose message is a sentence for people already. */
class SaidError extends Error {}

/** @returns whether an error leaves it open whether the engine did what it was told */
const isLost = (error: unknown): boolean =>
  error instanceof EngineRequestError && (error.detail.kind === 'lost' || error.detail.kind === 'timeout');

const isConflict = (error: unknown): boolean =>
  error instanceof EngineRequestError &&
  (error.detail.data as { readonly reason?: unknown } | null)?.reason === CONFLICT;

/** Take away what is said of archived threads, by their ids: once a thread is back there is nothing to undo. */
const archivedToasts = new Map<string, () => void>();

/** The commands, with the words they say in the language of the window. */
export function useKeepCommands(): KeepCommands {
  const client = useQueryClient();
  const { t } = useTranslation(['library', 'common', 'threads']);
  const titleOf = useTitle();
  const errorText = useEngineErrorText();

  return useMemo(() => {
    /** Does something with each, and shows how far it is when there are many. */
    const withEach = async (
      kind: BulkWork['kind'],
      aims: readonly ThreadAim[],
      run: (aim: ThreadAim) => Promise<void>,
    ) => {
      const total = aims.length;
      if (total > 1) setBulkWork({ kind, done: 0, total });
      try {
        return await eachOf(aims, run, (done) => total > 1 && setBulkWork({ kind, done, total }));
      } finally {
        if (total > 1) setBulkWork(null);
      }
    };

    const reasonOf = (error: unknown) => (error instanceof SaidError ? error.message : errorText(error));

    /** Says what was not done, by its title when it is one, and by the first reason when there are many. */
    const sayFailed = (kind: 'archive' | 'unarchive' | 'read' | 'unread', failed: readonly Outcome<ThreadAim>[]) => {
      const [first] = failed;
      if (first === undefined) return;
      const what =
        failed.length > 1
          ? t(`library:${kind}.failedMany`, { count: failed.length })
          : t(FAILED[kind], { title: titleOf(first.item.thread) });
      const reason = isConflict(first.error) ? t('library:conflict') : reasonOf(first.error);
      showToast({ text: `${what} ${reason}`, tone: 'failure' });
    };

    /** Archiving what is archived already is an error of the engine, though all is as it was meant to be. */
    const setArchived = async ({ hostId, thread }: ThreadAim, archived: boolean) => {
      try {
        await engineRequest(hostId, archived ? 'thread/archive' : 'thread/unarchive', { threadId: thread.id });
      } catch (error) {
        const now = (await threadsById(hostId, [thread.id]).catch(() => null))?.get(thread.id);
        if (now !== undefined && now.archived !== archived && isLost(error)) throw new SaidError(t('library:cutOff'));
        if (now?.archived !== archived) throw error;
      }
      client.setQueryData(archivedKey(hostId, thread.id), archived);
    };

    const archiveNow = async (aims: readonly ThreadAim[]) => {
      const { done, failed } = parted(await withEach('archive', aims, (aim) => setArchived(aim, true)));
      sayFailed('archive', failed);
      const [first] = done;
      if (first === undefined) return;
      const dismiss = showToast({
        text:
          done.length > 1
            ? t('library:archive.doneMany', { count: done.length })
            : t('threads:archive.done', { title: titleOf(first.thread) }),
        actions: [{ label: t('common:undo'), run: () => void unarchive(done) }],
      });
      for (const { thread } of done) archivedToasts.set(thread.id, dismiss);
    };

    const unarchive = async (aims: readonly ThreadAim[]) => {
      const { done, failed } = parted(await withEach('unarchive', aims, (aim) => setArchived(aim, false)));
      sayFailed('unarchive', failed);
      for (const { thread } of done) {
        archivedToasts.get(thread.id)?.();
        archivedToasts.delete(thread.id);
      }
      if (done.length > 1)
        showToast({
          text: t('library:unarchive.doneMany', { count: done.length }),
          actions: [{ label: t('common:undo'), run: () => void archiveNow(done) }],
        });
    };

    const setRead = async ({ hostId, thread }: ThreadAim, as: 'read' | 'unread') => {
      const readAgain = async () =>
        (await engineRequest(hostId, 'thread/read', { threadId: thread.id })).readState?.revision ?? null;
      const update = async (revision: string | null) => {
        if (revision === null) throw new SaidError(t('library:noReadState'));
        const reply = await engineRequest(hostId, 'thread/readState/update', {
          threadId: thread.id,
          operation: { type: as },
          expectedRevision: revision,
        });
        keepUnread(hostId, thread.id, as === 'unread' ? reply.readState.revision : null);
      };
      // Should it be open, nothing is to make it read again before the answer is here.
      if (as === 'unread') keepUnread(hostId, thread.id, ANY_REVISION);
      try {
        try {
          await update(thread.readRevision ?? (await readAgain()));
        } catch (error) {
          // More happened in it meanwhile. That it is to be unread holds all the same; that it was read does not.
          if (as === 'read' || !isConflict(error)) throw error;
          await update(await readAgain());
        }
      } catch (error) {
        keepUnread(hostId, thread.id, null);
        throw error;
      }
    };

    return {
      archiveNow,
      unarchive,
      archive: (aims) => {
        if (aims.some(({ thread }) => thread.status.type === 'active')) askToArchiveRunning(aims);
        else void archiveNow(aims);
      },
      mark: async (aims, as) => {
        sayFailed(as, parted(await withEach(as, aims, (aim) => setRead(aim, as))).failed);
      },
      deleteNow: async (aims) => {
        if (aims.length > 1) setBulkWork({ kind: 'delete', done: 0, total: aims.length });
        try {
          const { left, errors } = await deleteInOrder(
            aims,
            async ({ hostId, thread }) => {
              await engineRequest(hostId, 'thread/delete', { threadId: thread.id });
            },
            saysForksRemain,
            (done) => aims.length > 1 && setBulkWork({ kind: 'delete', done, total: aims.length }),
          );
          const still = await stillListed(aims);
          const undeleted = aims.filter((aim) => left.has(aim) || still.has(aim.thread.id));
          const gone = aims.filter((aim) => !undeleted.includes(aim));
          const [first] = gone;
          if (first !== undefined)
            showToast({
              text:
                gone.length > 1
                  ? t('library:delete.doneMany', { count: gone.length })
                  : t('threads:delete.done', { title: titleOf(first.thread) }),
            });
          return undeleted.map((aim) => {
            const error = errors.get(aim);
            const isHeldByForks = saysForksRemain(error);
            const reason = isHeldByForks
              ? t('threads:delete.forksRemain')
              : error === undefined
                ? t('library:delete.stillListed')
                : errorText(error);
            return { aim, reason, isHeldByForks };
          });
        } finally {
          setBulkWork(null);
        }
      },
    };
  }, [client, t, titleOf, errorText]);
}

/** @returns the ids of those that the engine still lists: nothing is said to be deleted before its lists prove it */
async function stillListed(aims: readonly ThreadAim[]): Promise<ReadonlySet<string>> {
  const listed = new Set<string>();
  for (const hostId of new Set(aims.map((aim) => aim.hostId))) {
    const ids = aims.filter((aim) => aim.hostId === hostId).map(({ thread }) => thread.id);
    for (let at = 0; at < ids.length; at += MAX_IDS)
      for (const id of (await threadsById(hostId, ids.slice(at, at + MAX_IDS)).catch(() => NOTHING_KNOWN)).keys())
        listed.add(id);
  }
  return listed;
}

const MAX_IDS = 100;
/** The engine did say that it deleted them. */
const NOTHING_KNOWN: ReadonlyMap<string, unknown> = new Map();
