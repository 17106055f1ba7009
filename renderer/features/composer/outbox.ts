import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NO_ATTACHMENTS } from '../../../preload/contract/model/attachment';
import { threadDraftKey } from '../../../preload/contract/model/draft-key';
import type { SendFailure, UnsentMessage } from '../../../preload/contract/model/unsent';
import type { ThreadStatus } from '../../../preload/contract/protocol';
import { useAppState } from '../../app/app-state';
import { bridge } from '../../app/bridge';
import { EngineRequestError } from '../../app/engine';
import { useEngineErrorText } from '../../app/engine-error-text';
import type { SendingMessage } from '../transcript/transcript';
import { type MessageContent, returnToDraft } from './drafts';
import { readQueue } from './queue-panel/queue';
import type { SendQuestion } from './use-submit';

/** What is on its way to a thread, for the end of its transcript. */
export interface Outbox {
  /** Oldest first; the identical list while nothing changed. */
  readonly sending: readonly SendingMessage[];
  /** Sends a failed message again, unless it arrived after all. */
  readonly retry: (clientUserMessageId: string) => Promise<void>;
  /** Takes a failed message back into the composer. */
  readonly edit: (clientUserMessageId: string) => void;
  /** What the person is asked before a message goes again; null for nothing. */
  readonly question: SendQuestion | null;
  readonly answer: (goOn: boolean) => void;
}

/**
 * Follows the messages that left a textbox and that the thread does not show yet: main keeps and delivers them.
 * @param status of the thread as last said; null when it is not known
 */
export function useOutbox(hostId: string, threadId: string, status: ThreadStatus | null): Outbox {
  const failureText = useFailureText();
  const isLoaded = status !== null && status.type !== 'notLoaded';
  const { question, ask, answer } = useQuestion();
  const unsent = useAppState((app) => app.unsent);
  const sending = useMemo(
    () =>
      unsent
        .filter((message) => message.hostId === hostId && message.threadId === threadId)
        .map((message) => ({
          clientUserMessageId: message.clientId,
          text: message.text,
          state: message.state === 'failed' ? ('failed' as const) : ('sending' as const),
          error: message.failure && failureText(message.failure),
        })),
    [unsent, hostId, threadId, failureText],
  );
  return useMemo(() => {
    const draftKey = threadDraftKey(hostId, threadId);
    return {
      sending,
      question,
      answer,
      retry: async (clientId: string) => {
        // A resume starts what is queued, so that is said first.
        const queued = isLoaded ? 0 : (await readQueue({ hostId, threadId })).length;
        if (queued > 0 && !(await ask({ kind: 'queue', count: queued }))) return;
        const outcome = await bridge().request['message.retry']({ clientId, behindQueue: queued > 0 });
        if (outcome === 'wrongTurn') returnToDraft(draftKey, contentOf(unsent, clientId));
      },
      edit: (clientId: string) => void edit(clientId, draftKey),
    };
  }, [sending, unsent, isLoaded, question, ask, answer, hostId, threadId]);
}

/** Asks the person one thing at a time. */
function useQuestion() {
  const [question, setQuestion] = useState<SendQuestion | null>(null);
  const answered = useRef<((goOn: boolean) => void) | null>(null);
  const ask = useCallback(
    (asked: SendQuestion): Promise<boolean> =>
      new Promise((resolve) => {
        answered.current = resolve;
        setQuestion(asked);
      }),
    [],
  );
  const answer = useCallback((goOn: boolean) => {
    setQuestion(null);
    answered.current?.(goOn);
    answered.current = null;
  }, []);
  return { question, ask, answer };
}

const contentOf = (unsent: readonly UnsentMessage[], clientId: string): MessageContent =>
  unsent.find((message) => message.clientId === clientId) ?? { text: '', attachments: NO_ATTACHMENTS };

async function edit(clientId: string, draftKey: string): Promise<void> {
  const content = await bridge().request['message.edit']({ clientId });
  if (content !== null) returnToDraft(draftKey, content);
}

function useFailureText(): (failure: SendFailure) => string {
  const { t } = useTranslation('composer');
  const engineErrorText = useEngineErrorText();
  return useMemo(
    () => (failure: SendFailure) =>
      failure.kind === 'engine'
        ? engineErrorText(new EngineRequestError({ ...failure.error, data: null }))
        : failure.kind === 'attachment'
          ? t('failure.attachment', { name: failure.name })
          : t(`failure.${failure.kind}`),
    [t, engineErrorText],
  );
}
