import { constants } from 'node:fs';
import { access, open, readFile, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';

/** The machine a codex is looked for on, in Node's words (`process.platform`, `process.arch`). */
export interface Machine {
  readonly platform: NodeJS.Platform;
  readonly arch: string;
}

/** What is behind a file that is called codex. */
export type BehindWrapper =
  /** The file to start. */
  | { readonly kind: 'program'; readonly path: string }
  /** The npm package `@openai/codex` without the package that holds its engine: npm leaves it so when it was cut off. */
  | { readonly kind: 'incomplete'; readonly packageDir: string };

/** As codex's own wrapper names them. */
const TARGETS: ReadonlyMap<string, string> = new Map([
  ['linux-x64', 'x86_64-unknown-linux-musl'],
  ['linux-arm64', 'aarch64-unknown-linux-musl'],
  ['android-x64', 'x86_64-unknown-linux-musl'],
  ['android-arm64', 'aarch64-unknown-linux-musl'],
  ['darwin-x64', 'x86_64-apple-darwin'],
  ['darwin-arm64', 'aarch64-apple-darwin'],
  ['win32-x64', 'x86_64-pc-windows-msvc'],
  ['win32-arm64', 'aarch64-pc-windows-msvc'],
]);

/** A shell or batch script says where its package lies in its first few lines. */
const SCRIPT_HEAD_BYTES = 4_096;
/** `"$basedir/node_modules/@openai/codex/bin/codex.js"`, or `%dp0%\node_modules\...` in a batch file. */
const SHIM_TARGET = /(?:\$basedir|%~?dp0%?)[\\/]+([^"'\s%$]*@openai[\\/]codex[\\/]bin[\\/]codex\.js)/;

/** @returns the name that a program has on a platform. */
export const programName = (platform: NodeJS.Platform): string => (platform === 'win32' ? 'codex.exe' : 'codex');

/** @returns whether a file is there and may be executed. */
export const isExecutable = async (path: string): Promise<boolean> => {
  try {
    if (!(await stat(path)).isFile()) return false;
    await access(path, constants.X_OK);
    return true;
  } catch {
    // Not there, or not for us: the same to whoever looks for something to start.
    return false;
  }
};

/**
 * @param packageDir the unpacked npm package of a platform (`@openai/codex-linux-x64`)
 * @returns where the engine lies in it; null on a machine that codex is not made for
 */
export const vendorBinaryIn = (packageDir: string, { platform, arch }: Machine): string | null => {
  const target = TARGETS.get(`${platform}-${arch}`);
  return target === undefined ? null : join(packageDir, 'vendor', target, 'bin', programName(platform));
};

/** The packages in which the engine may lie, the way Node would look for them from the wrapper's package. */
const platformPackages = (wrapperDir: string, { platform, arch }: Machine): string[] => {
  const name = `codex-${platform === 'android' ? 'linux' : platform}-${arch}`;
  const dirs: string[] = [];
  for (let dir = wrapperDir; ; dir = dirname(dir)) {
    dirs.push(join(dir, 'node_modules', '@openai', name));
    if (dirname(dir) === dir) break;
  }
  // Older packages hold the engines of all platforms themselves.
  return [...dirs, wrapperDir];
};

/**
 * Finds the engine of an npm package `@openai/codex`.
 * @param wrapperDir the package's folder; a real path, since npm's relatives lie beside that one
 * @returns the engine's path, or null when its package is missing
 */
const engineOfPackage = async (wrapperDir: string, machine: Machine): Promise<string | null> => {
  for (const packageDir of platformPackages(wrapperDir, machine)) {
    const path = vendorBinaryIn(packageDir, machine);
    if (path !== null && (await isExecutable(path))) return path;
  }
  return null;
};

const readHead = async (path: string): Promise<string> => {
  const file = await open(path, 'r');
  try {
    const buffer = Buffer.alloc(SCRIPT_HEAD_BYTES);
    const { bytesRead } = await file.read(buffer, 0, buffer.length, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await file.close();
  }
};

/** The folder of the npm package whose wrapper this file is, or leads to; null when it is something else. */
const wrapperPackageOf = async (path: string): Promise<string | null> => {
  const real = await realpath(path);
  const script = basename(real) === 'codex.js' ? real : shimTarget(dirname(path), await readHead(real));
  if (script === null) return null;
  const packageDir = dirname(dirname(await realpath(script)));
  const description: unknown = JSON.parse(await readFile(join(packageDir, 'package.json'), 'utf8'));
  const isCodex =
    typeof description === 'object' &&
    description !== null &&
    'name' in description &&
    description.name === '@openai/codex';
  return isCodex ? packageDir : null;
};

const shimTarget = (dir: string, head: string): string | null => {
  const target = SHIM_TARGET.exec(head)?.[1];
  return target === undefined ? null : resolve(dir, target.replaceAll('\\', '/'));
};

/**
 * Looks behind what npm installs as `codex`: a script that needs a `node` on PATH, which a start from a dock does not
 * have, and that may leave the engine running when it is killed.
 * @param path an executable file, or a link to one
 */
export const lookBehindWrapper = async (path: string, machine: Machine): Promise<BehindWrapper> => {
  let packageDir: string | null;
  try {
    packageDir = await wrapperPackageOf(path);
  } catch {
    // A file that we may execute but not read, or a script that names a package that is gone: try it as it is.
    packageDir = null;
  }
  // Not the real path: some version managers are one program that goes by the name of the link it was called through.
  if (packageDir === null) return { kind: 'program', path };
  const engine = await engineOfPackage(packageDir, machine);
  return engine === null ? { kind: 'incomplete', packageDir } : { kind: 'program', path: engine };
};
