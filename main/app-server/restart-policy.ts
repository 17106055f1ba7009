import type { EngineFault } from '../../preload/contract/model/app-state';
import type { Random } from './clock';

/** After so many starts in a row that came to nothing Heddle stops by itself and offers a button. */
const MAX_FRUITLESS = 5;
/** An engine that was ready for this long, in milliseconds, ran well: what was before it does not count. */
const WELL_RUN_MS = 60_000;
const SHORTEST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 10_000;
/** The delay varies by this part of it, so that several engines that fell together do not rise together. */
const JITTER = 0.2;

/** How many attempts in a row came to nothing. */
export type Fruitless = number;

/** What to do about an engine that failed. */
export type RestartVerdict =
  | { readonly kind: 'retry'; readonly delayMs: number; readonly fruitless: Fruitless }
  | { readonly kind: 'giveUp'; readonly fruitless: Fruitless };

/** Nothing but the person's doing makes these go away. */
const MENDED_BY_HAND: readonly EngineFault['kind'][] = ['notFound', 'config', 'home'];

/** @returns whether a fault stays until the person mends something: trying again would only show it again. */
const needsMending = (fault: EngineFault): boolean => MENDED_BY_HAND.includes(fault.kind);

const delayAfter = (fruitless: Fruitless, random: Random): number => {
  const delay = SHORTEST_DELAY_MS * 2 ** (fruitless - 1) * (1 - JITTER + 2 * JITTER * random());
  return Math.round(Math.min(LONGEST_DELAY_MS, Math.max(SHORTEST_DELAY_MS, delay)));
};

const ranWell = (readyForMs: number | null): boolean => readyForMs !== null && readyForMs >= WELL_RUN_MS;

/**
 * Decides what follows after an attempt to start or to reach the engine failed, or after the engine ended.
 * @param fruitless the attempts before this one
 * @param readyForMs how long it had been ready; null when it never was
 */
export const afterFailure = (
  fault: EngineFault,
  fruitless: Fruitless,
  readyForMs: number | null,
  random: Random,
): RestartVerdict => {
  const count = (ranWell(readyForMs) ? 0 : fruitless) + 1;
  if (needsMending(fault) || count >= MAX_FRUITLESS) return { kind: 'giveUp', fruitless: count };
  return { kind: 'retry', delayMs: delayAfter(count, random), fruitless: count };
};

/**
 * Decides when to connect again after a connection was lost, before it is known whether the engine still lives. The
 * first time at once; an engine that throws us out again and again is given time.
 * @param drops the connections before this one that were lost soon although the engine lived
 */
export const afterDrop = (drops: Fruitless, readyForMs: number, random: Random): RestartVerdict => {
  const count = ranWell(readyForMs) ? 0 : drops + 1;
  if (count >= MAX_FRUITLESS) return { kind: 'giveUp', fruitless: count };
  return { kind: 'retry', delayMs: count <= 1 ? 0 : delayAfter(count - 1, random), fruitless: count };
};
