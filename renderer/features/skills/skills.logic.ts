import type { SkillErrorInfo, SkillMetadata, SkillsListResponse } from '../../../preload/contract/protocol';

/** Where skills come from, in the order in which they are shown. */
type SkillGroup = 'project' | 'own' | 'folders' | 'plugin' | 'admin' | 'system';
const SKILL_GROUPS: readonly SkillGroup[] = ['project', 'own', 'folders', 'plugin', 'admin', 'system'];

/** The skills of one origin. */
export interface GroupedSkills {
  readonly group: SkillGroup;
  readonly skills: readonly SkillMetadata[];
}

/** @returns whether a path lies in a folder */
const isIn = (path: string, folder: string): boolean => {
  const base = folder.replace(/[\\/]+$/, '');
  return path.startsWith(base) && /^[\\/]/.test(path.slice(base.length));
};

function groupOf(skill: SkillMetadata, folders: readonly string[]): SkillGroup {
  if (skill.pluginId !== null) return 'plugin';
  // The engine counts them among the person's own.
  if (folders.some((folder) => isIn(skill.path, folder))) return 'folders';
  switch (skill.scope) {
    case 'repo':
      return 'project';
    case 'user':
      return 'own';
    case 'admin':
      return 'admin';
    case 'system':
      return 'system';
  }
}

/** @param folders the folders that the person has added */
export function groupSkills(skills: readonly SkillMetadata[], folders: readonly string[]): readonly GroupedSkills[] {
  return SKILL_GROUPS.map((group) => ({
    group,
    skills: skills
      .filter((skill) => groupOf(skill, folders) === group)
      .sort((a, b) => a.name.localeCompare(b.name) || a.path.localeCompare(b.path)),
  })).filter(({ skills: found }) => found.length > 0);
}

/** All that the engine says of skills, for one project or none. */
export interface FoundSkills {
  readonly skills: readonly SkillMetadata[];
  readonly errors: readonly SkillErrorInfo[];
}

/** @returns what was found, each file once: a project within another is looked through twice */
export function foundSkills({ data }: SkillsListResponse): FoundSkills {
  const once = <T extends { readonly path: string }>(all: readonly T[]): readonly T[] => [
    ...new Map(all.map((each) => [each.path, each])).values(),
  ];
  return { skills: once(data.flatMap(({ skills }) => skills)), errors: once(data.flatMap(({ errors }) => errors)) };
}
