import { delimiter, isAbsolute, join, resolve, sep } from 'node:path';
import type { CodexSource, FoundCodex } from '../../preload/contract/model/codex-program';
import { codexVersion } from './codex-version';
import type { Environment } from './engine-process';
import { isExecutable, lookBehindWrapper, type Machine, programName, vendorBinaryIn } from './vendor-binary';

/** A codex that can be started, or where it was looked for. */
export type FindCodexOutcome =
  | ({ readonly kind: 'found' } & FoundCodex)
  /** In the order in which they were tried. */
  | { readonly kind: 'notFound'; readonly searched: readonly string[] };

export interface FindCodexOptions {
  /** `HEDDLE_CODEX` and `PATH` are looked at; from the login shell where Heddle was started from a desktop. */
  readonly environment: Environment;
  /** `HEDDLE_CODEX` does not count: the person has seen what it names and chose another one. */
  readonly isNamedPassedOver?: boolean;
  /** The person's choice in the settings; null for none. */
  readonly preferredPath: string | null;
  /** The project's folder when Heddle runs unpackaged, else null. */
  readonly projectDir: string | null;
  /** The folder of the managed copy, under the user-data folder; null for none. */
  readonly managedDir: string | null;
  readonly machine: Machine;
}

/** A place to look at. */
export interface CodexPlace {
  readonly source: CodexSource;
  readonly path: string;
}

const isBareName = (name: string): boolean => !name.includes('/') && !name.includes(sep);

/** The files that may be `name` on PATH, in the order of PATH. */
const onPath = (name: string, { PATH, Path }: Environment, platform: NodeJS.Platform): string[] => {
  const dirs = (PATH ?? Path ?? '').split(delimiter).filter((dir) => isAbsolute(dir));
  // npm on Windows makes a batch file beside the shell script.
  const names = platform === 'win32' ? [`${name}.exe`, `${name}.cmd`] : [name];
  return dirs.flatMap((dir) => names.map((file) => join(dir, file)));
};

/**
 * The places to look at, in order. Whoever names a codex, by `HEDDLE_CODEX` or in the settings, gets that one or none:
 * to start another one in silence would be worse than to say that theirs is not there.
 */
export const codexPlaces = (options: FindCodexOptions): CodexPlace[] => {
  const { environment, preferredPath, projectDir, managedDir, machine } = options;
  const named = (source: CodexSource, name: string): CodexPlace[] =>
    (isBareName(name) ? onPath(name, environment, machine.platform) : [resolve(name)]).map((path) => ({
      source,
      path,
    }));
  const { HEDDLE_CODEX } = environment;
  if (HEDDLE_CODEX !== undefined && HEDDLE_CODEX !== '' && options.isNamedPassedOver !== true)
    return named('environment', HEDDLE_CODEX);
  if (preferredPath !== null && preferredPath !== '') return named('preference', preferredPath);
  const places: CodexPlace[] = [];
  if (projectDir !== null) {
    places.push({ source: 'project', path: join(projectDir, 'node_modules', '@openai', 'codex', 'bin', 'codex.js') });
  }
  const managed = managedDir === null ? null : vendorBinaryIn(managedDir, machine);
  if (managed !== null) places.push({ source: 'managed', path: managed });
  return [
    ...places,
    ...onPath('codex', environment, machine.platform).map((path) => ({ source: 'path' as const, path })),
  ];
};

/** Looks for a codex. Never rejects. */
export const findCodex = async (options: FindCodexOptions): Promise<FindCodexOutcome> => {
  const searched: string[] = [];
  for (const { source, path } of codexPlaces(options)) {
    if (!(await isExecutable(path))) {
      searched.push(path);
      continue;
    }
    const behind = await lookBehindWrapper(path, options.machine);
    if (behind.kind === 'incomplete') {
      searched.push(`${path} (the package for ${options.machine.platform}-${options.machine.arch} is missing)`);
      continue;
    }
    return { kind: 'found', path: behind.path, version: await codexVersion(behind.path, options.environment), source };
  }
  // A named codex that is a bare name, with an empty PATH.
  if (searched.length === 0) searched.push(`${programName(options.machine.platform)} in PATH, which is empty`);
  return { kind: 'notFound', searched };
};
