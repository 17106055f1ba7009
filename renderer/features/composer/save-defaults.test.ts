import { describe, expect, it } from 'vitest';
import { defaultsOf } from './save-defaults';
import { NOTHING_KNOWN } from './turn-settings.logic';

describe('defaultsOf', () => {
  it('takes what is chosen before what is in force, and says nothing of what is not known', () => {
    const inForce = {
      ...NOTHING_KNOWN,
      model: 'a',
      effort: 'low',
      access: { kind: 'profile', id: ':workspace' },
    } as const;
    expect(defaultsOf(inForce, { model: 'b', approval: 'never' })).toEqual([
      ['model', 'b'],
      ['model_reasoning_effort', 'low'],
      ['approval_policy', 'never'],
      ['sandbox_mode', 'workspace-write'],
    ]);
  });

  it('never writes what the engine would not start with', () =>
    expect(defaultsOf({ ...NOTHING_KNOWN, approval: 'untrusted' }, {})).toEqual([]));
});
