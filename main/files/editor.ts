import { spawn } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import path from 'node:path';
import type { Environment } from '../app-server/engine-process';

/** How an editor is started with a file. */
export interface Editor {
  readonly program: string;
  readonly args: readonly string[];
}

/** Editors with windows of their own, the first of which on the person's path is taken. */
const KNOWN: readonly string[] = [
  'code',
  'codium',
  'cursor',
  'windsurf',
  'zed',
  'zeditor',
  'subl',
  'kate',
  'gnome-text-editor',
  'gedit',
  'xed',
  'pluma',
  'mousepad',
  'kwrite',
  'geany',
];

/** Names the editor to open files in: a program, by its path or its name. */
export const EDITOR_VARIABLE = 'HEDDLE_EDITOR';

const isExecutable = (file: string): Promise<boolean> =>
  access(file, constants.X_OK).then(
    () => true,
    () => false,
  );

async function onPath(name: string, environment: Environment): Promise<string | null> {
  if (path.isAbsolute(name)) return (await isExecutable(name)) ? name : null;
  const folders = (environment.PATH ?? '').split(path.delimiter).filter((folder) => path.isAbsolute(folder));
  for (const folder of folders) {
    const file = path.join(folder, name);
    if (await isExecutable(file)) return file;
  }
  return null;
}

/**
 * Finds an editor. Never the program that the system has for a kind of file: of some kinds that is the one that runs them,
 * and the files are written by a model.
 *
 * @returns null when there is none
 */
export async function findEditor(environment: Environment, platform: NodeJS.Platform): Promise<Editor | null> {
  const named = environment[EDITOR_VARIABLE];
  if (named) {
    const program = await onPath(named, environment);
    return program === null ? null : { program, args: [] };
  }
  // On Windows these names are scripts of the shell, which is no good company for names of files.
  if (platform === 'win32') return { program: 'notepad.exe', args: [] };
  for (const name of KNOWN) {
    const program = await onPath(name, environment);
    if (program !== null) return { program, args: [] };
  }
  return platform === 'darwin' ? { program: '/usr/bin/open', args: ['-t'] } : null;
}

/** An editor that cannot start says so at once; one that lives on has opened the file. In milliseconds. */
const EARLY_MS = 1_500;

/** Starts an editor with a file. @returns what went wrong, in the system's words; null when it runs */
export function startEditor({ program, args }: Editor, file: string, environment: Environment): Promise<string | null> {
  return new Promise((resolve) => {
    const child = spawn(program, [...args, file], {
      detached: true,
      stdio: 'ignore',
      env: environment as NodeJS.ProcessEnv,
      cwd: path.dirname(file),
    });
    const timer = setTimeout(() => resolve(null), EARLY_MS);
    const settle = (problem: string | null) => {
      clearTimeout(timer);
      resolve(problem);
    };
    child.once('error', (error) => settle(error.message));
    child.once('exit', (code, signal) => settle(code === 0 ? null : `${path.basename(program)}: ${signal ?? code}`));
    child.unref();
  });
}
