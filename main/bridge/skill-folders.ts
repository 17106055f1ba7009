import type { EngineReply } from '../../preload/contract/channels/channels';
import { type HostId, LOCAL_HOST } from '../../preload/contract/model/keys';
import type { EngineHosts } from './handlers';

/**
 * Tells an engine in which folders to look for skills beside the usual ones: each of its runs begins without them. Only the
 * person's own is told, and none that runs on without them is kept from running.
 */
export async function giveSkillFolders(
  hosts: Pick<EngineHosts, 'request'>,
  hostId: HostId,
  folders: readonly string[],
  report: (message: string) => void,
): Promise<void> {
  if (hostId !== LOCAL_HOST || folders.length === 0) return;
  const reply: EngineReply = await hosts.request(hostId, 'skills/extraRoots/set', { extraRoots: [...folders] });
  if (!reply.ok) report(`the folders of skills could not be given to the engine: ${reply.error.message}`);
}
