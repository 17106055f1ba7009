import { create } from 'zustand';
import type { HostId } from '../../../preload/contract/model/keys';
import { engineRequest } from '../../app/engine';
import {
  NO_SIGN_IN,
  reduceServerSignIn,
  type ServerSignIn,
  type ServerSignInEvent,
  SIGN_IN_SECONDS,
} from './sign-in.logic';

/** Of the whole window: going to another page and back does not lose a sign-in. */
const useSignIns = create<Readonly<Record<string, ServerSignIn>>>(() => ({}));

const keyOf = (hostId: HostId, server: string): string => JSON.stringify([hostId, server]);

/** Follows where signing in at a server is at. */
export const useServerSignIn = (hostId: HostId, server: string): ServerSignIn =>
  useSignIns((all) => all[keyOf(hostId, server)] ?? NO_SIGN_IN);

/** Lets something happen to the sign-in at a server. */
export function applyToServerSignIn(hostId: HostId, server: string, event: ServerSignInEvent): void {
  const key = keyOf(hostId, server);
  const before = useSignIns.getState()[key] ?? NO_SIGN_IN;
  const next = reduceServerSignIn(before, event);
  if (next !== before) useSignIns.setState({ [key]: next });
}

/** Ends the sign-ins at all servers of an engine that is gone. */
export function endServerSignIns(hostId: HostId): void {
  for (const key of Object.keys(useSignIns.getState())) {
    const [host, server] = JSON.parse(key) as [HostId, string];
    if (host === hostId) applyToServerSignIn(hostId, server, { type: 'engineLost' });
  }
}

/**
 * Begins to sign in at a server.
 * @param onPage is told the address of the page to sign in on, to be shown before it is opened
 * @param errorText says in words why there is none
 */
export async function startServerSignIn(
  hostId: HostId,
  server: string,
  onPage: (url: string) => void,
  errorText: (error: unknown) => string,
): Promise<void> {
  applyToServerSignIn(hostId, server, { type: 'started' });
  try {
    const { authorizationUrl, loginId } = await engineRequest(hostId, 'mcpServer/oauth/login', {
      name: server,
      // The type says bigint; what goes over the wire is a number.
      timeoutSecs: SIGN_IN_SECONDS as unknown as bigint,
    });
    applyToServerSignIn(hostId, server, { type: 'begun', loginId: loginId ?? null, url: authorizationUrl });
    if (useSignIns.getState()[keyOf(hostId, server)]?.step === 'waiting') onPage(authorizationUrl);
  } catch (error) {
    applyToServerSignIn(hostId, server, { type: 'refused', message: errorText(error) });
  }
}
