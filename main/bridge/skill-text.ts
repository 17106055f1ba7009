import { open } from 'node:fs/promises';
import path from 'node:path';
import type { SkillText } from '../../preload/contract/channels/channels';

/** What a skill's text is kept in; a window can ask for no other file. */
const SKILL_FILE = 'SKILL.md';
/** More is not read by anybody. In bytes. */
const MAX_BYTES = 262_144;

/** Reads the text of a skill, as the model would get it. */
export async function readSkillText(file: string): Promise<SkillText> {
  if (!path.isAbsolute(file) || path.basename(file) !== SKILL_FILE)
    return { text: null, isWhole: true, error: 'not a skill' };
  try {
    const handle = await open(file);
    try {
      // A pipe or a device would have no end.
      const { size } = await handle.stat().then((stat) => (stat.isFile() ? stat : { size: 0 }));
      const buffer = Buffer.alloc(Math.min(size, MAX_BYTES));
      const { bytesRead } = await handle.read(buffer, 0, buffer.length, 0);
      return { text: buffer.subarray(0, bytesRead).toString('utf8'), isWhole: size <= MAX_BYTES, error: null };
    } finally {
      await handle.close();
    }
  } catch (error) {
    return { text: null, isWhole: true, error: error instanceof Error ? error.message : String(error) };
  }
}
