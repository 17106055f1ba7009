/** Digits, in groups of three where something stands between them: a decimal point is none of that. */
const GROUPED = /^\d{1,3}(?:[\s,_.'’]\d{3})+$/;

/** @returns the budget that was typed; null for none, NaN for what is no budget */
export function budgetOf(text: string): number | null {
  const typed = text.trim();
  if (typed === '') return null;
  const digits = GROUPED.test(typed) ? typed.replaceAll(/\D/g, '') : typed;
  return /^[1-9]\d{0,12}$/.test(digits) ? Number(digits) : Number.NaN;
}

/** @returns how much of a budget is used, from 0 to 1 */
export const shareOf = (used: number, budget: number): number => Math.min(1, Math.max(0, used / budget));
