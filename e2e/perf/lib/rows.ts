import { appendFileSync } from 'node:fs';

/**
 * What a budget limits: the ratio to the baseline, how much more than the baseline it may be, or the figure itself where
 * there is nothing to compare with.
 */
export type BudgetOf = 'ratio' | 'more' | 'ours';

/** One line of the result. */
export interface Row {
  readonly name: string;
  /** Of `ours` and `baseline`. */
  readonly unit: string;
  readonly ours: number;
  readonly baseline: number | null;
  readonly ratio: number | null;
  readonly budget: number;
  readonly budgetOf: BudgetOf;
  readonly pass: boolean;
}

/** A figure and what it may be. */
export interface Measured {
  readonly name: string;
  readonly unit: string;
  readonly ours: number;
  readonly baseline?: number;
  readonly budget: number;
  readonly budgetOf: BudgetOf;
}

const rounded = (value: number): number => Number(value.toPrecision(4));

/** @throws when a figure is no number: nothing was measured then, and no row may say so */
export function rowOf({ name, unit, ours, baseline, budget, budgetOf }: Measured): Row {
  if (!Number.isFinite(ours) || (baseline !== undefined && !Number.isFinite(baseline)))
    throw new Error(`"${name}" could not be measured: ours ${ours}, baseline ${baseline}`);
  const ratio = baseline === undefined ? null : ours / baseline;
  const limited = { ratio: ratio ?? Number.NaN, more: ours - (baseline ?? Number.NaN), ours }[budgetOf];
  return {
    name,
    unit,
    ours: rounded(ours),
    baseline: baseline === undefined ? null : rounded(baseline),
    ratio: ratio === null ? null : rounded(ratio),
    budget,
    budgetOf,
    pass: limited <= budget,
  };
}

/** Gives rows to whoever started the benches: run.mjs names the file, and formats what is in it. */
export function report(...measured: readonly Measured[]): void {
  const file = process.env.HEDDLE_BENCH_ROWS;
  for (const row of measured.map(rowOf)) {
    if (file) appendFileSync(file, `${JSON.stringify(row)}\n`);
    else process.stdout.write(`${JSON.stringify(row)}\n`);
  }
}
