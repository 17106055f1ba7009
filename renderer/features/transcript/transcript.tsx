import type { ReactNode } from 'react';
import type { PendingRequest } from '../../../preload/contract/model/app-state';
import type { HostId } from '../../../preload/contract/model/keys';
import type { SendingMessage } from './sending-message';

export type { SendingMessage } from './sending-message';

export interface TranscriptProps {
  readonly hostId: HostId;
  readonly threadId: string;
  /** The thread's folder: paths inside it are shown relative to it. Null while it is not known. */
  readonly cwd: string | null;
  /** The open requests of this thread. */
  readonly pending: readonly PendingRequest[];
  /** Draws one request (the region "Waiting for you"). */
  readonly renderRequest: (request: PendingRequest) => ReactNode;
  /** What the composer is sending, oldest first. */
  readonly sending: readonly SendingMessage[];
  /** Sends a failed message again. */
  readonly onRetrySending: (clientUserMessageId: string) => void;
  /** Takes a failed message back into the composer. */
  readonly onEditSending: (clientUserMessageId: string) => void;
}

/** What was said and done in a thread: the log "Transcript" with one article per item. */
export function Transcript({ pending, renderRequest, sending }: TranscriptProps) {
  return (
    <div role="log" aria-label="Transcript" className="transcript">
      {sending.map((message) => (
        <p key={message.clientUserMessageId}>{message.text}</p>
      ))}
      {pending.map((request) => (
        <div key={request.key}>{renderRequest(request)}</div>
      ))}
    </div>
  );
}
