import type { ModelScript } from './model-server';
import type { ModelReply } from './model-steps';

/** A reply, or a script that makes one. */
export type ScriptOrReply = ModelReply | ModelScript;

/** What the last message of a person must be (the whole text, or an expression it matches), and what is answered then. */
export type MessageRoute = readonly [message: string | RegExp, answer: ScriptOrReply];

/** A script that always answers the same. */
function always(answer: ScriptOrReply): ModelScript {
  return (request) => (typeof answer === 'function' ? answer(request) : answer);
}

/**
 * A script that chooses by what a person wrote last, so that several threads can run at once.
 * Without a route the request fails, unless there is a fallback.
 */
export function byMessage(routes: readonly MessageRoute[], fallback?: ScriptOrReply): ModelScript {
  return (request) => {
    const text = request.lastUserText;
    const route = routes.find(([message]) => (typeof message === 'string' ? message === text : message.test(text)));
    const answer = route?.[1] ?? fallback;
    if (answer === undefined) throw new Error(`no route for the message ${JSON.stringify(text.slice(0, 200))}`);
    return always(answer)(request);
  };
}

/**
 * A script for one turn with tools: the first answer to the message, the second to the outputs of the first one's
 * tools, and so on. A request beyond the last answer fails. It keeps no state: a retry gets the same answer again,
 * and any number of turns may use it at once.
 */
export function inRounds(...answers: readonly ScriptOrReply[]): ModelScript {
  return (request) => {
    const answer = answers[request.round];
    if (answer === undefined) throw new Error(`no answer for round ${request.round}`);
    return always(answer)(request);
  };
}

/** A script that answers the first attempts in order, the last one for ever: for the engine's retries. */
export function byAttempt(...answers: readonly [ScriptOrReply, ...ScriptOrReply[]]): ModelScript {
  return (request) => always(answers[request.attempt - 1] ?? answers.at(-1) ?? answers[0])(request);
}
