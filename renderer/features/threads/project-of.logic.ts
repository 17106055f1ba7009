import { pathInFolder } from '../../../preload/contract/model/diff/path-in-folder';
import type { Project } from '../../../preload/contract/protocol';
import type { ListedThread } from './listed-thread';

/** @returns the project in whose folders a folder lies: of several the one that lies nearest; null for none */
function projectOfFolder(cwd: string, projects: readonly Project[]): Project | null {
  if (cwd === '') return null;
  let nearest: { readonly project: Project; readonly length: number } | null = null;
  for (const project of projects)
    for (const { path } of project.roots)
      if (isIn(cwd, path) && path.length > (nearest?.length ?? 0)) nearest = { project, length: path.length };
  return nearest?.project ?? null;
}

const isIn = (cwd: string, folder: string): boolean => cwd === folder || pathInFolder(cwd, folder) !== cwd;

/**
 * @returns the project of a thread: the one it was put into, else the one that its folder belongs to; null for none
 */
export const projectOf = (
  { projectId, cwd }: Pick<ListedThread, 'projectId' | 'cwd'>,
  projects: readonly Project[],
): Project | null => projects.find(({ id }) => id === projectId) ?? projectOfFolder(cwd, projects);
