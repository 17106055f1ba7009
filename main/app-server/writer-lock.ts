import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';

/** A process that has a thread open to write it: no other may meanwhile. */
export interface WriterProcess {
  readonly pid: number;
  /** What the process is called; null when that cannot be read. */
  readonly name: string | null;
}

/** Where an engine (0.171) keeps the locks of those threads that it has loaded. */
const lockFileOf = (codexHome: string, threadId: string): string =>
  path.join(codexHome, 'thread-writer-locks', `${threadId}.lock`);

/** How `/proc/locks` names a file: device and inode. */
function lockName({ dev, ino }: { readonly dev: number; readonly ino: number }): string {
  const major = Math.floor(dev / 256) % 4096;
  const minor = (dev % 256) + Math.floor(dev / 1_048_576) * 256;
  const hex = (value: number) => value.toString(16).padStart(2, '0');
  return `${hex(major)}:${hex(minor)}:${ino}`;
}

/** @returns the pid of the process that holds a lock, by the text of `/proc/locks`; null for none */
export function lockHolder(locks: string, name: string): number | null {
  for (const line of locks.split('\n')) {
    // 3: FLOCK  ADVISORY  WRITE 8929 fe:00:16417288 0 EOF
    const [, kind, , access, pid, file] = line.trim().split(/\s+/);
    if (kind === 'FLOCK' && access === 'WRITE' && file === name) return Number(pid);
  }
  return null;
}

async function nameOf(pid: number): Promise<string | null> {
  try {
    const [program = ''] = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0');
    return path.basename(program) || null;
  } catch {
    // It has ended since, or belongs to somebody else.
    return null;
  }
}

/**
 * Who has a thread open. Looks only, and changes nothing. The system tells it on Linux alone; elsewhere it comes out once the
 * engine refuses to load the thread.
 */
export async function writerOf(codexHome: string, threadId: string): Promise<WriterProcess | null> {
  // Part of a path: an id of another shape names no lock.
  if (process.platform !== 'linux' || !/^[\w-]+$/.test(threadId)) return null;
  try {
    const pid = lockHolder(
      await readFile('/proc/locks', 'utf8'),
      lockName(await stat(lockFileOf(codexHome, threadId))),
    );
    return pid === null ? null : { pid, name: await nameOf(pid) };
  } catch {
    // There is no lock: nobody has loaded the thread.
    return null;
  }
}
