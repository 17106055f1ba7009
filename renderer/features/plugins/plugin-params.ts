/** The plugin that something is done with. */
export interface PluginTarget {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  /** The file of its marketplace; null for one of the web. */
  readonly marketplaceFile: string | null;
  readonly marketplace: string;
  /** What the catalogue of the web calls it; null for one that is not from there. */
  readonly remoteId: string | null;
}

/** How the engine is told which plugin is meant. */
export const pluginParams = ({ name, marketplace, marketplaceFile, remoteId }: PluginTarget) =>
  marketplaceFile === null
    ? { remoteMarketplaceName: marketplace, pluginName: remoteId ?? name }
    : { marketplacePath: marketplaceFile, pluginName: name };
