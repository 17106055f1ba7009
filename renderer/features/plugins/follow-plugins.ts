import type { QueryClient } from '@tanstack/react-query';
import { bridge } from '../../app/bridge';
import { refreshAfterPluginChange } from './plugin-queries';

/** Has what depends on plugins read anew when any window has changed them. @returns the function that ends it */
export const followPlugins = (client: QueryClient): (() => void) =>
  bridge().on['plugins.changed'](({ hostId }) => void refreshAfterPluginChange(client, hostId));
