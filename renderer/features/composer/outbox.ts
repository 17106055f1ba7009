import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { threadKey } from '../../../preload/contract/model/keys';
import { EngineRequestError } from '../../app/engine';
import { useEngineErrorText } from '../../app/engine-error-text';
import type { SendingMessage } from '../transcript/transcript';
import { takeUpOutbox } from './delivery';
import type { SendFailure } from './outbox-entry';
import { useOutboxEntries } from './outbox-store';
import { editSending, retrySending } from './resend';

/** What is on its way to a thread, for the end of its transcript. */
export interface Outbox {
  /** Oldest first; the identical list while nothing changed. */
  readonly sending: readonly SendingMessage[];
  /** Sends a failed message again, unless it arrived after all. */
  readonly retry: (clientUserMessageId: string) => void;
  /** Takes a failed message back into the composer. */
  readonly edit: (clientUserMessageId: string) => void;
}

/**
 * Follows the messages that left the textbox and that the thread does not show yet. Takes up what an earlier window left.
 */
export function useOutbox(hostId: string, threadId: string): Outbox {
  const failureText = useFailureText();
  const entries = useOutboxEntries(threadKey(hostId, threadId));
  useEffect(() => {
    takeUpOutbox({ hostId, threadId }).catch((error: unknown) => console.error('the outbox could not be read', error));
  }, [hostId, threadId]);

  const sending = useMemo(
    () =>
      entries.map((entry) => ({
        clientUserMessageId: entry.clientId,
        text: entry.text,
        state: entry.state === 'failed' ? ('failed' as const) : ('sending' as const),
        error: entry.failure && failureText(entry.failure),
      })),
    [entries, failureText],
  );
  return useMemo(() => {
    const to = { hostId, threadId };
    return {
      sending,
      retry: (clientId: string) => void retrySending(to, clientId),
      edit: (clientId: string) => editSending(to, clientId),
    };
  }, [sending, hostId, threadId]);
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
