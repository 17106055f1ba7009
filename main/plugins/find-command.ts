import { constants } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

const canRun = (file: string): Promise<boolean> =>
  fs.access(file, process.platform === 'win32' ? constants.F_OK : constants.X_OK).then(
    () => fs.stat(file).then((stats) => stats.isFile()),
    () => false,
  );

function namesOf(command: string, environment: Environment): readonly string[] {
  if (process.platform !== 'win32') return [command];
  const endings = (environment.PATHEXT ?? '.EXE;.CMD;.BAT;.COM').split(';').filter((ending) => ending !== '');
  return [command, ...endings.map((ending) => command + ending)];
}

/**
 * Looks for a program as the engine would, without starting it.
 * @param cwd the folder that it is started in; null when that is not known
 * @returns whether it is there; null when that cannot be told
 */
export async function isCommandFound(
  command: string,
  cwd: string | null,
  environment: Environment,
): Promise<boolean | null> {
  if (path.isAbsolute(command)) return canRun(command);
  if (/[\\/]/.test(command)) return cwd === null ? null : canRun(path.resolve(cwd, command));
  const folders = (environment.PATH ?? environment.Path ?? '').split(path.delimiter).filter((folder) => folder !== '');
  for (const folder of folders)
    for (const name of namesOf(command, environment)) if (await canRun(path.join(folder, name))) return true;
  return false;
}
