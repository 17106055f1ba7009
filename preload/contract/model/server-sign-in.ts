import type { EngineError } from './app-state';
import type { HostId } from './keys';

/** Where signing in at an MCP server is at, for all windows alike. */
export interface ServerSignInState {
  readonly hostId: HostId;
  readonly server: string;
  readonly state: ServerSignIn;
}

/** Where signing in at a server is at. */
export type ServerSignIn =
  | { readonly step: 'none' }
  | { readonly step: 'starting' }
  /** The page is open, or can be opened. `loginId`: null from an engine that gives none. */
  | { readonly step: 'waiting'; readonly loginId: string | null; readonly url: string }
  /** The engine would not begin it. */
  | { readonly step: 'failed'; readonly why: 'refused'; readonly error: EngineError }
  /** `message`: the reason in words; null when `why` says it all: nobody came back in time, or the engine is gone. */
  | { readonly step: 'failed'; readonly why: 'said' | 'timeout' | 'engineLost'; readonly message: string | null }
  | { readonly step: 'done' };

/** What happens to a sign-in. */
export type ServerSignInEvent =
  | { readonly type: 'started' }
  | { readonly type: 'begun'; readonly loginId: string | null; readonly url: string }
  | { readonly type: 'refused'; readonly error: EngineError }
  /** The engine says that it is over. */
  | {
      readonly type: 'completed';
      readonly loginId: string | null;
      readonly success: boolean;
      readonly message: string | null;
    }
  /** The person does not wait for it any more. The engine has no way to be told: its own wait ends by itself. */
  | { readonly type: 'left' }
  /** The engine that had begun it is gone, and it with it. */
  | { readonly type: 'engineLost' };

export const NO_SIGN_IN: ServerSignIn = { step: 'none' };

/** How long the engine waits for somebody to come back from the page. In seconds. */
export const SIGN_IN_SECONDS = 600;

const TIMED_OUT = /timed out/i;

/** @returns what a sign-in is after an event; the identical one when the event is about another */
export function reduceServerSignIn(state: ServerSignIn, event: ServerSignInEvent): ServerSignIn {
  switch (event.type) {
    case 'started':
      return { step: 'starting' };
    case 'begun':
      return state.step === 'starting' ? { step: 'waiting', loginId: event.loginId, url: event.url } : state;
    case 'refused':
      return state.step === 'starting' ? { step: 'failed', why: 'refused', error: event.error } : state;
    case 'completed': {
      // An earlier one that was left ends late, too; one that worked is as good as any.
      if (event.success) return { step: 'done' };
      if (state.step !== 'waiting' || (state.loginId !== null && state.loginId !== event.loginId)) return state;
      const { message } = event;
      if (message !== null && TIMED_OUT.test(message)) return { step: 'failed', why: 'timeout', message: null };
      return { step: 'failed', why: 'said', message };
    }
    case 'left':
      return NO_SIGN_IN;
    case 'engineLost':
      return state.step === 'starting' || state.step === 'waiting'
        ? { step: 'failed', why: 'engineLost', message: null }
        : state;
  }
}
