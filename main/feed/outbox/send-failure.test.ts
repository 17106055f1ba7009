import { describe, expect, it } from 'vitest';
import type { EngineError } from '../../../preload/contract/model/app-state';
import { mayHaveArrived, meaningOfFailure } from './send-failure';

const error = (kind: EngineError['kind'], message = 'no', method = 'turn/start'): EngineError => ({
  kind,
  method,
  code: -32600,
  message,
  data: null,
});

describe('meaningOfFailure', () => {
  it.each([
    ['a refusal', error('rpc'), 'failed'],
    ['a method that is not allowed', error('refused'), 'failed'],
    ['an overloaded engine', error('overloaded'), 'failed'],
    ['no engine', error('unavailable'), 'failed'],
    ['no answer in time', error('timeout'), 'doubt'],
    ['a lost connection', error('lost'), 'doubt'],
    ['a connection lost before the message left', error('lost', 'no', 'thread/resume'), 'failed'],
    ['another turn', error('rpc', 'expected active turn id `a` but found `b`'), 'wrongTurn'],
    ['no turn to steer', error('rpc', 'no active turn to steer'), 'wrongTurn'],
    ['a thread that is gone', error('rpc', 'no rollout found for thread id x', 'thread/resume'), 'gone'],
  ])('%s', (_name, failure, kind) => expect(meaningOfFailure(failure).kind).toBe(kind));

  it('looks before a retry only where the message may have arrived', () => {
    expect(mayHaveArrived({ kind: 'unknown' })).toBe(true);
    expect(mayHaveArrived({ kind: 'notTaken' })).toBe(true);
    const refusal = meaningOfFailure(error('rpc'));
    expect(refusal.kind === 'failed' && mayHaveArrived(refusal.failure)).toBe(false);
  });
});
