import type { HostId } from '../../../preload/contract/model/keys';
import { NO_SIGN_IN, type ServerSignIn } from '../../../preload/contract/model/server-sign-in';
import { useAppState } from '../../app/app-state';
import { bridge } from '../../app/bridge';

/** Follows where signing in at a server is at: main's, so that all windows show it and none loses it. */
export const useServerSignIn = (hostId: HostId, server: string): ServerSignIn =>
  useAppState(
    (app) => app.serverSignIns.find((one) => one.hostId === hostId && one.server === server)?.state ?? NO_SIGN_IN,
  );

/** Nobody waits any more for a sign-in at a server. */
export const leaveServerSignIn = (hostId: HostId, server: string): void =>
  void bridge().request['mcpServers.leaveSignIn']({ hostId, server });

/**
 * Begins to sign in at a server. Why it could not be begun is part of where it is at.
 * @param onPage is told the address of the page to sign in on, to be shown before it is opened
 */
export async function startServerSignIn(hostId: HostId, server: string, onPage: (url: string) => void): Promise<void> {
  const { url } = await bridge().request['mcpServers.signIn']({ hostId, server });
  if (url !== null) onPage(url);
}
