import { queryOptions } from '@tanstack/react-query';
import type { HostId } from '../../../preload/contract/model/keys';
import { engineRequest } from '../../app/engine';

/**
 * All that marketplaces offer, and what of it is installed. The engine tells nobody when that changes: whoever changes it
 * makes this stale.
 * @param cwds the projects whose own marketplaces count as well
 */
export const pluginListQuery = (hostId: HostId, cwds: readonly string[]) =>
  queryOptions({
    queryKey: ['plugins', hostId, 'list', cwds],
    queryFn: () => engineRequest(hostId, 'plugin/list', { cwds: [...cwds] }),
  });
