import { describe, expect, it } from 'vitest';
import type { Model, ThreadSettings } from '../../../preload/contract/protocol';
import { accessChoices, valueOfAccess } from './access-options.logic';
import {
  inForceOfSettings,
  NOTHING_KNOWN,
  type SettingsInForce,
  sameAccess,
  startThreadParams,
  turnParams,
  withChoice,
  withModel,
} from './turn-settings.logic';

const NO_FACTS = { model: null, effort: null };

const inForce: SettingsInForce = {
  model: 'gpt-5.5',
  effort: 'high',
  approval: 'on-request',
  access: { kind: 'profile', id: ':workspace' },
  network: false,
  mode: 'default',
  summary: null,
  serviceTier: null,
};
const model = (name: string, efforts: string[]) =>
  ({
    model: name,
    defaultReasoningEffort: efforts[0],
    supportedReasoningEfforts: efforts.map((reasoningEffort) => ({ reasoningEffort, description: '' })),
  }) as unknown as Model;

describe('choices', () => {
  it('keep only what differs from what is in force', () => {
    const chosen = withChoice({}, { approval: 'never' }, inForce);
    expect(chosen).toEqual({ approval: 'never' });
    expect(withChoice(chosen, { approval: 'on-request' }, inForce)).toEqual({});
    expect(withChoice({}, { access: { kind: 'sandbox', mode: 'workspace-write' } }, inForce)).toEqual({});
  });

  it('give up an effort that the chosen model does not know', () => {
    expect(withModel({}, model('gpt-6', ['low', 'high']), inForce)).toEqual({ model: 'gpt-6' });
    expect(withModel({}, model('tiny', ['low']), inForce)).toEqual({ model: 'tiny', effort: 'low' });
    expect(withModel({ effort: 'ultra' }, model('tiny', ['low']), NOTHING_KNOWN)).toEqual({
      model: 'tiny',
      effort: 'low',
    });
  });
});

describe('what is sent', () => {
  it('is only what was chosen', () => {
    expect(turnParams({}, NO_FACTS)).toEqual({});
    expect(startThreadParams({ effort: 'high' })).toEqual({});
  });

  it('is a profile or a sandbox, never both', () => {
    const profile = { kind: 'profile', id: ':read-only' } as const;
    const sandbox = { kind: 'sandbox', mode: 'read-only' } as const;
    expect(turnParams({ access: profile }, NO_FACTS)).toEqual({ permissions: ':read-only' });
    expect(turnParams({ access: sandbox }, NO_FACTS)).toEqual({
      sandboxPolicy: { type: 'readOnly', networkAccess: false },
    });
    expect(startThreadParams({ access: profile })).toEqual({ permissions: ':read-only' });
    expect(startThreadParams({ access: sandbox, approval: 'never', model: 'm' })).toEqual({
      sandbox: 'read-only',
      approvalPolicy: 'never',
      model: 'm',
    });
  });
});

describe('access', () => {
  const profiles = [
    { id: ':read-only', description: null, allowed: true },
    { id: ':workspace', description: null, allowed: true },
    { id: ':danger-full-access', description: null, allowed: false },
    { id: 'ci', description: 'For builds', allowed: true },
  ];

  it('in force is named by the profile, else by the sandbox', () => {
    const settings = {
      model: 'm',
      effort: null,
      approvalPolicy: 'on-request',
      sandboxPolicy: {
        type: 'workspaceWrite',
        writableRoots: [],
        networkAccess: true,
        excludeTmpdirEnvVar: false,
        excludeSlashTmp: false,
      },
      activePermissionProfile: null,
    } as unknown as ThreadSettings;
    const known = inForceOfSettings(settings);
    expect(known.access).toEqual({ kind: 'sandbox', mode: 'workspace-write' });
    expect(known.network).toBe(true);
    expect(valueOfAccess(accessChoices(profiles, known.access), known.access)).toBe('profile::workspace');
  });

  it('offers the profiles of the engine, those that are not allowed too', () => {
    const choices = accessChoices(profiles, null);
    expect(choices.map(({ value, allowed }) => [value, allowed])).toEqual([
      ['profile::read-only', true],
      ['profile::workspace', true],
      ['profile::danger-full-access', false],
      ['profile:ci', true],
    ]);
    expect(choices[3]).toMatchObject({ mode: null, profileId: 'ci', description: 'For builds' });
  });

  it('offers the sandbox modes where the engine lists no profiles', () => {
    expect(accessChoices(null, null).map(({ value }) => value)).toEqual([
      'sandbox:read-only',
      'sandbox:workspace-write',
      'sandbox:danger-full-access',
    ]);
  });

  it('always offers what is in force', () => {
    const external = accessChoices(profiles, { kind: 'external' });
    expect(external[0]?.value).toBe('external');
    const unlisted = accessChoices(profiles, { kind: 'profile', id: 'gone' });
    expect(unlisted[0]?.profileId).toBe('gone');
  });

  it('is the same by profile and by sandbox', () => {
    expect(sameAccess({ kind: 'profile', id: ':workspace' }, { kind: 'sandbox', mode: 'workspace-write' })).toBe(true);
    expect(sameAccess({ kind: 'profile', id: 'ci' }, { kind: 'profile', id: 'ci' })).toBe(true);
    expect(sameAccess({ kind: 'profile', id: 'ci' }, { kind: 'profile', id: 'cd' })).toBe(false);
    expect(sameAccess(null, { kind: 'external' })).toBe(false);
  });
});
