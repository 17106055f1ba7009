const partsOf = (folder: string): readonly string[] => folder.split(/[\\/]+/).filter(Boolean);

/** @returns the last `count` parts of a folder, for people; the folder itself when it has no parts (a root). */
const tail = (folder: string, count: number): string => partsOf(folder).slice(-count).join('/') || folder;

/** @returns a name for each folder, short, and long enough that no two are the same. */
export function folderLabels(folders: readonly string[]): ReadonlyMap<string, string> {
  const labels = new Map<string, string>();
  const name = (group: readonly string[], count: number): void => {
    const byLabel = new Map<string, string[]>();
    for (const folder of group) {
      const label = tail(folder, count);
      byLabel.set(label, [...(byLabel.get(label) ?? []), folder]);
    }
    for (const [label, same] of byLabel) {
      const longer = same.some((folder) => partsOf(folder).length > count);
      if (same.length > 1 && longer) name(same, count + 1);
      else for (const folder of same) labels.set(folder, label);
    }
  };
  name([...new Set(folders)], 1);
  return labels;
}
