import { describe, expect, it } from 'vitest';
import { type BegunSignIn, CHOOSING, reduceSignIn, type SignInEvent, type SignInState } from './sign-in.logic';

const begun: BegunSignIn = { way: 'browser', loginId: 'a', url: 'http://127.0.0.1/authorize', userCode: null };
const waiting: SignInState = { step: 'waiting', begun };
const cancelling: SignInState = { step: 'cancelling', begun };
const starting: SignInState = { step: 'starting', way: 'browser', over: [] };
const completed = (success: boolean, loginId = 'a'): SignInEvent => ({
  type: 'completed',
  end: { loginId, success, message: success ? null : 'access denied' },
});
const from = (state: SignInState, ...events: SignInEvent[]) => events.reduce(reduceSignIn, state);

describe('reduceSignIn', () => {
  it('goes from a choice to a page to an account', () =>
    expect(from(CHOOSING, { type: 'started', way: 'browser' }, { type: 'begun', begun }, completed(true))).toEqual(
      CHOOSING,
    ));

  it('knows of an end that is told before the beginning', () => {
    expect(from(starting, completed(true, 'b'), completed(true), { type: 'begun', begun })).toEqual(CHOOSING);
    expect(from(starting, completed(false), { type: 'begun', begun })).toMatchObject({ failure: { kind: 'ended' } });
    expect(from(starting, completed(false, 'b'), { type: 'begun', begun })).toEqual(waiting);
  });

  it('says in the words of the engine why it came to nothing', () =>
    expect(from(waiting, completed(false))).toEqual({
      step: 'failed',
      way: 'browser',
      failure: { kind: 'ended', message: 'access denied' },
    }));

  it('takes the end of an earlier one for nothing', () => {
    expect(from(waiting, completed(false, 'b'))).toBe(waiting);
    expect(from(waiting, completed(true, 'b'))).toBe(waiting);
    expect(from(waiting, { type: 'timedOut', loginId: 'b' })).toBe(waiting);
    expect(from(CHOOSING, completed(false))).toBe(CHOOSING);
  });

  it('is over once the engine says so, not when it is cancelled', () => {
    expect(from(waiting, { type: 'cancelled' })).toEqual(cancelling);
    expect(from(cancelling, { type: 'ended' })).toEqual(CHOOSING);
    expect(from(cancelling, completed(false))).toEqual(CHOOSING);
    expect(from(cancelling, { type: 'notCancelled', error: new Error('busy') })).toMatchObject({
      failure: { kind: 'ended', message: 'busy' },
    });
  });

  it('begins no second one while one is under way', () => {
    for (const state of [waiting, cancelling]) {
      expect(from(state, { type: 'started', way: 'code' })).toBe(state);
      expect(from(state, { type: 'chose', step: 'apiKey' })).toBe(state);
    }
    expect(from(starting, { type: 'chose', step: 'choose' })).toBe(starting);
  });

  it('ends with the engine, or after a while, and is not begun by a late answer', () => {
    expect(from(waiting, { type: 'engineLost' })).toMatchObject({ step: 'failed', failure: { kind: 'lost' } });
    expect(from(starting, { type: 'engineLost' })).toMatchObject({ step: 'failed', failure: { kind: 'lost' } });
    expect(from(CHOOSING, { type: 'engineLost' })).toBe(CHOOSING);
    const late = from(waiting, { type: 'timedOut', loginId: 'a' });
    expect(late).toMatchObject({ failure: { kind: 'timedOut', minutes: 10 } });
    expect(from(late, { type: 'begun', begun }, completed(false))).toBe(late);
  });
});
