/** A way to sign in that goes over a page of the web. */
export type WebWay = 'browser' | 'code';

/** Why a sign-in came to nothing. */
export type SignInFailure =
  /** The engine did not begin it. */
  | { readonly kind: 'refused'; readonly error: Error }
  /** It ended without an account; in the engine's words, if it has any. */
  | { readonly kind: 'ended'; readonly message: string | null }
  /** The engine that had begun it is gone. */
  | { readonly kind: 'lost' }
  | { readonly kind: 'timedOut'; readonly minutes: number };

/** What the engine began: the page to open, and the code to enter there, if it is one with a code. */
export interface BegunSignIn {
  readonly way: WebWay;
  readonly loginId: string;
  readonly url: string;
  readonly userCode: string | null;
}

/** The engine says that a sign-in is over. */
interface SignInEnd {
  readonly loginId: string | null;
  readonly success: boolean;
  /** In the engine's words why it came to nothing. */
  readonly message: string | null;
}

/** Where signing in is at. */
export type SignInState =
  | { readonly step: 'choose' }
  | { readonly step: 'apiKey' }
  | { readonly step: 'provider' }
  /** `over`: the sign-ins of which the engine said meanwhile that they are over; its answer may come behind that. */
  | { readonly step: 'starting'; readonly way: WebWay; readonly over: readonly SignInEnd[] }
  | { readonly step: 'waiting'; readonly begun: BegunSignIn }
  | { readonly step: 'cancelling'; readonly begun: BegunSignIn }
  | { readonly step: 'failed'; readonly way: WebWay; readonly failure: SignInFailure };

/** What happens to it. */
export type SignInEvent =
  | { readonly type: 'chose'; readonly step: 'choose' | 'apiKey' | 'provider' }
  | { readonly type: 'started'; readonly way: WebWay }
  | { readonly type: 'refused'; readonly error: Error }
  | { readonly type: 'begun'; readonly begun: BegunSignIn }
  | { readonly type: 'completed'; readonly end: SignInEnd }
  | { readonly type: 'cancelled' }
  /** The engine did not say that it ended it. */
  | { readonly type: 'notCancelled'; readonly error: Error }
  | { readonly type: 'ended' }
  | { readonly type: 'timedOut'; readonly loginId: string }
  | { readonly type: 'engineLost' }
  /** Somebody signed out: whatever was here belongs to the time before. */
  | { readonly type: 'signedOut' };

export const CHOOSING: SignInState = { step: 'choose' };

/** How long a sign-in may take before Heddle ends it, in minutes; about as long as the engine itself waits. */
export const MINUTES: Readonly<Record<WebWay, number>> = { browser: 10, code: 15 };

/** The sign-in that the engine has under way by our wish; null for none. */
export const underWay = (state: SignInState): BegunSignIn | null =>
  state.step === 'waiting' || state.step === 'cancelling' ? state.begun : null;

/** The sign-in as it is after something happened. What belongs to an earlier one changes nothing. */
export function reduceSignIn(state: SignInState, event: SignInEvent): SignInState {
  const begun = underWay(state);
  switch (event.type) {
    case 'chose':
      return begun === null && state.step !== 'starting' ? { step: event.step } : state;
    case 'started':
      return begun === null ? { step: 'starting', way: event.way, over: [] } : state;
    case 'refused':
      return state.step === 'starting'
        ? { step: 'failed', way: state.way, failure: { kind: 'refused', error: event.error } }
        : state;
    case 'begun': {
      if (state.step !== 'starting') return state;
      const end = state.over.find(({ loginId }) => loginId === event.begun.loginId);
      return end === undefined ? { step: 'waiting', begun: event.begun } : afterEnd(event.begun.way, end);
    }
    case 'completed':
      if (state.step === 'starting') return { ...state, over: [...state.over, event.end] };
      if (begun === null || begun.loginId !== event.end.loginId) return state;
      // Whoever cancelled it knows why it came to nothing.
      return state.step === 'cancelling' ? CHOOSING : afterEnd(begun.way, event.end);
    case 'cancelled':
      return state.step === 'waiting' ? { step: 'cancelling', begun: state.begun } : state;
    case 'notCancelled':
      return state.step === 'cancelling'
        ? { step: 'failed', way: state.begun.way, failure: { kind: 'ended', message: event.error.message } }
        : state;
    case 'ended':
      return state.step === 'cancelling' ? CHOOSING : state;
    case 'timedOut':
      return begun?.loginId === event.loginId
        ? { step: 'failed', way: begun.way, failure: { kind: 'timedOut', minutes: MINUTES[begun.way] } }
        : state;
    case 'signedOut':
      return CHOOSING;
    case 'engineLost': {
      const way = state.step === 'starting' ? state.way : begun?.way;
      return way === undefined ? state : { step: 'failed', way, failure: { kind: 'lost' } };
    }
  }
}

const afterEnd = (way: WebWay, { success, message }: SignInEnd): SignInState =>
  success ? CHOOSING : { step: 'failed', way, failure: { kind: 'ended', message } };
