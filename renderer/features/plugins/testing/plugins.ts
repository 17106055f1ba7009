import type { PluginFolder, ServerPart, StdioServer } from '../../../../preload/contract/model/plugins/plugin-folder';
import type { PluginInterface, PluginSummary } from '../../../../preload/contract/protocol';

/** A plugin as the engine lists it. */
export const pluginOf = (name: string, part: Partial<PluginSummary> = {}): PluginSummary => ({
  id: `${name}@acme`,
  remotePluginId: null,
  version: null,
  localVersion: '1.0.0',
  name,
  shareContext: null,
  source: { type: 'local', path: `/work/acme/plugins/${name}` },
  installed: false,
  installedAt: null,
  enabled: false,
  installPolicy: 'AVAILABLE',
  installPolicySource: null,
  mustShowInstallationInterstitial: null,
  authPolicy: 'ON_USE',
  availability: 'AVAILABLE',
  disabledReason: null,
  eligiblePlanTypes: null,
  interface: null,
  keywords: [],
  ...part,
});

/** What a plugin says of its looks. */
export const interfaceOf = (part: Partial<PluginInterface>): PluginInterface => ({
  displayName: null,
  shortDescription: null,
  longDescription: null,
  developerName: null,
  category: null,
  capabilities: [],
  websiteUrl: null,
  privacyPolicyUrl: null,
  termsOfServiceUrl: null,
  defaultPrompt: null,
  brandColor: null,
  composerIcon: null,
  composerIconUrl: null,
  logo: null,
  logoDark: null,
  logoUrl: null,
  logoUrlDark: null,
  screenshots: [],
  screenshotUrls: [],
  ...part,
});

/** The folder of a plugin as main reads it: one good skill, and what `part` says. */
export const folderOf = (name: string, part: Partial<PluginFolder> = {}, version = '1.0.0'): PluginFolder => ({
  path: `/work/acme/plugins/${name}`,
  folder: 'ok',
  manifest: {
    state: 'ok',
    manifest: { name, version, description: null, author: null, homepage: null, repository: null, license: null },
  },
  skills: [{ name: 'greet', description: 'Greets people', file: 'skills/greet/SKILL.md', text: 'Say hello.' }],
  mcpServers: [],
  hooks: [],
  apps: [],
  prompts: [],
  broken: [],
  isWhole: true,
  ...part,
});

/** A server that a plugin brings. */
export const serverOf = (name: string, part: Partial<StdioServer> = {}): ServerPart => ({
  name,
  transport: {
    kind: 'stdio',
    command: 'node',
    args: ['server.mjs'],
    environment: [],
    cwd: '.',
    isFound: true,
    strayFile: null,
    ...part,
  },
});
