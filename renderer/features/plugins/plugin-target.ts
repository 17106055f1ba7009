import type { PluginTarget } from '../../../preload/contract/model/plugins/plugin-work';
import type { DirectoryPlugin } from './directory.logic';

/** @returns a plugin of the directory as what is done with plugins needs it */
export const targetOf = (plugin: DirectoryPlugin): PluginTarget => ({
  id: plugin.id,
  name: plugin.name,
  title: plugin.title,
  marketplace: plugin.marketplace,
  marketplaceFile: plugin.marketplaceFile,
  remoteId: plugin.summary?.remotePluginId ?? null,
});
