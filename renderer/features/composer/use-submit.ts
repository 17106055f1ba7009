import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { EngineError } from '../../../preload/contract/model/app-state';
import type { SendWay } from '../../../preload/contract/model/unsent';
import type { ThreadStatus } from '../../../preload/contract/protocol';
import { EngineRequestError, engineRequest } from '../../app/engine';
import { type ComposerTarget, destinationOf, type NewThreadTarget, type ThreadTarget } from './composer-target';
import type { Destination } from './destination';
import { draftContent } from './drafts';
import { isNothing } from './message.logic';
import { readQueue } from './queue-panel/queue';
import { resumeThread } from './resume-thread';
import { firstTurnSettings, type MadeThread, sendMessage, startThread } from './send';
import { chooseSettings, chosenSettings } from './thread-settings';
import { ASKING_FOR_EVERYTHING, type ModeFacts } from './turn-settings.logic';

/** What the person is asked before a message goes. */
export type SendQuestion =
  | { readonly kind: 'restore' }
  /** Resuming the thread starts the messages that are queued in it. */
  | { readonly kind: 'queue'; readonly count: number };

/** What went wrong before the text left the textbox, or brought it back. */
export type SendProblem =
  | { readonly kind: 'wrongTurn' }
  | { readonly kind: 'engine'; readonly what: 'start' | 'restore' | 'queue' | 'send' | 'run'; readonly error: unknown };

/** The state of the thread at the moment of sending. */
export interface SendState {
  readonly status: ThreadStatus | null;
  readonly runningTurnId: string | null;
  /** Model and effort in force. */
  readonly facts: ModeFacts;
}

export interface Submit {
  readonly submit: (way: SendWay) => void;
  /**
   * Does something in the thread that is no message: makes, restores or resumes it first, with the same questions.
   * @returns false when it was not done; why is told
   */
  readonly run: (work: (to: Destination) => Promise<unknown>) => Promise<boolean>;
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

  /** @returns the thread, and the settings that it was made with; null without a folder */
  const makeThread = async ({ hostId, folder, untrusted = false, fork }: NewThreadTarget) => {
    if (folder === null) return null;
    const chosen = chosenSettings(draftKey);
    const settings = untrusted ? { ...ASKING_FOR_EVERYTHING, ...chosen } : chosen;
    const made: MadeThread = fork
      ? { threadId: await fork.make(settings), ...stateNow().facts }
      : await startThread(hostId, folder, settings);
    return { folder, settings, ...made };
  };

  const startNew = async (from: NewThreadTarget) => {
    const { hostId, onStarted } = from;
    setStarting(true);
    try {
      const made = await makeThread(from);
      if (made === null) return;
      const { threadId, folder, settings, ...facts } = made;
      const sent = sendMessage({
        to: { hostId, threadId },
        draftKey,
        content: draftContent(draftKey),
        way: 'turn',
        folder,
        settings: firstTurnSettings(settings),
        facts,
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
    const content = draftContent(draftKey);
    if (isNothing(content)) return;
    const sent = sendMessage({
      to: destinationOf(to),
      draftKey,
      content,
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

  /** @returns the thread, loaded; null when the person or the engine said no */
  const loadedThread = async (): Promise<Destination | null> => {
    if (target.kind === 'new') {
      setStarting(true);
      try {
        const made = await makeThread(target);
        if (made === null) return null;
        const to = { hostId: target.hostId, threadId: made.threadId };
        target.onStarted(made.threadId);
        return to;
      } catch (error) {
        setProblem({ kind: 'engine', what: 'start', error });
        return null;
      } finally {
        setStarting(false);
      }
    }
    if (target.archived && !(await restore(target))) return null;
    if (isNotLoaded(stateNow().status)) {
      if ((await wayAfterResume(target)) === null) return null;
      await resumeThread(destinationOf(target));
    }
    return destinationOf(target);
  };

  const run = async (work: (to: Destination) => Promise<unknown>): Promise<boolean> => {
    if (busy.current) return false;
    busy.current = true;
    setProblem(null);
    try {
      const to = await loadedThread();
      if (to === null) return false;
      await work(to);
      return true;
    } catch (error) {
      setProblem({ kind: 'engine', what: 'run', error });
      return false;
    } finally {
      busy.current = false;
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
    run,
    question,
    answer: (goOn) => answered.current?.(goOn),
    starting,
    problem,
    clearProblem: () => setProblem(null),
  };
}
