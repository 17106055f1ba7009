import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { threadDraftKey } from '../../../preload/contract/model/draft-key';
import type { SendFailure } from '../../../preload/contract/model/unsent';
import { useAppState } from '../../app/app-state';
import { bridge } from '../../app/bridge';
import { EngineRequestError } from '../../app/engine';
import { useEngineErrorText } from '../../app/engine-error-text';
import type { SendingMessage } from '../transcript/transcript';
import { returnToDraft } from './drafts';

/** What is on its way to a thread, for the end of its transcript. */
export interface Outbox {
  /** Oldest first; the identical list while nothing changed. */
  readonly sending: readonly SendingMessage[];
  /** Sends a failed message again, unless it arrived after all. */
  readonly retry: (clientUserMessageId: string) => void;
  /** Takes a failed message back into the composer. */
  readonly edit: (clientUserMessageId: string) => void;
}

/** Follows the messages that left a textbox and that the thread does not show yet: main keeps and delivers them. */
export function useOutbox(hostId: string, threadId: string): Outbox {
  const failureText = useFailureText();
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
      retry: (clientId: string) => void retry(clientId, draftKey, textOf(sending, clientId)),
      edit: (clientId: string) => void edit(clientId, draftKey),
    };
  }, [sending, hostId, threadId]);
}

const textOf = (sending: readonly SendingMessage[], clientId: string): string =>
  sending.find((message) => message.clientUserMessageId === clientId)?.text ?? '';

async function retry(clientId: string, draftKey: string, text: string): Promise<void> {
  if ((await bridge().request['message.retry']({ clientId })) === 'wrongTurn') returnToDraft(draftKey, text);
}

async function edit(clientId: string, draftKey: string): Promise<void> {
  const { text } = await bridge().request['message.edit']({ clientId });
  if (text !== null) returnToDraft(draftKey, text);
}

function useFailureText(): (failure: SendFailure) => string {
  const { t } = useTranslation('composer');
  const engineErrorText = useEngineErrorText();
  return useMemo(
    () => (failure: SendFailure) =>
      failure.kind === 'engine'
        ? engineErrorText(new EngineRequestError({ ...failure.error, data: null }))
        : t(`failure.${failure.kind}`),
    [t, engineErrorText],
  );
}
