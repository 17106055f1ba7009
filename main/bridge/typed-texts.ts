import { randomUUID } from 'node:crypto';
import { type Attachment, NO_ATTACHMENTS } from '../../preload/contract/model/attachment';
import { answerDraftKey, secretAnswerDraftKey } from '../../preload/contract/model/draft-key';
import type { HostId, RequestKey } from '../../preload/contract/model/keys';
import type { ReturnedText } from '../../preload/contract/model/unsent';
import type { JsonValue } from '../../preload/contract/protocol';
import { systemClock } from '../app-server/clock';
import type { AskEngine } from '../feed/outbox/find-message';
import type { PictureSource } from '../feed/outbox/message-input';
import { createOutbox, type Outbox } from '../feed/outbox/outbox';
import { type Typed, withAttachments, withDraft, withoutAnswersOfOtherRuns } from '../storage/drafts';
import type { Saved } from '../storage/saved';
import type { AppStateStore } from './app-state-store';
import type { Hosts } from './hosts';

/** What the person typed and no engine has yet: drafts, half-typed answers, messages on their way. */
export interface TypedTexts {
  readonly readDraft: (key: string) => Draft;
  /** @param volatile for a secret: kept in memory alone, so that a reload of the page does not lose it */
  readonly writeDraft: (key: string, text: string, volatile: boolean, attachments?: readonly Attachment[]) => void;
  readonly outbox: Outbox;
  /** A question is settled: what was half typed for it is of no use any more. */
  readonly onSettled: (key: RequestKey) => void;
  /** All that runs in a run of an engine is joined. */
  readonly onJoined: (hostId: HostId, runId: string) => void;
}

/** What was typed under a key. */
interface Draft {
  readonly text: string;
  readonly attachments: readonly Attachment[];
}

export interface TypedTextsParts {
  readonly saved: Saved<Typed>;
  readonly state: AppStateStore;
  readonly hosts: () => Pick<Hosts, 'request' | 'live'>;
  readonly pictures: PictureSource;
  readonly onReturned: (returned: ReturnedText) => void;
}

export function createTypedTexts({ saved, state, hosts, pictures, onReturned }: TypedTextsParts): TypedTexts {
  const secrets = new Map<string, string>();
  const outbox = createOutbox({
    clock: systemClock,
    makeId: randomUUID,
    pictures,
    ask: ((hostId, method, params) => hosts().request(hostId, method, params as JsonValue)) as AskEngine,
    live: (hostId, threadId) => hosts().live(hostId, threadId),
    typed: saved.get,
    keep: (typed) => {
      saved.set(typed);
      saved.flush();
      state.update({ unsent: typed.unsent });
    },
    fallbackFolder: () => state.get().preferences.recentFolders[0] ?? state.get().homeDir,
    onReturned,
  });
  return {
    readDraft: (key) => ({
      text: secrets.get(key) ?? saved.get().drafts[key] ?? '',
      attachments: saved.get().attachments[key] ?? NO_ATTACHMENTS,
    }),
    writeDraft: (key, text, volatile, attachments) => {
      if (attachments !== undefined) saved.set(withAttachments(saved.get(), key, attachments));
      if (!volatile) saved.set(withDraft(saved.get(), key, text));
      else if (text === '') secrets.delete(key);
      else secrets.set(key, text);
    },
    outbox,
    onSettled: (key) => {
      saved.set(withDraft(saved.get(), answerDraftKey(key), ''));
      secrets.delete(secretAnswerDraftKey(key));
    },
    onJoined: (hostId, runId) => {
      saved.set(withoutAnswersOfOtherRuns(saved.get(), hostId, runId));
      outbox.onJoined(hostId);
    },
  };
}
