import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { EngineError } from '../../../preload/contract/model/app-state';
import type { SendWay } from '../../../preload/contract/model/unsent';
import type { ThreadStatus } from '../../../preload/contract/protocol';
import { EngineRequestError, engineRequest } from '../../app/engine';
import { type ComposerTarget, destinationOf, type NewThreadTarget, type ThreadTarget } from './composer-target';
import { draftText } from './drafts';
import { readQueue } from './queue';
import { firstTurnSettings, sendMessage, startThread } from './send';
import { chooseSettings, chosenSettings } from './thread-settings';
import { ASKING_FOR_EVERYTHING } from './turn-settings.logic';

/** What the person is asked before a message goes. */
export type SendQuestion =
  | { readonly kind: 'restore' }
  /** Resuming the thread starts the messages that are queued in it. */
  | { readonly kind: 'queue'; readonly count: number };

/** What went wrong before the text left the textbox, or brought it back. */
export type SendProblem =
  | { readonly kind: 'wrongTurn' }
  | { readonly kind: 'engine'; readonly what: 'start' | 'restore' | 'queue' | 'send'; readonly error: unknown };

/** The state of the thread at the moment of sending. */
export interface SendState {
  readonly status: ThreadStatus | null;
  readonly runningTurnId: string | null;
}

export interface Submit {
  readonly submit: (way: SendWay) => void;
  readonly question: SendQuestion | null;
  /** Answers the question: true goes on, false leaves everything as it was. */
  readonly answer: (goOn: boolean) => void;
  /** A new thread is being made. */
  readonly starting: boolean;
  readonly problem: SendProblem | null;
  readonly clearProblem: () => void;
}

const NOT_LOADED: ThreadStatus = { type: 'notLoaded' };

/** A status that is not known yet counts as not loaded: the queue is looked at then. */
const isNotLoaded = (status: ThreadStatus | null): boolean => status === null || status.type === 'notLoaded';

/** Archived by someone, unarchived by someone else: what was asked for is so already. */
const isAlreadyRestored = (error: EngineError): boolean => error.kind === 'rpc' && /not archived/i.test(error.message);

/**
 * Takes a message from the textbox to the thread, with the questions that have to be asked on the way.
 * @param stateNow reads the thread's state when it is needed: questions may have taken a while
 */
export function useSubmit(target: ComposerTarget, draftKey: string, stateNow: () => SendState): Submit {
  const client = useQueryClient();
  const [question, setQuestion] = useState<SendQuestion | null>(null);
  const [starting, setStarting] = useState(false);
  const [problem, setProblem] = useState<SendProblem | null>(null);
  const answered = useRef<((goOn: boolean) => void) | null>(null);
  const busy = useRef(false);

  // Another thread's text is no business of a question about this one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the change of the draft matters.
  useEffect(
    () => () => {
      answered.current?.(false);
      setProblem(null);
    },
    [draftKey],
  );

  const askFor = (asked: SendQuestion): Promise<boolean> =>
    new Promise((resolve) => {
      answered.current = (goOn) => {
        answered.current = null;
        setQuestion(null);
        resolve(goOn);
      };
      setQuestion(asked);
    });

  const startNew = async ({ hostId, folder, untrusted = false, fork, onStarted }: NewThreadTarget) => {
    if (folder === null) return;
    const chosen = chosenSettings(draftKey);
    const settings = untrusted ? { ...ASKING_FOR_EVERYTHING, ...chosen } : chosen;
    setStarting(true);
    try {
      const threadId = await (fork ? fork.make(settings) : startThread(hostId, folder, settings));
      const sent = sendMessage({
        to: { hostId, threadId },
        draftKey,
        text: draftText(draftKey),
        way: 'turn',
        folder,
        settings: firstTurnSettings(settings),
        status: { type: 'idle' },
        runningTurnId: null,
      });
      chooseSettings(draftKey, {});
      setStarting(false);
      busy.current = false;
      onStarted(threadId);
      await sent;
    } catch (error) {
      setProblem({ kind: 'engine', what: 'start', error });
    } finally {
      setStarting(false);
    }
  };

  /** @returns false when the person or the engine said no. */
  const restore = async ({ hostId, threadId }: ThreadTarget): Promise<boolean> => {
    if (!(await askFor({ kind: 'restore' }))) return false;
    try {
      await engineRequest(hostId, 'thread/unarchive', { threadId });
    } catch (error) {
      if (!(error instanceof EngineRequestError && isAlreadyRestored(error.detail))) {
        setProblem({ kind: 'engine', what: 'restore', error });
        return false;
      }
    }
    void client.invalidateQueries({ queryKey: ['thread', hostId, threadId] });
    void client.invalidateQueries({ queryKey: ['threads', hostId] });
    return true;
  };

  /**
   * Resuming starts what is queued, so that is said first.
   * @returns how to send then: a message must not join the turn of a queued one, it follows it; null for not at all
   */
  const wayAfterResume = async (to: ThreadTarget): Promise<SendWay | null> => {
    try {
      const queue = await readQueue(to);
      if (queue.length === 0) return 'turn';
      return (await askFor({ kind: 'queue', count: queue.length })) ? 'queue' : null;
    } catch (error) {
      setProblem({ kind: 'engine', what: 'queue', error });
      return null;
    }
  };

  const sendToThread = async (to: ThreadTarget, asked: SendWay) => {
    if (to.archived && !(await restore(to))) return;
    const isStored = asked === 'turn' && isNotLoaded(stateNow().status);
    const way = isStored ? await wayAfterResume(to) : asked;
    if (way === null) return;
    const text = draftText(draftKey);
    if (text.trim() === '') return;
    const sent = sendMessage({
      to: destinationOf(to),
      draftKey,
      text,
      way,
      settings: chosenSettings(draftKey),
      folder: to.thread?.cwd ?? null,
      ...stateNow(),
      ...(isStored ? { status: NOT_LOADED } : {}),
    });
    // The text is in the outbox: the next one need not wait for the answer.
    busy.current = false;
    try {
      if ((await sent) === 'wrongTurn') setProblem({ kind: 'wrongTurn' });
    } catch (error) {
      setProblem({ kind: 'engine', what: 'send', error });
    }
  };

  const submit = (way: SendWay) => {
    // While a thread is made or a question is open the text still stands in the box: a second press must not send it too.
    if (busy.current) return;
    busy.current = true;
    setProblem(null);
    const done = target.kind === 'new' ? startNew(target) : sendToThread(target, way);
    void done.finally(() => {
      busy.current = false;
    });
  };

  return {
    submit,
    question,
    answer: (goOn) => answered.current?.(goOn),
    starting,
    problem,
    clearProblem: () => setProblem(null),
  };
}
