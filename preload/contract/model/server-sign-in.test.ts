import { describe, expect, it } from 'vitest';
import { NO_SIGN_IN, reduceServerSignIn, type ServerSignIn, type ServerSignInEvent } from './server-sign-in';

const outcome = (...events: ServerSignInEvent[]): ServerSignIn => events.reduce(reduceServerSignIn, NO_SIGN_IN);
const started = { type: 'started' } as const;
const begun = { type: 'begun', loginId: 'a', url: 'https://example.com/' } as const;
const failed = (loginId: string, message: string | null) =>
  ({ type: 'completed', loginId, success: false, message }) as const;

describe('signing in at a server', () => {
  it('waits for the page, and is done once the engine says so', () => {
    expect(outcome(started)).toEqual({ step: 'starting' });
    expect(outcome(started, begun)).toEqual({ step: 'waiting', loginId: 'a', url: 'https://example.com/' });
    expect(outcome(started, begun, { type: 'completed', loginId: 'a', success: true, message: null })).toEqual({
      step: 'done',
    });
  });

  it('fails with the words of the engine, or for want of anybody', () => {
    const error = { kind: 'rpc', method: 'm', code: null, message: 'no', data: null } as const;
    expect(outcome(started, { type: 'refused', error })).toEqual({ step: 'failed', why: 'refused', error });
    expect(outcome(started, begun, failed('a', 'access_denied'))).toEqual({
      step: 'failed',
      why: 'said',
      message: 'access_denied',
    });
    expect(outcome(started, begun, failed('a', 'timed out waiting for OAuth callback'))).toEqual({
      step: 'failed',
      why: 'timeout',
      message: null,
    });
  });

  it('does not take the late end of one that was left for its own', () => {
    const second = { ...begun, loginId: 'b' };
    expect(outcome(started, begun, { type: 'left' }, started, second, failed('a', 'x'))).toMatchObject({
      step: 'waiting',
      loginId: 'b',
    });
    expect(outcome(started, begun, { type: 'left' }, failed('a', 'x'))).toBe(NO_SIGN_IN);
  });

  it('takes a late page for nothing once the person has left', () => {
    expect(outcome(started, { type: 'left' }, begun)).toBe(NO_SIGN_IN);
  });

  it('ends with its engine, but not when it was over before', () => {
    expect(outcome(started, begun, { type: 'engineLost' })).toMatchObject({ step: 'failed', why: 'engineLost' });
    const done = { type: 'completed', loginId: 'a', success: true, message: null } as const;
    expect(outcome(started, begun, done, { type: 'engineLost' })).toEqual({ step: 'done' });
  });
});
