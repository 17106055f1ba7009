const DEFAULT_REPEATS = 3;

/** How often each thing is measured, from `--repeat`. */
export const REPEATS = Math.max(1, Number(process.env.HEDDLE_BENCH_REPEAT) || DEFAULT_REPEATS);

/** Runs something that often, one after the other. @returns what each run gave */
export async function repeated<Result>(times: number, run: (index: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let index = 0; index < times; index += 1) results.push(await run(index));
  return results;
}
