import type { EngineError } from '../../preload/contract/model/app-state';

/** Which sentence tells of a failed request: a key of the catalogue `errors` below `request`, and what it names. */
export interface ErrorSentence {
  readonly key:
    | 'rpc'
    | 'overloaded'
    | 'timeout'
    | 'lost'
    | 'unavailable'
    | 'refused'
    | 'notUnderstood'
    | 'configBroken'
    | 'otherWriter'
    | 'threadGone';
  readonly message: string;
  readonly method: string;
}

const MAX_MESSAGE_LENGTH = 400;

const shorten = (text: string) => (text.length > MAX_MESSAGE_LENGTH ? `${text.slice(0, MAX_MESSAGE_LENGTH)}…` : text);

/**
 * Chooses the sentence for an error of the engine. Its own words are shown where they say something to a person; the
 * list of all methods that it answers to an unknown one does not.
 */
export function errorSentence(error: EngineError): ErrorSentence {
  const base = { message: shorten(error.message), method: error.method };
  if (error.kind !== 'rpc') return { key: error.kind, ...base };
  if (/unknown variant/.test(error.message)) return { key: 'notUnderstood', ...base };
  if (/already has an active writer/.test(error.message)) return { key: 'otherWriter', ...base };
  if (/^(thread not loaded|thread not found|no rollout found)/.test(error.message))
    return { key: 'threadGone', ...base };
  if (/config\.toml:\d+|failed to (load|reload|parse) config/i.test(error.message))
    return { key: 'configBroken', ...base };
  return { key: 'rpc', ...base };
}
