import { describe, expect, it } from 'vitest';
import { isAllowed, isLocked, managedOf, type Requirements } from './requirements.logic';

const required = (part: object) => part as NonNullable<Requirements>;

describe('what is imposed', () => {
  it('leaves open what is allowed, and locks what has one way only', () => {
    const managed = managedOf(required({ allowedSandboxModes: ['read-only', 'workspace-write'] }), ['sandbox_mode']);
    expect(isLocked(managed)).toBe(false);
    expect(isAllowed(managed, 'read-only')).toBe(true);
    expect(isAllowed(managed, 'danger-full-access')).toBe(false);
    expect(isLocked(managedOf(required({ allowedWebSearchModes: ['disabled'] }), ['web_search']))).toBe(true);
  });

  it('is told of features and profiles by their names', () => {
    expect(managedOf(required({ featureRequirements: { goals: false } }), ['features', 'goals'])).toEqual({
      allowed: [false],
    });
    expect(managedOf(required({ featureRequirements: { goals: false } }), ['features', 'other'])).toBeNull();
    const profiles = required({
      defaultPermissions: null,
      allowedPermissionProfiles: { ':workspace': true, x: false },
    });
    expect(managedOf(profiles, ['default_permissions'])).toEqual({ allowed: [':workspace'] });
  });

  it('allows the granular policy whatever its switches', () => {
    const managed = managedOf(required({ allowedApprovalPolicies: ['never', { granular: { rules: true } }] }), [
      'approval_policy',
    ]);
    expect(isAllowed(managed, { granular: { rules: false } })).toBe(true);
    expect(isAllowed(managed, 'on-request')).toBe(false);
  });

  it('is nothing where nothing is said', () => {
    expect(managedOf(null, ['model'])).toBeNull();
    expect(isAllowed(null, 'anything')).toBe(true);
  });
});
