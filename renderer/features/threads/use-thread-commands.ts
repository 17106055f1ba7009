import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { EngineRequestError, engineRequest } from '../../app/engine';
import { useEngineErrorText } from '../../app/engine-error-text';
import { showToast } from '../../ui/toast/toast-store';
import { archivedKey, archivedQuery } from '../conversation/thread-query';
import { beginFork } from '../fork/fork-actions';
import { askToArchiveRunning, type ThreadAim } from './thread-dialogs-store';
import { useTitle } from './thread-words';

/** What can be done with a thread. Each says by itself how it went; none rejects. */
export interface ThreadCommands {
  readonly rename: (aim: ThreadAim, name: string) => Promise<void>;
  /** Goes to where a fork of the thread begins: it is made with its first message. */
  readonly fork: (aim: ThreadAim) => void;
  /** Archives the thread; asks first when that would interrupt it. */
  readonly archive: (aim: ThreadAim) => void;
  /** Archives the thread without asking. */
  readonly archiveNow: (aim: ThreadAim) => Promise<void>;
  readonly unarchive: (aim: ThreadAim) => Promise<void>;
  /** Deletes the thread for good. @returns null, or the reason why not */
  readonly deleteNow: (aim: ThreadAim) => Promise<string | null>;
}

const FORKS_REMAIN = /forked history still references it/;

/** Take away what is said of archived threads, by their ids: once a thread is back there is nothing to undo. */
const archivedToasts = new Map<string, () => void>();

/** The commands, with the words they say in the language of the window. */
export function useThreadCommands(): ThreadCommands {
  const client = useQueryClient();
  const { t } = useTranslation('threads');
  const { t: tCommon } = useTranslation('common');
  const titleOf = useTitle();
  const errorText = useEngineErrorText();

  return useMemo(() => {
    const failed = (what: string, error: unknown) =>
      showToast({ text: `${what} ${errorText(error)}`, tone: 'failure' });

    /** Archiving what is archived already is an error of the engine, though all is as it was meant to be. */
    const isAsMeant = async ({ hostId, thread }: ThreadAim, archived: boolean) => {
      const now = await client.fetchQuery({ ...archivedQuery(hostId, thread.id), staleTime: 0 }).catch(() => null);
      return now === archived;
    };

    const archiveNow = async (aim: ThreadAim) => {
      const { hostId, thread } = aim;
      try {
        await engineRequest(hostId, 'thread/archive', { threadId: thread.id });
        client.setQueryData(archivedKey(hostId, thread.id), true);
      } catch (error) {
        if (!(await isAsMeant(aim, true))) return void failed(t('archive.failed', { title: titleOf(thread) }), error);
      }
      const dismiss = showToast({
        text: t('archive.done', { title: titleOf(thread) }),
        actions: [{ label: tCommon('undo'), run: () => void unarchive(aim) }],
      });
      archivedToasts.set(thread.id, dismiss);
    };

    const unarchive = async (aim: ThreadAim) => {
      const { hostId, thread } = aim;
      try {
        await engineRequest(hostId, 'thread/unarchive', { threadId: thread.id });
        client.setQueryData(archivedKey(hostId, thread.id), false);
      } catch (error) {
        if (!(await isAsMeant(aim, false))) {
          return void failed(t('unarchive.failed', { title: titleOf(thread) }), error);
        }
      }
      archivedToasts.get(thread.id)?.();
      archivedToasts.delete(thread.id);
    };

    return {
      archiveNow,
      unarchive,
      archive: (aim) => (aim.thread.status.type === 'active' ? askToArchiveRunning(aim) : void archiveNow(aim)),
      rename: async ({ hostId, thread }, name) => {
        try {
          await engineRequest(hostId, 'thread/name/set', { threadId: thread.id, name });
        } catch (error) {
          failed(t('rename.failed', { title: titleOf(thread) }), error);
        }
      },
      fork: ({ hostId, thread }) => beginFork(hostId, thread.id, null),
      deleteNow: async ({ hostId, thread }) => {
        try {
          await engineRequest(hostId, 'thread/delete', { threadId: thread.id });
          showToast({ text: t('delete.done', { title: titleOf(thread) }) });
          return null;
        } catch (error) {
          const forked = error instanceof EngineRequestError && FORKS_REMAIN.test(error.detail.message);
          return forked ? t('delete.forksRemain') : errorText(error);
        }
      },
    };
  }, [client, t, tCommon, titleOf, errorText]);
}
