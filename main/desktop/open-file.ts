import { existsSync } from 'node:fs';
import { shell } from 'electron';

/** Opens a file in the system's own program for it, or shows it in its folder. @returns what went wrong, or null */
export async function openFile(file: string, how: 'open' | 'show'): Promise<string | null> {
  if (!existsSync(file)) return `there is no file ${file}`;
  if (how === 'open') return (await shell.openPath(file)) || null;
  shell.showItemInFolder(file);
  return null;
}
