const partsOf = (path: string): readonly string[] => path.split(/[\\/]/).filter((part) => part !== '');

/** @returns how a file is reached from a folder of the same project, as people write it */
export function placeInProject(from: string, folder: string, name: string): string {
  const [start, target] = [partsOf(from), partsOf(folder)];
  const shared = start.findIndex((part, index) => part !== target[index]);
  const common = shared === -1 ? start.length : shared;
  return [...start.slice(common).map(() => '..'), ...target.slice(common), name].join('/');
}
