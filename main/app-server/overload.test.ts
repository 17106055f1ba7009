import { expect, test } from 'vitest';
import { methodPolicies } from '../../preload/contract/protocol';
import { overloadDelay } from './overload';

const half = () => 0.5;

test('never repeats what is not safe to repeat', () => {
  expect(overloadDelay(methodPolicies['turn/start'], 0, half)).toBeNull();
});

test('waits longer each time, and not for ever', () => {
  const delays = Array.from({ length: 7 }, (_, repeats) => overloadDelay(methodPolicies['thread/list'], repeats, half));
  expect(delays).toEqual([100, 200, 400, 800, 1_600, 3_200, null]);
});

test('spreads the requests of one burst', () => {
  const policy = methodPolicies['thread/list'];
  expect([overloadDelay(policy, 0, () => 0), overloadDelay(policy, 0, () => 0.999)]).toEqual([50, 150]);
});
