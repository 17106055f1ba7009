import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NO_ATTACHMENTS } from '../../../../preload/contract/model/attachment';
import { threadDraftKey } from '../../../../preload/contract/model/draft-key';
import type { QueuedSubmission } from '../../../../preload/contract/protocol';
import { bridge } from '../../../app/bridge';
import { engineRequest } from '../../../app/engine';
import { useEngineErrorText } from '../../../app/engine-error-text';
import type { Destination } from '../destination';
import { returnToDraft } from '../drafts';
import { textOfInput } from '../message.logic';
import { queueKey, removeQueued, reorderQueue, saysNotQueued, updateQueued } from './queue';
import { startQueue } from './start-queue';

/** `waiting`: a turn runs; `halted`: none runs, so it goes on only when told; `stored`: the thread is not loaded. */
export type QueueState = 'waiting' | 'halted' | 'stored';

/** What became of a new text: the engine has it, has no such message any more, or did not take it. */
export type UpdateOutcome = 'saved' | 'gone' | 'failed';

/** What can be done with a queue. Each says by `note` what came of it when that is not plain to see. */
export interface QueueChanges {
  readonly note: string | null;
  readonly remove: (item: QueuedSubmission) => void;
  readonly update: (item: QueuedSubmission, text: string) => Promise<UpdateOutcome>;
  /** Keeps what was being written for a message that is not queued any more, or when the window went; and says so. */
  readonly keepEdited: (text: string, why: 'goneKept' | 'editKept') => void;
  /** Resolves once it is in that order, or a note says why not. */
  readonly reorder: (ids: readonly string[]) => Promise<unknown>;
  /** Into the running turn, or as a turn of its own while none runs. */
  readonly sendNow: (item: QueuedSubmission) => void;
  readonly start: () => void;
}

/** A message that carries more than text cannot be handed to a running turn by its text alone. */
export const isTextAlone = ({ input }: QueuedSubmission): boolean => input.every((part) => part.type === 'text');

export function useQueueChanges(to: Destination, draftKey: string, state: QueueState): QueueChanges {
  const { t } = useTranslation('composer');
  const client = useQueryClient();
  const errorText = useEngineErrorText();
  const [note, setNote] = useState<string | null>(null);

  const change = async (work: () => Promise<string | null>): Promise<void> => {
    setNote(null);
    try {
      setNote(await work());
    } catch (error) {
      setNote(t('queued.failed', { reason: errorText(error) }));
    } finally {
      await client.invalidateQueries({ queryKey: queueKey(to) });
    }
  };

  const keepText = (text: string) => returnToDraft(draftKey, { text, attachments: NO_ATTACHMENTS });

  const steer = async (item: QueuedSubmission): Promise<string | null> => {
    // Out first: should it start by itself meanwhile, it must not be said twice.
    if (!(await removeQueued(to, item.id))) return t('queued.gone');
    const text = textOfInput(item.input);
    try {
      const outcome = await bridge().request['message.send']({
        ...to,
        // No draft of the person's is emptied by it.
        draftKey: `${threadDraftKey(to.hostId, to.threadId)}/queued`,
        text,
        attachments: [],
        way: 'steer',
        overrides: {},
        folder: null,
        expectedTurnId: null,
        isStored: false,
      });
      if (outcome !== 'wrongTurn') return null;
    } catch (error) {
      keepText(text);
      throw error;
    }
    keepText(text);
    return t('problem.wrongTurn');
  };

  const startOne = async (item: QueuedSubmission): Promise<string | null> => {
    if (state === 'stored') await startQueue(to, false);
    try {
      await engineRequest(to.hostId, 'thread/queue/start', { threadId: to.threadId, queuedSubmissionId: item.id });
    } catch (error) {
      if (saysNotQueued(error)) return t('queued.gone');
      throw error;
    }
    return null;
  };

  return {
    note,
    remove: (item) => void change(async () => ((await removeQueued(to, item.id)) ? null : t('queued.gone'))),
    update: async (item, text) => {
      setNote(null);
      try {
        return (await updateQueued(to, item, text)) ? 'saved' : 'gone';
      } catch (error) {
        setNote(t('queued.failed', { reason: errorText(error) }));
        return 'failed';
      } finally {
        void client.invalidateQueries({ queryKey: queueKey(to) });
      }
    },
    keepEdited: (text, why) => {
      keepText(text);
      setNote(t(`queued.${why}`));
    },
    reorder: (ids) =>
      change(async () => {
        await reorderQueue(to, ids);
        return null;
      }),
    sendNow: (item) => void change(() => (state === 'waiting' ? steer(item) : startOne(item))),
    start: () =>
      void change(async () => {
        await startQueue(to, state !== 'stored');
        return null;
      }),
  };
}
