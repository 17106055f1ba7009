/** @returns the value below which that share of all values lies (nearest rank); NaN for none */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** @returns the value in the middle, which one run that was disturbed does not move; NaN for none */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

/** @returns the differences of neighbours */
export const steps = (values: readonly number[]): number[] =>
  values.slice(1).map((value, index) => value - (values[index] ?? value));
