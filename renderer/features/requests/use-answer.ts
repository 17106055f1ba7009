import { useState } from 'react';
import type { PendingRequest } from '../../../preload/contract/model/app-state';
import type { JsonValue } from '../../../preload/contract/protocol';
import { bridge } from '../../app/bridge';

/**
 * What became of the answer. `sent`: on its way, the engine has not confirmed it; `elsewhere`: someone else answered, or
 * the engine needs no answer any more; `failed`: it could not be given to main.
 */
type AnswerState = 'open' | 'sending' | 'sent' | 'elsewhere' | 'failed';

export interface Answering {
  readonly state: AnswerState;
  readonly answer: (response: JsonValue) => void;
}

/**
 * Answers a request, once. The card leaves only when main drops the request.
 * @param onSent called when main has taken the answer
 */
export function useAnswer(request: PendingRequest, onSent: () => void = () => {}): Answering {
  const [own, setOwn] = useState<AnswerState>('open');
  const state = request.state === 'answered' && own === 'open' ? 'sent' : own;

  const answer = (response: JsonValue) => {
    if (state !== 'open' && state !== 'failed') return;
    setOwn('sending');
    bridge()
      .request['engine.answer']({ key: request.key, response })
      .then(
        (outcome) => {
          setOwn(outcome === 'sent' ? 'sent' : 'elsewhere');
          if (outcome === 'sent') onSent();
        },
        () => setOwn('failed'),
      );
  };
  return { state, answer };
}
