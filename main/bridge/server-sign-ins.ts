import type { GlobalNotification } from '../../preload/contract/model/feed/types';
import type { HostId } from '../../preload/contract/model/keys';
import {
  NO_SIGN_IN,
  reduceServerSignIn,
  type ServerSignInEvent,
  type ServerSignInState,
  SIGN_IN_SECONDS,
} from '../../preload/contract/model/server-sign-in';
import type { EngineResult, ServerNotification } from '../../preload/contract/protocol';
import type { EngineHosts } from './handlers';

/** The sign-ins at MCP servers, for all windows alike. */
export interface ServerSignIns {
  /** Begins one. @returns the address of the page to sign in on; null when there is none, or nobody waits any more */
  readonly start: (hostId: HostId, server: string) => Promise<string | null>;
  /** Nobody waits for it any more. */
  readonly leave: (hostId: HostId, server: string) => void;
  readonly onNotification: (notification: GlobalNotification) => void;
  /** Ends the sign-ins at all servers of an engine that is gone. */
  readonly onEngineLost: (hostId: HostId) => void;
}

/** Keeps where signing in at servers is at. @param onChanged is told of all */
export function createServerSignIns(
  request: EngineHosts['request'],
  onChanged: (signIns: readonly ServerSignInState[]) => void,
): ServerSignIns {
  let all: readonly ServerSignInState[] = [];
  const stateOf = (hostId: HostId, server: string) =>
    all.find((one) => one.hostId === hostId && one.server === server)?.state ?? NO_SIGN_IN;
  const apply = (hostId: HostId, server: string, event: ServerSignInEvent) => {
    const before = stateOf(hostId, server);
    const state = reduceServerSignIn(before, event);
    if (state === before) return;
    const others = all.filter((one) => one.hostId !== hostId || one.server !== server);
    all = state === NO_SIGN_IN ? others : [...others, { hostId, server, state }];
    onChanged(all);
  };
  return {
    start: async (hostId, server) => {
      apply(hostId, server, { type: 'started' });
      const reply = await request(hostId, 'mcpServer/oauth/login', { name: server, timeoutSecs: SIGN_IN_SECONDS });
      if (!reply.ok) {
        apply(hostId, server, { type: 'refused', error: reply.error });
        return null;
      }
      const { authorizationUrl, loginId } = reply.result as EngineResult<'mcpServer/oauth/login'>;
      apply(hostId, server, { type: 'begun', loginId: loginId ?? null, url: authorizationUrl });
      return stateOf(hostId, server).step === 'waiting' ? authorizationUrl : null;
    },
    leave: (hostId, server) => apply(hostId, server, { type: 'left' }),
    onNotification: ({ hostId, method, params }) => {
      const notification = { method, params } as ServerNotification;
      if (notification.method !== 'mcpServer/oauthLogin/completed') return;
      const { name, loginId, success, error } = notification.params;
      apply(hostId, name, { type: 'completed', loginId: loginId ?? null, success, message: error ?? null });
    },
    onEngineLost: (hostId) => {
      for (const one of all) if (one.hostId === hostId) apply(hostId, one.server, { type: 'engineLost' });
    },
  };
}
