import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSkillText } from './skill-text';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'skill-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('the text of a skill', () => {
  it('is what stands in its file', async () => {
    const file = path.join(folder, 'SKILL.md');
    await writeFile(file, '---\nname: 织机\n---\nText');
    expect(await readSkillText(file)).toEqual({ text: '---\nname: 织机\n---\nText', isWhole: true, error: null });
  });

  it('is cut where it is longer than anybody reads', async () => {
    const file = path.join(folder, 'SKILL.md');
    await writeFile(file, 'x'.repeat(300_000));
    const read = await readSkillText(file);
    expect(read.text).toHaveLength(262_144);
    expect(read.isWhole).toBe(false);
  });

  it('is of skills alone', async () => {
    await writeFile(path.join(folder, 'secret'), 'key');
    for (const file of [path.join(folder, 'secret'), 'SKILL.md', path.join(folder, 'x/../secret')])
      expect(await readSkillText(file)).toMatchObject({ text: null, error: 'not a skill' });
  });

  it('is not there when it cannot be read, with the reason', async () => {
    const read = await readSkillText(path.join(folder, 'SKILL.md'));
    expect(read.text).toBeNull();
    expect(read.error).toContain('ENOENT');
  });
});
