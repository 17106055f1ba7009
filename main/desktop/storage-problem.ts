import path from 'node:path';
import type { StorageProblem } from '../storage/saved-files';
import { desktopText } from './texts';

/** @returns what the person is told of a file that was set aside or could not be written */
export function storageProblemText(problem: StorageProblem): string {
  if (problem.kind === 'setAside') {
    const { file, movedTo, reason } = problem;
    return desktopText('fileSetAside', { file, movedTo: path.basename(movedTo), reason });
  }
  if (problem.kind === 'linesLeftOut') {
    return desktopText('fileLinesLeftOut', { file: problem.file, count: problem.count });
  }
  const { error } = problem;
  return desktopText('fileNotSaved', { reason: error instanceof Error ? error.message : String(error) });
}
