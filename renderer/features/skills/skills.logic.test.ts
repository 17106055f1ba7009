import { expect, it } from 'vitest';
import type { SkillMetadata } from '../../../preload/contract/protocol';
import { foundSkills, groupSkills } from './skills.logic';

const skill = (name: string, part: Partial<SkillMetadata> = {}): SkillMetadata => ({
  name,
  description: '',
  path: `/skills/${name}/SKILL.md`,
  scope: 'user',
  enabled: true,
  pluginId: null,
  ...part,
});

it('groups skills by where they come from, in a set order, by name', () => {
  const groups = groupSkills(
    [
      skill('z'),
      skill('sys', { scope: 'system' }),
      skill('pl:s', { pluginId: 'pl@m' }),
      skill('a'),
      skill('repo', { scope: 'repo' }),
      skill('far', { path: '/more/far/SKILL.md' }),
      skill('near', { path: '/more-not/near/SKILL.md' }),
    ],
    ['/more/'],
  );
  expect(groups.map(({ group, skills }) => [group, skills.map(({ name }) => name)])).toEqual([
    ['project', ['repo']],
    ['own', ['a', 'near', 'z']],
    ['folders', ['far']],
    ['plugin', ['pl:s']],
    ['system', ['sys']],
  ]);
  expect(groupSkills([], [])).toEqual([]);
});

it('finds each file once', () => {
  const error = { path: '/skills/x/SKILL.md', message: 'no front matter' };
  const entry = (cwd: string) => ({ cwd, skills: [skill('a')], errors: [error] });
  expect(foundSkills({ data: [entry('/a'), entry('/a/b')] })).toEqual({ skills: [skill('a')], errors: [error] });
});
