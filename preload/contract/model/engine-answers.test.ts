import { expect, it } from 'vitest';
import type { EngineError } from './app-state';
import { saysGone, saysNotStored } from './engine-answers';

const refusal = (code: number, message: string): EngineError => ({
  kind: 'rpc',
  method: 'thread/turns/list',
  code,
  message,
  data: null,
});
const ID = '01a22e47-bda7-7782-884a-c4b645f6a6b2';

it.each([
  refusal(-32600, `thread ${ID} is not materialized yet; thread/turns/list is unavailable before first user message`),
  refusal(-32601, 'list_turns is not supported yet'),
])('knows a thread that is not stored yet: %j', (error) => {
  expect(saysNotStored(error)).toBe(true);
  expect(saysGone(error)).toBe(false);
});

it.each([
  refusal(-32600, `thread not loaded: ${ID}`),
  refusal(-32600, `no rollout found for thread id ${ID}`),
  refusal(-32600, `thread not found: ${ID}`),
])('knows a thread that is gone: %j', (error) => {
  expect(saysGone(error)).toBe(true);
  expect(saysNotStored(error)).toBe(false);
});

it('takes no other failure for either', () => {
  for (const error of [
    refusal(-32600, 'session is archived'),
    { ...refusal(-32600, 'thread not found'), kind: 'lost' as const },
  ]) {
    expect(saysGone(error)).toBe(false);
    expect(saysNotStored(error)).toBe(false);
  }
});
