import type { BrokenPart, PluginFolder, ServerPart } from '../../../preload/contract/model/plugins/plugin-folder';
import type { PluginSummary } from '../../../preload/contract/protocol';

/**
 * How much a finding matters: `blocks` the installation, `breaks` a part that then does not work, or is only good to
 * know (`note`).
 */
export type FindingLevel = 'blocks' | 'breaks' | 'note';

/** Something that a look at a plugin before its installation has found. The names in it are a stranger's text. */
export type Finding = { readonly level: FindingLevel } & (
  | { readonly kind: 'notAvailable' | 'disabledByAdmin' | 'noManifest' | 'elsewhere' | 'empty' | 'notWhole' }
  | { readonly kind: 'folder'; readonly problem: PluginFolder['folder']; readonly path: string }
  | { readonly kind: 'manifest'; readonly file: string; readonly message: string }
  | { readonly kind: 'otherName' | 'badName' | 'badVersion'; readonly name: string }
  | { readonly kind: 'part'; readonly part: BrokenPart }
  | {
      readonly kind: 'unknownServer' | 'commandMissing' | 'strayFile';
      readonly server: string;
      readonly command: string;
    }
  | { readonly kind: 'skillTaken' | 'serverTaken'; readonly name: string; readonly by: string | null }
  | { readonly kind: 'promptsCut'; readonly count: number }
);

/** What else there is that its names may meet. */
export interface Neighbours {
  /** Other plugins that are installed, with what they bring. */
  readonly plugins: readonly {
    readonly id: string;
    readonly skills: readonly string[];
    readonly servers: readonly string[];
  }[];
  /** Servers of the person's own configuration. */
  readonly servers: readonly string[];
}

export const NO_NEIGHBOURS: Neighbours = { plugins: [], servers: [] };

/** So many the engine takes, and none that is longer. */
const MAX_PROMPTS = 3;
const MAX_PROMPT_LENGTH = 512;

const SEGMENT = /^[A-Za-z0-9_-]+$/;
const VERSION = /^[A-Za-z0-9._+-]+$/;

const isVersion = (version: string): boolean => VERSION.test(version) && version !== '.' && version !== '..';

/** What a plugin's skills are called by: all plugins' begin with the plugin's name. */
export const skillName = (plugin: string, skill: string): string => `${plugin}:${skill}`;

/**
 * Looks at a plugin before it is installed. The engine lists broken ones like any other.
 * @param folder as main has read it; null for a plugin that comes from elsewhere and can only be seen once it is installed
 */
export function preflight(
  plugin: PluginSummary,
  folder: PluginFolder | null,
  neighbours: Neighbours,
): readonly Finding[] {
  const policy = policyFindings(plugin);
  if (folder === null) return [...policy, { level: 'note', kind: 'elsewhere' }];
  if (folder.folder === 'link')
    return [...policy, { level: 'note', kind: 'folder', problem: 'link', path: folder.path }];
  if (folder.folder !== 'ok')
    return [...policy, { level: 'blocks', kind: 'folder', problem: folder.folder, path: folder.path }];
  if (folder.manifest.state === 'broken') {
    const { file, message } = folder.manifest;
    return [...policy, { level: 'blocks', kind: 'manifest', file, message }];
  }
  return [
    ...policy,
    ...nameFindings(plugin, folder),
    ...folder.broken.map((part): Finding => ({ level: 'breaks', kind: 'part', part })),
    ...folder.mcpServers.flatMap(serverFindings),
    ...meetings(plugin, folder, neighbours),
    ...shapeFindings(folder),
  ];
}

function policyFindings(plugin: PluginSummary): readonly Finding[] {
  const findings: Finding[] = [];
  if (plugin.installPolicy === 'NOT_AVAILABLE') findings.push({ level: 'blocks', kind: 'notAvailable' });
  if (plugin.availability === 'DISABLED_BY_ADMIN') findings.push({ level: 'blocks', kind: 'disabledByAdmin' });
  return findings;
}

function nameFindings(plugin: PluginSummary, { manifest }: PluginFolder): readonly Finding[] {
  if (!SEGMENT.test(plugin.name)) return [{ level: 'blocks', kind: 'badName', name: plugin.name }];
  if (manifest.state !== 'ok') return [];
  const findings: Finding[] = [];
  const { name, version } = manifest.manifest;
  if (name !== plugin.name) findings.push({ level: 'blocks', kind: 'otherName', name });
  if (version !== null && !isVersion(version)) findings.push({ level: 'blocks', kind: 'badVersion', name: version });
  return findings;
}

function serverFindings({ name, transport }: ServerPart): readonly Finding[] {
  if (transport.kind === 'http') return [];
  if (transport.kind === 'unknown') return [{ level: 'breaks', kind: 'unknownServer', server: name, command: '' }];
  const { command, isFound, strayFile } = transport;
  if (isFound === false) return [{ level: 'breaks', kind: 'commandMissing', server: name, command }];
  return strayFile === null ? [] : [{ level: 'breaks', kind: 'strayFile', server: name, command: strayFile }];
}

/** Names that are in use: of two skills or servers of one name the engine takes only one. */
function meetings(plugin: PluginSummary, folder: PluginFolder, { plugins, servers }: Neighbours): readonly Finding[] {
  const others = plugins.filter(({ id }) => id !== plugin.id);
  const skills = folder.skills.flatMap(({ name }): Finding[] => {
    const full = skillName(plugin.name, name);
    const by = others.find((other) => other.skills.includes(full));
    return by ? [{ level: 'breaks', kind: 'skillTaken', name: full, by: by.id }] : [];
  });
  const own = folder.mcpServers.flatMap(({ name }): Finding[] => {
    const by = others.find((other) => other.servers.includes(name));
    if (by) return [{ level: 'breaks', kind: 'serverTaken', name, by: by.id }];
    return servers.includes(name) ? [{ level: 'breaks', kind: 'serverTaken', name, by: null }] : [];
  });
  return [...skills, ...own];
}

function shapeFindings(folder: PluginFolder): readonly Finding[] {
  const findings: Finding[] = [];
  if (folder.manifest.state === 'none') findings.push({ level: 'note', kind: 'noManifest' });
  const taken = folder.prompts.filter((prompt) => prompt.trim() !== '' && prompt.length <= MAX_PROMPT_LENGTH);
  const cut = folder.prompts.length - Math.min(taken.length, MAX_PROMPTS);
  if (cut > 0) findings.push({ level: 'note', kind: 'promptsCut', count: cut });
  if (!folder.isWhole) findings.push({ level: 'note', kind: 'notWhole' });
  const brings = [folder.skills, folder.mcpServers, folder.hooks, folder.apps, folder.broken];
  if (brings.every((part) => part.length === 0)) findings.push({ level: 'note', kind: 'empty' });
  return findings;
}

/** @returns the most that matters among findings; null when there is nothing but notes */
export function worst(findings: readonly Finding[]): Exclude<FindingLevel, 'note'> | null {
  if (findings.some(({ level }) => level === 'blocks')) return 'blocks';
  return findings.some(({ level }) => level === 'breaks') ? 'breaks' : null;
}
