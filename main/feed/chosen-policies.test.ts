import { describe, expect, it } from 'vitest';
import { mergePolicies, policiesIn, withPolicies } from './chosen-policies';

describe('policiesIn', () => {
  it('reads what a start chooses', () => {
    expect(policiesIn({ cwd: '/x', approvalPolicy: 'untrusted', sandbox: 'read-only' })).toEqual({
      approvalPolicy: 'untrusted',
      sandbox: 'read-only',
    });
  });
  it('reads what a turn chooses, in the words of a resume', () => {
    expect(policiesIn({ sandboxPolicy: { type: 'workspaceWrite', writableRoots: [] } })).toEqual({
      sandbox: 'workspace-write',
    });
    expect(policiesIn({ permissions: ':read-only', approvalPolicy: null })).toEqual({ permissions: ':read-only' });
  });
  it.each([undefined, null, {}, { model: 'x' }, { approvalPolicy: null, sandboxPolicy: { type: 'externalSandbox' } }])(
    'finds no choice in %j',
    (params) => expect(policiesIn(params)).toBeNull(),
  );
});

describe('mergePolicies', () => {
  it('keeps what is not chosen again', () => {
    expect(mergePolicies({ approvalPolicy: 'never', sandbox: 'read-only' }, { approvalPolicy: 'untrusted' })).toEqual({
      approvalPolicy: 'untrusted',
      sandbox: 'read-only',
    });
  });
  it('lets a profile and a sandbox replace each other', () => {
    expect(mergePolicies({ sandbox: 'read-only' }, { permissions: 'mine' })).toEqual({ permissions: 'mine' });
    expect(mergePolicies({ permissions: 'mine' }, { sandbox: 'read-only' })).toEqual({ sandbox: 'read-only' });
  });
});

describe('withPolicies', () => {
  it('adds what was chosen, and never over what is chosen now', () => {
    const chosen = { approvalPolicy: 'untrusted', sandbox: 'read-only' };
    expect(withPolicies({ threadId: 't' }, chosen)).toEqual({ threadId: 't', ...chosen });
    expect(withPolicies({ threadId: 't', permissions: 'mine' }, chosen)).toEqual({
      threadId: 't',
      permissions: 'mine',
      approvalPolicy: 'untrusted',
    });
    expect(withPolicies({ threadId: 't' }, null)).toEqual({ threadId: 't' });
  });
});
