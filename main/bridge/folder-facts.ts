import fs from 'node:fs/promises';
import path from 'node:path';

/** Facts about a folder that the trust question shows. */
export interface FolderFacts {
  readonly exists: boolean;
  readonly isGitRepository: boolean;
  readonly name: string;
}

const isFile = (file: string) =>
  fs.stat(file).then(
    (stats) => stats.isFile(),
    () => false,
  );

/** A repository has a HEAD; a worktree or a submodule has a file that leads to one. The engine's sandbox leaves empty `.git` folders about. */
const isRepository = async (folder: string): Promise<boolean> =>
  (await isFile(path.join(folder, '.git'))) || isFile(path.join(folder, '.git', 'HEAD'));

/** Looks at a folder without changing it. A folder that cannot be read counts as one that does not exist. */
export async function inspectFolder(folder: string): Promise<FolderFacts> {
  const name = path.basename(folder) || folder;
  const isFolder = await fs.stat(folder).then(
    (stats) => stats.isDirectory(),
    () => false,
  );
  if (!isFolder || !path.isAbsolute(folder)) return { exists: false, isGitRepository: false, name };
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    if (await isRepository(at)) return { exists: true, isGitRepository: true, name };
    if (path.dirname(at) === at) return { exists: true, isGitRepository: false, name };
  }
}
