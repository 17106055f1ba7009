import { expect, test } from 'vitest';
import type { EngineFault } from '../../preload/contract/model/app-state';
import { afterDrop, afterFailure } from './restart-policy';

const exited: EngineFault = { kind: 'exited', code: 1, signal: null, stderr: [] };
const half = () => 0.5;

test('waits longer after each start that came to nothing, and stops at the fifth', () => {
  expect([0, 1, 2, 3, 4].map((fruitless) => afterFailure(exited, fruitless, null, half))).toEqual([
    { kind: 'retry', delayMs: 500, fruitless: 1 },
    { kind: 'retry', delayMs: 1_000, fruitless: 2 },
    { kind: 'retry', delayMs: 2_000, fruitless: 3 },
    { kind: 'retry', delayMs: 4_000, fruitless: 4 },
    { kind: 'giveUp', fruitless: 5 },
  ]);
});

test('counts anew after the engine ran well for a minute', () => {
  expect(afterFailure(exited, 4, 60_000, half)).toEqual({ kind: 'retry', delayMs: 500, fruitless: 1 });
  expect(afterFailure(exited, 4, 59_999, half)).toEqual({ kind: 'giveUp', fruitless: 5 });
});

test('does not try again what the person must mend', () => {
  expect(afterFailure({ kind: 'notFound', searched: [] }, 0, null, half).kind).toBe('giveUp');
  const config: EngineFault = { kind: 'config', file: 'x', line: 1, column: 1, message: '', stderr: [] };
  expect(afterFailure(config, 0, 3_600_000, half).kind).toBe('giveUp');
});

test('varies the delay between its bounds', () => {
  expect(afterFailure(exited, 3, null, () => 0)).toMatchObject({ delayMs: 3_200 });
  expect(afterFailure(exited, 3, null, () => 1)).toMatchObject({ delayMs: 4_800 });
  expect(afterFailure(exited, 0, null, () => 0)).toMatchObject({ delayMs: 500 });
});

test('connects again at once, but gives an engine time that throws us out again and again', () => {
  expect([0, 1, 2, 3, 4].map((drops) => afterDrop(drops, 1_000, half))).toEqual([
    { kind: 'retry', delayMs: 0, fruitless: 1 },
    { kind: 'retry', delayMs: 500, fruitless: 2 },
    { kind: 'retry', delayMs: 1_000, fruitless: 3 },
    { kind: 'retry', delayMs: 2_000, fruitless: 4 },
    { kind: 'giveUp', fruitless: 5 },
  ]);
  expect(afterDrop(4, 60_000, half)).toEqual({ kind: 'retry', delayMs: 0, fruitless: 0 });
});
