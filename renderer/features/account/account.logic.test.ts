import { describe, expect, it } from 'vitest';
import { planName, whoOf } from './account.logic';

const provider = {
  id: 'acme',
  name: 'Acme',
  canEdit: true,
  baseUrl: 'http://127.0.0.1/v1',
  settings: { type: 'customGateway', auth: { mode: 'none' } },
} as unknown as Parameters<typeof whoOf>[1];

describe('whoOf', () => {
  it('is the account, where there is one', () =>
    expect(whoOf({ account: { type: 'apiKey' }, requiresOpenaiAuth: true }, provider)).toEqual({
      kind: 'signedIn',
      account: { type: 'apiKey' },
    }));
  it('is nobody, where one is needed', () =>
    expect(whoOf({ account: null, requiresOpenaiAuth: true }, provider)).toEqual({ kind: 'none' }));
  it('is the provider, where none is needed', () =>
    expect(whoOf({ account: null, requiresOpenaiAuth: false }, provider)).toEqual({ kind: 'notNeeded', provider }));
});

describe('planName', () => {
  it.each([
    ['plus', 'Plus'],
    ['edu_plus', 'Edu Plus'],
    ['prolite', 'Pro Lite'],
    ['ent26', 'Enterprise'],
    ['something_new', 'Something New'],
    ['unknown', null],
  ])('%s is %s', (plan, name) => expect(planName(plan)).toBe(name));
});
