import type { QueryClient } from '@tanstack/react-query';
import { bridge } from '../../app/bridge';
import { refreshAfterPluginChange } from './plugin-queries';
import { tellOutcome } from './tell-outcome';

/**
 * Has what depends on plugins read anew when any window has changed them, and tells how what this window wanted ended.
 * @returns the function that ends it
 */
export function followPlugins(client: QueryClient): () => void {
  const endChanges = bridge().on['plugins.changed'](({ hostId }) => void refreshAfterPluginChange(client, hostId));
  const endOutcomes = bridge().on['plugins.done'](tellOutcome);
  return () => {
    endChanges();
    endOutcomes();
  };
}
