import type { PluginInstalledResponse, PluginSummary, SkillsListResponse } from '../../../preload/contract/protocol';

/** A skill of a plugin that can be called for in a message. All texts are a stranger's. */
interface OfferedSkill {
  /** As it is called by after `$`: `plugin:skill`. */
  readonly name: string;
  readonly description: string;
  /** Of its file, for the input item `skill`. */
  readonly path: string;
  readonly pluginId: string;
}

/** A message that a plugin suggests. */
interface OfferedPrompt {
  readonly text: string;
  readonly pluginId: string;
  readonly pluginTitle: string;
}

/** A plugin that a message can point at: the engine then tells the model what it can do. */
interface OfferedPlugin {
  readonly id: string;
  /** As it is called by after `$`. */
  readonly name: string;
  readonly title: string;
  readonly description: string | null;
  /** For the input item `mention`. */
  readonly path: string;
}

/** What the plugins that apply have to offer. */
export interface PluginOffers {
  readonly skills: readonly OfferedSkill[];
  readonly prompts: readonly OfferedPrompt[];
  readonly plugins: readonly OfferedPlugin[];
}

const titleOf = (plugin: PluginSummary): string => plugin.interface?.displayName ?? plugin.name;

/** The plugins that are on, as the engine says it for a folder, but for those that are off in the thread. */
export const pluginsInUse = (
  installed: PluginInstalledResponse | null,
  disabled: readonly string[],
): readonly PluginSummary[] =>
  (installed?.marketplaces ?? [])
    .flatMap(({ plugins }) => plugins)
    .filter((plugin) => plugin.installed && plugin.enabled && !disabled.includes(plugin.id));

/**
 * @param installed as the engine lists it for a folder; null while that is not known
 * @param skills as the engine lists them for the same folder
 * @param disabled the ids of plugins that are off in the thread
 */
export function pluginOffers(
  installed: PluginInstalledResponse | null,
  skills: SkillsListResponse | null,
  disabled: readonly string[],
): PluginOffers {
  const on = pluginsInUse(installed, disabled);
  const names = new Set<string>();
  return {
    // The engine itself says which skills apply: also those of a plugin that no marketplace lists any more.
    skills: (skills?.data ?? [])
      .flatMap((entry) => entry.skills)
      .flatMap(({ name, description, path, enabled, pluginId }) => {
        if (pluginId === null || !enabled || disabled.includes(pluginId) || names.has(name)) return [];
        names.add(name);
        return [{ name, description, path, pluginId }];
      }),
    prompts: on.flatMap((plugin) =>
      (plugin.interface?.defaultPrompt ?? []).map((text) => ({
        text,
        pluginId: plugin.id,
        pluginTitle: titleOf(plugin),
      })),
    ),
    plugins: on.map((plugin) => ({
      id: plugin.id,
      name: plugin.name,
      title: titleOf(plugin),
      description: plugin.interface?.shortDescription ?? null,
      path: `plugin://${plugin.id}`,
    })),
  };
}
