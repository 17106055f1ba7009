import type { PluginFolder } from '../../../preload/contract/model/plugins/plugin-folder';
import type {
  HookMetadata,
  HooksListResponse,
  McpServerStatus,
  SkillMetadata,
  SkillsListResponse,
} from '../../../preload/contract/protocol';
import { skillName } from './preflight.logic';

/** A skill of a plugin as the engine has it. */
export interface ActiveSkill {
  readonly name: string;
  readonly state: 'on' | 'off' | 'gone';
  /** Why the engine does not take it, in its words. */
  readonly reason: string | null;
}

/** Holds what is promised against what the engine says of skills. */
export function activeSkills(
  plugin: { readonly id: string; readonly name: string },
  folder: PluginFolder,
  listed: SkillsListResponse,
): readonly ActiveSkill[] {
  const own = new Map<string, SkillMetadata>();
  for (const entry of listed.data)
    for (const skill of entry.skills) if (skill.pluginId === plugin.id) own.set(skill.name, skill);
  const errors = listed.data.flatMap((entry) => entry.errors);
  const promised = folder.skills.map(({ name, file }): ActiveSkill => {
    const full = skillName(plugin.name, name);
    const skill = own.get(full);
    own.delete(full);
    if (skill) return { name: full, state: skill.enabled ? 'on' : 'off', reason: null };
    const error = errors.find(({ path }) => path.endsWith(`/${file}`) && path.startsWith(folder.path));
    return { name: full, state: 'gone', reason: error?.message ?? null };
  });
  const others = [...own.values()].map(
    ({ name, enabled }): ActiveSkill => ({ name, state: enabled ? 'on' : 'off', reason: null }),
  );
  return [...promised, ...others];
}

/** @returns the hooks of a plugin as the engine has them, each once */
export function activeHooks(pluginId: string, listed: HooksListResponse): readonly HookMetadata[] {
  const hooks = new Map<string, HookMetadata>();
  for (const entry of listed.data)
    for (const hook of entry.hooks) if (hook.pluginId === pluginId) hooks.set(hook.key, hook);
  return [...hooks.values()];
}

/** How a server of a plugin is. */
export type ActiveServer =
  | { readonly state: 'answers'; readonly tools: number }
  | { readonly state: 'signIn' | 'gone' | 'other' }
  | { readonly state: 'failed'; readonly reason: string };

/** @param listed what the engine says of servers of that name */
export function activeServer(pluginId: string, name: string, listed: readonly McpServerStatus[]): ActiveServer {
  const named = listed.filter((server) => server.name === name);
  const own = named.find((server) => server.pluginId === pluginId);
  if (!own) return { state: named.length > 0 ? 'other' : 'gone' };
  if (own.authStatus === 'notLoggedIn') return { state: 'signIn' };
  if (own.toolsError !== null) return { state: 'failed', reason: own.toolsError };
  return { state: 'answers', tools: Object.keys(own.tools).length };
}
