import type { PluginFolder } from '../../../preload/contract/model/plugins/plugin-folder';

/** What of a plugin's folder depends on where it lies, or on the machine, is left out. */
const contentOf = ({ manifest, skills, mcpServers, hooks, apps, prompts, broken }: PluginFolder) => ({
  manifest,
  skills,
  servers: mcpServers.map(({ name, transport }) =>
    transport.kind === 'stdio' ? { name, ...transport, isFound: null } : { name, ...transport },
  ),
  hooks,
  apps,
  prompts,
  // The engine copies no links: where there is one, the copy lacks it.
  broken: broken.filter(({ problem }) => problem !== 'link'),
});

/** @returns whether an installed plugin is as its marketplace has it, as far as Heddle has read both */
export const isSameContent = (offered: PluginFolder, installed: PluginFolder): boolean =>
  JSON.stringify(contentOf(offered)) === JSON.stringify(contentOf(installed));
