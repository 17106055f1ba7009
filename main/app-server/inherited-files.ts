import type { StdioOptions } from 'node:child_process';
import { closeSync, fstatSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { devNull } from 'node:os';

/** Where a process finds its own open files; elsewhere a child gets none that it is not given. */
const OWN_FILES: Partial<Record<NodeJS.Platform, string>> = { linux: '/proc/self/fd', darwin: '/dev/fd' };

/** The flag of a file that no child gets, as Linux prints it. */
const CLOSE_ON_EXEC = 0o2000000;

const isOpen = (file: number): boolean => {
  try {
    fstatSync(file);
    return true;
  } catch {
    // It was the listing's own, or was closed meanwhile.
    return false;
  }
};

/** Whether a child would get a file; true where it cannot be known. */
const isInherited = (file: number): boolean => {
  try {
    const flags = /^flags:\s+([0-7]+)$/m.exec(readFileSync(`/proc/self/fdinfo/${file}`, 'utf8'))?.[1];
    return flags === undefined || (Number.parseInt(flags, 8) & CLOSE_ON_EXEC) === 0;
  } catch {
    return true;
  }
};

/**
 * Starts a child without the files that happen to be open here. Chromium leaves many of its files, sockets and our own
 * output to children; the commands of an engine would get them too, past any sandbox, and whoever reads our output would
 * wait for the end of an engine that outlives us.
 * @param stdio what the child gets
 * @param start starts it, with what stands in for the rest
 */
export function withoutOtherFiles<Child>(
  stdio: readonly ('pipe' | 'ignore' | number)[],
  start: (stdio: StdioOptions) => Child,
): Child {
  const folder = OWN_FILES[process.platform];
  if (folder === undefined) return start([...stdio]);
  const others = readdirSync(folder)
    .map(Number)
    .filter((file) => file >= stdio.length && isOpen(file) && isInherited(file));
  const nothing = openSync(devNull, 'r+');
  try {
    // Where no file is open here nothing stands in: the way by which the child's start is told may take that number.
    const stoodIn = new Set(others);
    const count = Math.max(stdio.length - 1, ...others) + 1;
    const rest = Array.from({ length: count - stdio.length }, (_, index) =>
      stoodIn.has(index + stdio.length) ? nothing : 'ignore',
    );
    return start([...stdio, ...rest]);
  } finally {
    closeSync(nothing);
  }
}
