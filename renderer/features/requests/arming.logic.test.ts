import { expect, it } from 'vitest';
import { appeared, isArmed, looked } from './arming.logic';

it('arms half a second after the buttons appear', () => {
  const arming = appeared({ left: 0, top: 100 }, 1_000);
  expect(isArmed(arming, 1_499)).toBe(false);
  expect(isArmed(arming, 1_500)).toBe(true);
});

it('starts over when they move', () => {
  const moved = looked(appeared({ left: 0, top: 100 }, 0), { left: 0, top: 120 }, 900);
  expect(isArmed(moved, 1_399)).toBe(false);
  expect(isArmed(moved, 1_400)).toBe(true);
});

it('counts slow drifting from where they came to rest', () => {
  let arming = appeared({ left: 0, top: 0 }, 0);
  for (let step = 1; step <= 20; step += 1) arming = looked(arming, { left: 0, top: step * 0.3 }, step * 100);
  expect(isArmed(arming, 2_000)).toBe(false);
});

it('does not mind rounding', () => {
  const arming = appeared({ left: 0, top: 100 }, 0);
  expect(looked(arming, { left: 0.4, top: 99.6 }, 700)).toBe(arming);
});
