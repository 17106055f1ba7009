import { type ReactNode, useMemo, useState } from 'react';
import type { FileDiff } from '../../../preload/contract/model/diff/file-diff';
import { FileDiffFold } from '../files/file-diff';
import { initiallyOpen } from '../files/initially-open.logic';

export interface FileDiffsProps {
  /** Names the list. */
  readonly label: string;
  readonly files: readonly FileDiff[];
  readonly noteOf?: (index: number) => string | undefined;
  readonly actionsOf: (file: FileDiff, index: number) => ReactNode;
}

/** The files of a change, each with its diff behind it; of a small change the diffs are open. */
export function FileDiffs({ label, files, noteOf, actionsOf }: FileDiffsProps) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const open = useMemo(() => initiallyOpen(files), [files]);
  return (
    <ul className="file-diffs" aria-label={label}>
      {files.map((file, index) => {
        // Put together from patches, the same file may come several times.
        const key = `${index} ${file.path}`;
        return (
          <li key={key}>
            <FileDiffFold
              file={file}
              open={chosen.get(key) ?? open[index] ?? false}
              onToggle={(next) => setChosen(new Map(chosen).set(key, next))}
              note={noteOf?.(index)}
              actions={actionsOf(file, index)}
            />
          </li>
        );
      })}
    </ul>
  );
}
