import { create } from 'zustand';
import type { HostId } from '../../../preload/contract/model/keys';
import { engineRequest } from '../../app/engine';
import {
  type BegunSignIn,
  CHOOSING,
  MINUTES,
  reduceSignIn,
  type SignInEvent,
  type SignInState,
  underWay,
  type WebWay,
} from './sign-in.logic';

const MS_PER_MINUTE = 60_000;

/** Of the whole window: going to another page and back does not lose a sign-in. */
const useSignIns = create<Readonly<Record<HostId, SignInState>>>(() => ({}));
const timers = new Map<HostId, ReturnType<typeof setTimeout>>();

const stateOf = (hostId: HostId): SignInState => useSignIns.getState()[hostId] ?? CHOOSING;

/** Follows where signing in at an engine is at. */
export const useSignIn = (hostId: HostId): SignInState => useSignIns((states) => states[hostId] ?? CHOOSING);

/** Lets something happen to the sign-in at an engine. */
export function applyToSignIn(hostId: HostId, event: SignInEvent): void {
  const before = stateOf(hostId);
  const next = reduceSignIn(before, event);
  if (next === before) return;
  useSignIns.setState({ [hostId]: next });
  const begun = underWay(next);
  if (underWay(before)?.loginId === begun?.loginId) return;
  clearTimeout(timers.get(hostId));
  timers.delete(hostId);
  if (begun !== null)
    timers.set(
      hostId,
      setTimeout(() => endLate(hostId, begun), MINUTES[begun.way] * MS_PER_MINUTE),
    );
}

/** Ends a sign-in that nobody came back from. */
function endLate(hostId: HostId, { loginId }: BegunSignIn): void {
  applyToSignIn(hostId, { type: 'timedOut', loginId });
  // The engine ends it by itself at about the same time; that it could not be told is no matter.
  engineRequest(hostId, 'account/login/cancel', { loginId }).catch(() => undefined);
}

const errorOf = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

async function begin(hostId: HostId, way: WebWay): Promise<BegunSignIn> {
  const begun = await engineRequest(
    hostId,
    'account/login/start',
    way === 'browser' ? { type: 'chatgpt' } : { type: 'chatgptDeviceCode' },
  );
  switch (begun.type) {
    case 'chatgpt':
      return { way, loginId: begun.loginId, url: begun.authUrl, userCode: null };
    case 'chatgptDeviceCode':
      return { way, loginId: begun.loginId, url: begun.verificationUrl, userCode: begun.userCode };
    default:
      throw new Error(`the engine began a sign-in of another kind: ${begun.type}`);
  }
}

/**
 * Begins a sign-in over a page of the web.
 * @param onPage is told the page's address once there is one
 */
export async function startSignIn(hostId: HostId, way: WebWay, onPage: (begun: BegunSignIn) => void): Promise<void> {
  applyToSignIn(hostId, { type: 'started', way });
  if (stateOf(hostId).step !== 'starting') return;
  try {
    const begun = await begin(hostId, way);
    applyToSignIn(hostId, { type: 'begun', begun });
    if (underWay(stateOf(hostId)) === begun) onPage(begun);
  } catch (error) {
    applyToSignIn(hostId, { type: 'refused', error: errorOf(error) });
  }
}

/** Follows a sign-in by the browser that the engine began by itself: to a workspace that wants one of its own, say. */
export function followSignIn(
  hostId: HostId,
  { loginId, authUrl }: { readonly loginId: string; readonly authUrl: string },
  onPage: (url: string) => void,
): void {
  applyToSignIn(hostId, { type: 'started', way: 'browser' });
  applyToSignIn(hostId, { type: 'begun', begun: { way: 'browser', loginId, url: authUrl, userCode: null } });
  if (underWay(stateOf(hostId))?.loginId === loginId) onPage(authUrl);
}

/** Ends the sign-in that is under way; it is over once the engine says so. */
export async function cancelSignIn(hostId: HostId): Promise<void> {
  const begun = underWay(stateOf(hostId));
  if (begun === null) return;
  applyToSignIn(hostId, { type: 'cancelled' });
  try {
    // "notFound" says that it is over as well.
    await engineRequest(hostId, 'account/login/cancel', { loginId: begun.loginId });
    applyToSignIn(hostId, { type: 'ended' });
  } catch (error) {
    applyToSignIn(hostId, { type: 'notCancelled', error: errorOf(error) });
  }
}
