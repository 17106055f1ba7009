import { readdirSync, readFileSync } from 'node:fs';

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly isEngine: boolean;
}

function readProcess(pid: number): Process | null {
  try {
    // The name, in brackets, may hold anything; the parent is the second field behind it.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    return { pid, parent, isEngine: readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes('app-server') };
  } catch {
    return null; // it ended meanwhile
  }
}

/** @returns the ids of a process and of all below it, without engines and what those started */
export function processTree(root: number): number[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readProcess(Number(name)))
    .filter((process) => process !== null);
  const found: number[] = [];
  const take = (pid: number): void => {
    found.push(pid);
    for (const child of all) if (child.parent === pid && !child.isEngine) take(child.pid);
  };
  take(root);
  return found;
}

/** Time on a processor in nanoseconds, by thread: `/proc/PID/stat` counts only in hundredths of a second. */
function threadTimesNs(pid: number): Map<string, number> {
  const times = new Map<string, number>();
  try {
    for (const thread of readdirSync(`/proc/${pid}/task`)) {
      const [runNs] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ');
      times.set(thread, Number(runNs));
    }
  } catch {
    // It ended meanwhile; what was read so far counts.
  }
  return times;
}

/** @returns how much of one processor these processes took while something went on, from 0 */
export async function processorShare(root: number, during: () => Promise<void>): Promise<number> {
  const read = () => new Map(processTree(root).flatMap((pid) => [...threadTimesNs(pid)]));
  const before = read();
  const startedMs = performance.now();
  await during();
  const tookMs = performance.now() - startedMs;
  let usedNs = 0;
  for (const [thread, runNs] of read()) usedNs += runNs - (before.get(thread) ?? 0);
  return usedNs / 1e6 / tookMs;
}

function fieldKb(file: string, name: string): number | null {
  try {
    return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(file, 'utf8'))?.[1] ?? Number.NaN);
  } catch {
    return null; // not ours to read, or it ended
  }
}

/** Memory of several processes together. */
export interface Memory {
  readonly megabytes: number;
  /** `PSS` counts a page that several share once in all; `RSS` counts it for each. */
  readonly kind: 'PSS' | 'RSS';
}

/** @returns the memory of a process and of all below it, without engines */
export function memoryOf(root: number): Memory {
  const pids = processTree(root);
  const shares = pids.map((pid) => fieldKb(`/proc/${pid}/smaps_rollup`, 'Pss'));
  const sum = (values: readonly (number | null)[]) => values.reduce<number>((total, value) => total + (value ?? 0), 0);
  // The processes of Chromium's sandbox can be looked into by root only.
  if (shares.every((share) => share !== null)) return { megabytes: sum(shares) / 1024, kind: 'PSS' };
  return { megabytes: sum(pids.map((pid) => fieldKb(`/proc/${pid}/status`, 'VmRSS'))) / 1024, kind: 'RSS' };
}
