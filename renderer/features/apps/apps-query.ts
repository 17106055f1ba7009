import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { HostId } from '../../../preload/contract/model/keys';
import type { AppInfo, ServerNotification } from '../../../preload/contract/protocol';
import { engineRequest } from '../../app/engine';
import { onGlobalNotification } from '../../app/feed-client';

/** An account with more pages of apps than this has more than anyone looks through. */
const MAX_PAGES = 20;

/** @param isFresh has the engine ask the account's service, whatever it knows already */
async function readApps(hostId: HostId, isFresh: boolean): Promise<readonly AppInfo[]> {
  const apps: AppInfo[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const first = page === 0 && isFresh ? { forceRefetch: true } : {};
    const read: { data: AppInfo[]; nextCursor: string | null } = await engineRequest(
      hostId,
      'app/list',
      cursor === null ? first : { cursor },
    );
    apps.push(...read.data);
    cursor = read.nextCursor;
    if (cursor === null) break;
  }
  return apps;
}

/** The apps that the account has. */
export const appsQuery = (hostId: HostId) =>
  queryOptions({ queryKey: ['apps', hostId] as const, queryFn: () => readApps(hostId, false) });

/** Has the apps asked for anew. */
export const lookForApps = async (client: QueryClient, hostId: HostId): Promise<void> => {
  client.setQueryData(appsQuery(hostId).queryKey, await readApps(hostId, true));
};

/**
 * Reads apps anew when the engine says that they have changed, or that another account is signed in.
 * @returns the function that ends it
 */
export const followApps = (client: QueryClient): (() => void) =>
  onGlobalNotification(({ hostId, method, params }) => {
    const notification = { method, params } as ServerNotification;
    if (notification.method !== 'app/list/updated' && notification.method !== 'account/updated') return;
    void client.invalidateQueries({ queryKey: appsQuery(hostId).queryKey });
  });
