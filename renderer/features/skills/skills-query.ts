import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { HostId } from '../../../preload/contract/model/keys';
import type { ServerNotification } from '../../../preload/contract/protocol';
import { bridge } from '../../app/bridge';
import { engineRequest } from '../../app/engine';
import { onGlobalNotification } from '../../app/feed-client';
import { foundSkills } from './skills.logic';

/** The skills that the engine finds: everywhere, and in a project. */
export const skillsQuery = (hostId: HostId, folder: string | null) =>
  queryOptions({
    queryKey: ['skills', hostId, 'list', folder ?? ''] as const,
    queryFn: async () =>
      foundSkills(await engineRequest(hostId, 'skills/list', folder === null ? {} : { cwds: [folder] })),
  });

/** The text of a skill. */
export const skillTextQuery = (hostId: HostId, path: string) =>
  queryOptions({
    queryKey: ['skills', hostId, 'text', path] as const,
    queryFn: () => bridge().request['skills.read']({ path }),
  });

/** Has everything about skills read anew. */
export const refreshSkills = (client: QueryClient, hostId: HostId): Promise<void> =>
  client.invalidateQueries({ queryKey: ['skills', hostId] });

/** Has the engine look through the folders once more: it goes by what it saw last. */
export async function lookAgain(client: QueryClient, hostId: HostId, folder: string | null): Promise<void> {
  await engineRequest(hostId, 'skills/list', { forceReload: true, ...(folder === null ? {} : { cwds: [folder] }) });
  await refreshSkills(client, hostId);
}

/** How long after it was said that skills changed they are read: a checkout changes many at once. */
const GATHER_MS = 150;

/**
 * Reads skills anew when the engine says that their files have changed.
 * @returns the function that ends it
 */
export function followSkills(client: QueryClient): () => void {
  const waiting = new Map<HostId, ReturnType<typeof setTimeout>>();
  const end = onGlobalNotification(({ hostId, method, params }) => {
    const notification = { method, params } as ServerNotification;
    if (notification.method !== 'skills/changed' || waiting.has(hostId)) return;
    const read = () => {
      waiting.delete(hostId);
      void refreshSkills(client, hostId);
    };
    waiting.set(hostId, setTimeout(read, GATHER_MS));
  });
  return () => {
    end();
    for (const timer of waiting.values()) clearTimeout(timer);
  };
}
