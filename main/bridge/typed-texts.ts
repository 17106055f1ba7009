import { randomUUID } from 'node:crypto';
import type { PendingRequest } from '../../preload/contract/model/app-state';
import { type Attachment, NO_ATTACHMENTS } from '../../preload/contract/model/attachment';
import {
  ANSWER_DRAFTS,
  answerDraftKey,
  secretAnswerDraftKey,
  threadDraftKey,
} from '../../preload/contract/model/draft-key';
import type { HostId } from '../../preload/contract/model/keys';
import type { ReturnedText } from '../../preload/contract/model/unsent';
import type { JsonValue } from '../../preload/contract/protocol';
import { systemClock } from '../app-server/clock';
import type { AskEngine } from '../feed/outbox/find-message';
import type { PictureSource } from '../feed/outbox/message-input';
import { createOutbox, type Outbox } from '../feed/outbox/outbox';
import type { SettledBy } from '../feed/pending-requests';
import {
  answersOfOtherRuns,
  leftAnswer,
  type Typed,
  withAnswerThread,
  withAttachments,
  withDraft,
  withoutAnswer,
  withReturned,
} from '../storage/drafts';
import type { Saved } from '../storage/saved';
import type { AppStateStore } from './app-state-store';
import type { Hosts } from './hosts';

/** What the person typed and no engine has yet: drafts, half-typed answers, messages on their way. */
export interface TypedTexts {
  readonly readDraft: (key: string) => Draft;
  /** @param volatile for a secret: kept in memory alone, so that a reload of the page does not lose it */
  readonly writeDraft: (key: string, text: string, volatile: boolean, attachments?: readonly Attachment[]) => void;
  readonly outbox: Outbox;
  /** A question is settled: what was half typed for it goes, to the thread's draft unless it was answered here. */
  readonly onSettled: (request: PendingRequest, by: SettledBy) => void;
  /** All that runs in a run of an engine is joined. */
  readonly onJoined: (hostId: HostId, runId: string) => void;
}

/** What was typed under a key. */
interface Draft {
  readonly text: string;
  readonly attachments: readonly Attachment[];
  /** How many texts had been given back by then. */
  readonly returned: number;
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
  let returnedCount = 0;
  const tellReturned = (returned: Omit<ReturnedText, 'ordinal'>) => {
    returnedCount += 1;
    onReturned({ ...returned, ordinal: returnedCount });
  };
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
    onReturned: tellReturned,
  });
  /** Words whose question is not asked any more go where the person can still send them. */
  const giveBack = (hostId: HostId, key: string) => {
    const typed = saved.get();
    const left = leftAnswer(typed, key);
    if (left === null) return saved.set(withoutAnswer(typed, key));
    const returned = { text: left.text, attachments: NO_ATTACHMENTS };
    const draftKey = threadDraftKey(hostId, left.threadId);
    saved.set(withReturned(withoutAnswer(typed, key), draftKey, returned));
    saved.flush();
    tellReturned({ hostId, threadId: left.threadId, folder: '', draftKey, ...returned });
  };

  /** Notes which thread a half-typed answer belongs to, while its question is still asked. */
  const withAnswer = (typed: Typed, key: string): Typed => {
    if (!key.startsWith(ANSWER_DRAFTS)) return typed;
    if (typed.drafts[key] === undefined) return withoutAnswer(typed, key);
    const threadId = state.get().pending.find((request) => answerDraftKey(request.key) === key)?.threadId ?? null;
    return threadId === null ? typed : withAnswerThread(typed, key, threadId);
  };

  return {
    readDraft: (key) => ({
      text: secrets.get(key) ?? saved.get().drafts[key] ?? '',
      attachments: saved.get().attachments[key] ?? NO_ATTACHMENTS,
      returned: returnedCount,
    }),
    writeDraft: (key, text, volatile, attachments) => {
      if (attachments !== undefined) saved.set(withAttachments(saved.get(), key, attachments));
      if (!volatile) saved.set(withAnswer(withDraft(saved.get(), key, text), key));
      else if (text === '') secrets.delete(key);
      else secrets.set(key, text);
    },
    outbox,
    onSettled: ({ key, hostId }, by) => {
      if (by === 'here') saved.set(withoutAnswer(saved.get(), answerDraftKey(key)));
      else giveBack(hostId, answerDraftKey(key));
      secrets.delete(secretAnswerDraftKey(key));
    },
    onJoined: (hostId, runId) => {
      for (const key of answersOfOtherRuns(saved.get(), hostId, runId)) giveBack(hostId, key);
      outbox.onJoined(hostId);
    },
  };
}
