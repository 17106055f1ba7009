import type { ThreadWriter } from '../../preload/contract/channels/channels';
import type { HostId } from '../../preload/contract/model/keys';
import type { EngineResult } from '../../preload/contract/protocol';
import { writerOf } from '../app-server/writer-lock';
import type { AppStateStore } from './app-state-store';
import type { Hosts } from './hosts';

/** @returns a function that tells which program other than the host's own engine has a thread open */
export function createThreadWriters(
  state: Pick<AppStateStore, 'get'>,
  hosts: Pick<Hosts, 'request'>,
): (hostId: HostId, threadId: string) => Promise<ThreadWriter | null> {
  return async (hostId, threadId) => {
    const engine = state.get().engines.find((each) => each.hostId === hostId);
    const writer = engine === undefined ? null : await writerOf(engine.codexHome, threadId);
    if (writer === null) return null;
    const own = await hosts.request(hostId, 'server/diagnostics', {});
    // Without an answer it is not known whose it is, and nobody is accused.
    if (!own.ok) return null;
    const { process } = own.result as unknown as EngineResult<'server/diagnostics'>;
    return Number(process.id) === writer.pid ? null : writer;
  };
}
