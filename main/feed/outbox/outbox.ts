import type { EngineError } from '../../../preload/contract/model/app-state';
import { newThreadDraftKey, threadDraftKey } from '../../../preload/contract/model/draft-key';
import type { LiveThread, ThreadEvent } from '../../../preload/contract/model/feed/types';
import type { HostId } from '../../../preload/contract/model/keys';
import type { DeliveryOutcome, ReturnedText, SendFailure, UnsentMessage } from '../../../preload/contract/model/unsent';
import {
  type Typed,
  withChangedUnsent,
  withoutDraft,
  withoutUnsent,
  withReturned,
  withUnsent,
} from '../../storage/drafts';
import type { Clock } from '../engine-link';
import { type DeliveryFacts, deliver, runningTurnIdOf } from './deliver';
import { type AskEngine, findMessage, isInLive, isMessage } from './find-message';
import { messageInput, type PictureSource } from './message-input';
import { mayHaveArrived, meaningOfFailure } from './send-failure';

/** A message as a window hands it over, and what the window knows of its thread. */
export type SendOrder = Pick<
  UnsentMessage,
  'hostId' | 'threadId' | 'text' | 'attachments' | 'way' | 'overrides' | 'folder'
> &
  DeliveryFacts & {
    /** Where the text was written: it leaves that draft in the same breath. */
    readonly draftKey: string;
  };

/** Sends messages and keeps each until its thread shows it: nothing is sent twice by itself, and nothing is lost. */
export interface Outbox {
  readonly send: (order: SendOrder) => Promise<DeliveryOutcome>;
  /**
   * Sends a failed message again, unless it arrived after all or that cannot be found out.
   * @param behindQueue the thread is only stored and has a queue, which the resume starts: the message follows it
   */
  readonly retry: (clientId: string, behindQueue?: boolean) => Promise<DeliveryOutcome>;
  /** Takes a failed message back into its draft. @returns what it says; null when there is nothing to take back */
  readonly edit: (clientId: string) => Pick<UnsentMessage, 'text' | 'attachments'> | null;
  readonly onEvent: (hostId: HostId, threadId: string, event: ThreadEvent) => void;
  /** A connection is ready, and all running threads are joined: what is not confirmed is looked for. */
  readonly onJoined: (hostId: HostId) => void;
}

export interface OutboxParts {
  readonly clock: Clock;
  readonly makeId: () => string;
  readonly ask: AskEngine;
  /** The bytes of a picture from the clipboard. */
  readonly pictures: PictureSource;
  /** The live part of a thread, as far as it is known. */
  readonly live: (hostId: HostId, threadId: string) => LiveThread | null;
  readonly typed: () => Typed;
  /** Keeps what was typed, on disk before it returns. */
  readonly keep: (typed: Typed) => void;
  /** Where a text goes whose thread is gone, when its own folder is not known. */
  readonly fallbackFolder: () => string;
  readonly onReturned: (returned: Omit<ReturnedText, 'ordinal'>) => void;
}

/** The message of a turn may come a moment after the turn is over. */
const SETTLE_MS = 1_500;
/** An accepted message that no turn shows after this long is looked for. */
const CHECK_AFTER_MS = 35_000;

export function createOutbox(parts: OutboxParts): Outbox {
  const { clock, ask, typed, keep } = parts;
  /** Being given to the engine right now: its answer will tell. */
  const delivering = new Set<string>();
  const looking = new Set<string>();

  const messageOf = (clientId: string): UnsentMessage | undefined =>
    typed().unsent.find((message) => message.clientId === clientId);
  const liveOf = ({ hostId, threadId }: UnsentMessage) => parts.live(hostId, threadId);
  const draftKeyOf = ({ hostId, threadId }: UnsentMessage) => threadDraftKey(hostId, threadId);

  const change = (clientId: string, part: Partial<UnsentMessage>): void =>
    keep(withChangedUnsent(typed(), clientId, part));
  const remove = (clientId: string): void => keep(withoutUnsent(typed(), clientId));
  const fail = (clientId: string, failure: SendFailure): void => change(clientId, { state: 'failed', failure });

  const giveBack = (message: UnsentMessage, draftKey: string): void =>
    keep(withReturned(withoutUnsent(typed(), message.clientId), draftKey, message));

  const giveBackToFolder = (message: UnsentMessage): void => {
    const { hostId, threadId, text, attachments } = message;
    const folder = message.folder ?? parts.fallbackFolder();
    const draftKey = newThreadDraftKey(hostId, folder);
    giveBack(message, draftKey);
    parts.onReturned({ hostId, threadId, folder, draftKey, text, attachments });
  };

  /**
   * Looks in the thread for a message of which it is not known whether it arrived.
   * @param mayBeInTurn whether a turn that runs may have it and not show it yet: a steer shows up only once the turn goes
   *   on (while it waits for an approval it does not), so that its end will tell
   * @returns whether it is settled that it is not there, so that it may be sent again
   */
  const look = async (clientId: string, mayBeInTurn = true): Promise<boolean> => {
    const message = messageOf(clientId);
    if (message === undefined || looking.has(clientId)) return false;
    looking.add(clientId);
    const found = await findMessage(ask, liveOf(message), message);
    looking.delete(clientId);
    const now = messageOf(clientId);
    if (now === undefined) return false;
    switch (found) {
      case 'there':
        remove(clientId);
        return false;
      case 'gone':
        giveBackToFolder(now);
        return false;
      case 'unknown':
        fail(clientId, { kind: 'unknown' });
        return false;
      case 'absent':
        if (mayBeInTurn && now.state !== 'failed' && runningTurnIdOf(liveOf(now)) !== null) return false;
        fail(clientId, { kind: now.turnId === null ? 'notTaken' : 'turnEnded' });
        return true;
    }
  };

  const lookLater = (clientId: string, delayMs: number): void => {
    clock.after(delayMs, () => {
      const message = messageOf(clientId);
      if (message !== undefined && message.state !== 'failed' && !delivering.has(clientId)) void look(clientId);
    });
  };

  const settleFailure = async (message: UnsentMessage, error: EngineError): Promise<DeliveryOutcome> => {
    const { clientId } = message;
    const meaning = meaningOfFailure(error);
    switch (meaning.kind) {
      case 'wrongTurn':
        giveBack(message, draftKeyOf(message));
        return 'wrongTurn';
      case 'gone':
        giveBackToFolder(message);
        return 'failed';
      case 'failed':
        fail(clientId, meaning.failure);
        return 'failed';
      case 'doubt':
        await look(clientId);
        return messageOf(clientId) === undefined ? 'accepted' : 'doubt';
    }
  };

  const give = async (message: UnsentMessage, facts: DeliveryFacts): Promise<DeliveryOutcome> => {
    const { clientId, way } = message;
    delivering.add(clientId);
    const input = await messageInput(message, parts.pictures);
    if (!input.ok) {
      delivering.delete(clientId);
      fail(clientId, { kind: 'attachment', name: input.unreadable });
      return 'failed';
    }
    const outcome = await deliver(ask, message, input.parts, liveOf(message), facts);
    delivering.delete(clientId);
    if (!outcome.ok) return settleFailure(message, outcome.error);
    // The queue has it now, and shows it.
    if (way === 'queue') remove(clientId);
    else if (isInLive(liveOf(message), clientId)) remove(clientId);
    else {
      change(clientId, { state: 'accepted', turnId: outcome.result.turnId });
      lookLater(clientId, CHECK_AFTER_MS);
    }
    return 'accepted';
  };

  const send = ({ draftKey, expectedTurnId, isStored, ...order }: SendOrder): Promise<DeliveryOutcome> => {
    const message: UnsentMessage = {
      ...order,
      clientId: parts.makeId(),
      sentAtMs: clock.now(),
      state: 'sending',
      turnId: null,
      failure: null,
    };
    keep(withoutDraft(withUnsent(typed(), message), draftKey));
    return give(message, { expectedTurnId, isStored });
  };

  const retry = async (clientId: string, behindQueue = false): Promise<DeliveryOutcome> => {
    const failed = messageOf(clientId);
    if (failed?.state !== 'failed') return 'doubt';
    // Not failed from here on, so that a second press finds nothing to send.
    change(clientId, { state: 'sending', failure: null, turnId: null });
    // That it was not taken was found out while no turn ran that could have had it.
    const mayBeInTurn = failed.failure?.kind === 'unknown';
    if (mayHaveArrived(failed.failure) && !(await look(clientId, mayBeInTurn))) {
      return messageOf(clientId) === undefined ? 'accepted' : 'doubt';
    }
    const expectedTurnId = runningTurnIdOf(liveOf(failed));
    const wayInTurn = failed.way === 'queue' ? 'queue' : 'steer';
    const wayNow = expectedTurnId === null ? 'turn' : wayInTurn;
    const again: UnsentMessage = {
      ...failed,
      way: behindQueue ? 'queue' : wayNow,
      sentAtMs: clock.now(),
      state: 'sending',
      turnId: null,
      failure: null,
    };
    change(clientId, again);
    return give(again, { expectedTurnId, isStored: behindQueue });
  };

  const isOf = (hostId: HostId, threadId: string) => (message: UnsentMessage) =>
    message.hostId === hostId && message.threadId === threadId;

  const onEvent = (hostId: HostId, threadId: string, event: ThreadEvent): void => {
    if (event.type === 'delta' || typed().unsent.length === 0) return;
    const messages = typed().unsent.filter(isOf(hostId, threadId));
    if (messages.length === 0) return;
    switch (event.type) {
      case 'itemStarted':
      case 'itemCompleted':
        for (const { clientId } of messages) if (isMessage(event.item, clientId)) remove(clientId);
        return;
      case 'joined':
        for (const { clientId } of messages) {
          if (event.turns.some((turn) => turn.items.some((item) => isMessage(item, clientId)))) remove(clientId);
        }
        return;
      case 'turnCompleted':
        for (const { clientId } of messages) lookLater(clientId, SETTLE_MS);
        return;
    }
  };

  return {
    send,
    retry,
    edit: (clientId) => {
      const message = messageOf(clientId);
      if (message?.state !== 'failed') return null;
      giveBack(message, draftKeyOf(message));
      return { text: message.text, attachments: message.attachments };
    },
    onEvent,
    onJoined: (hostId) => {
      for (const { clientId, hostId: itsHost, state, failure } of typed().unsent) {
        const isOpen = state !== 'failed' || failure?.kind === 'unknown';
        if (itsHost === hostId && isOpen && !delivering.has(clientId)) void look(clientId);
      }
    },
  };
}
