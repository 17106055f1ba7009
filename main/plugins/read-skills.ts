import type { BrokenPart, SkillPart } from '../../preload/contract/model/plugins/plugin-folder';
import { readSkillHead } from '../../preload/contract/model/plugins/skill-file';
import type { BoundedFiles } from './bounded-files';

/** The engine looks as deep. */
const MAX_DEPTH = 6;
const MAX_FOLDERS = 400;
const MAX_SKILLS = 200;
const MAX_SKILL_BYTES = 256 * 1024;
const SKILL_FILE = 'SKILL.md';

export interface SkillsReading {
  readonly skills: readonly SkillPart[];
  readonly broken: readonly BrokenPart[];
  readonly isWhole: boolean;
}

const join = (folder: string, name: string): string => (folder === '' ? name : `${folder}/${name}`);

/** Reads the skills below a folder of a plugin. @param withTexts false when their outline is enough */
export async function readSkills(files: BoundedFiles, folder: string, withTexts: boolean): Promise<SkillsReading> {
  const skills: SkillPart[] = [];
  const broken: BrokenPart[] = [];
  let isWhole = true;
  let visited = 0;

  const readSkill = async (file: string): Promise<void> => {
    const reading = await files.readText(file, MAX_SKILL_BYTES);
    if (!reading.ok) {
      broken.push({ part: 'skills', file, problem: reading.problem, message: '' });
      return;
    }
    const { head, problem } = readSkillHead(reading.text);
    if (problem !== null) {
      broken.push({ part: 'skills', file, problem: 'invalid', message: problem });
      return;
    }
    const name = head.name ?? file.split('/').at(-2) ?? file;
    skills.push({ name, description: head.description, file, text: withTexts ? reading.text : null });
  };

  const visit = async (at: string, depth: number): Promise<void> => {
    visited += 1;
    if (visited > MAX_FOLDERS || skills.length >= MAX_SKILLS) {
      isWhole = false;
      return;
    }
    const entries = await files.list(at);
    for (const { name, kind } of entries) {
      const file = join(at, name);
      if (kind === 'link') broken.push({ part: 'skills', file, problem: 'link', message: '' });
      else if (kind === 'file' && name === SKILL_FILE) await readSkill(file);
      else if (kind === 'folder' && !name.startsWith('.')) {
        if (depth < MAX_DEPTH) await visit(file, depth + 1);
        else isWhole = false;
      }
    }
  };
  await visit(folder, 0);
  return { skills, broken, isWhole };
}
