import { execFile } from 'node:child_process';
import { access, mkdir, rm, writeFile } from 'node:fs/promises';
import { devNull } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { LOGBOOK_TEXT, SAMPLE_FILES } from './sample-files';

const execFileAsync = promisify(execFile);

/** Where the sample project is. */
export interface SampleProject {
  readonly projectDir: string;
  /** A file beside the project, so outside of what Codex may write without asking. */
  readonly logbookPath: string;
  /** The file that the project's publish script writes, also outside; there once it has been run. */
  readonly signPath: string;
}

/** Where the sample project lies in a folder, whether it has been made or not. */
export function sampleProjectIn(parentDir: string): SampleProject {
  return {
    projectDir: join(parentDir, 'tidepool'),
    logbookPath: join(parentDir, 'logbook', 'LOGBOOK.md'),
    signPath: join(parentDir, 'sign', 'sign.txt'),
  };
}

/**
 * Makes the sample project: a git repository where git can be had, else plain files.
 * One that is there already stays as it is, with all changes, unless `reset` is true.
 */
export async function makeSampleProject(
  parentDir: string,
  { reset = false }: { readonly reset?: boolean } = {},
): Promise<SampleProject> {
  const project = sampleProjectIn(parentDir);
  if (reset) {
    await rm(project.projectDir, { recursive: true, force: true });
    await rm(project.logbookPath, { force: true });
    await rm(project.signPath, { force: true });
  }
  // The log book is made last, so a set-up that was cut off is made again.
  if (await exists(project.logbookPath)) return project;
  for (const [path, text] of Object.entries(SAMPLE_FILES)) await writeNew(join(project.projectDir, path), text);
  if (!(await exists(join(project.projectDir, '.git')))) await makeRepository(project.projectDir);
  await writeNew(project.logbookPath, LOGBOOK_TEXT);
  return project;
}

async function writeNew(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

/** Git is not needed for anything here; without it the project is just not a repository. */
async function makeRepository(projectDir: string): Promise<void> {
  try {
    await git(projectDir, ['init', '--quiet']);
    await git(projectDir, ['config', 'user.name', 'Tidepool']);
    await git(projectDir, ['config', 'user.email', 'tidepool@example.invalid']);
    await git(projectDir, ['add', '--all']);
    await git(projectDir, ['commit', '--quiet', '--message', 'Signs for six beaches']);
  } catch {
    await rm(join(projectDir, '.git'), { recursive: true, force: true });
  }
}

async function git(cwd: string, args: readonly string[]): Promise<void> {
  // A person's own hooks, signing and line endings have no business here, nor a repository that we were started in.
  const settings = [
    'commit.gpgSign=false',
    `core.hooksPath=${devNull}`,
    'core.autocrlf=false',
    'init.defaultBranch=main',
  ];
  const environment = Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'));
  await execFileAsync('git', [...settings.flatMap((setting) => ['-c', setting]), ...args], {
    cwd,
    env: Object.fromEntries(environment),
  });
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
