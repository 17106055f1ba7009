import { describe, expect, it } from 'vitest';
import type { EngineResult } from '../../../../preload/contract/protocol';
import { isSameValue, layersOf, leavesOf, settingState } from './config-model.logic';

const user = { type: 'user', file: '/home/me/.codex/config.toml', profile: null } as const;
const project = { type: 'project', dotCodexFolder: '/work/.codex' } as const;

const read = (layers: unknown[], config: object = {}) =>
  ({ config, origins: {}, layers }) as unknown as EngineResult<'config/read'>;
const layer = (name: object, config: object, disabledReason: string | null = null) => ({
  name,
  version: 'v',
  config,
  disabledReason,
});

describe('a setting', () => {
  it('holds as the highest layer has it; what lower ones say is told with their file', () => {
    const state = settingState(
      read([layer(project, { model: 'theirs' }), layer(user, { model: 'mine' })], { model: 'theirs' }),
      ['model'],
    );
    expect(state).toMatchObject({ value: 'theirs', own: 'mine', setBy: { kind: 'project' } });
    expect(state.setBy?.file).toBe('/work/.codex/config.toml');
    expect(state.overridden).toMatchObject([{ value: 'mine', layer: { kind: 'user' } }]);
  });

  it('is the default of the engine when nobody sets it', () => {
    expect(settingState(read([layer(user, {})], { allow_login_shell: true }), ['allow_login_shell'])).toEqual({
      value: true,
      setBy: null,
      overridden: [],
      passedOver: [],
      own: undefined,
    });
    expect(settingState(read([layer(user, {})], { model: null }), ['model']).value).toBeUndefined();
  });

  it('is what the layers say where the engine leaves it out', () =>
    expect(
      settingState(read([layer(user, { tools: { update_plan: { enabled: false } } })], { tools: {} }), [
        'tools',
        'update_plan',
        'enabled',
      ]),
    ).toMatchObject({ value: false, setBy: { kind: 'user' } }));

  it('is not set by a layer that the engine passes over', () => {
    const state = settingState(
      read([layer(project, { model: 'theirs' }, 'not trusted'), layer(user, { model: 'mine' })], { model: 'mine' }),
      ['model'],
    );
    expect(state).toMatchObject({
      value: 'mine',
      setBy: { kind: 'user' },
      overridden: [],
      passedOver: [{ value: 'theirs', layer: { kind: 'project', disabledReason: 'not trusted' } }],
    });
  });
});

it('names every kind of layer', () => {
  const kinds = layersOf(
    read([
      layer({ type: 'mdm', domain: 'com.acme', key: 'k' }, {}),
      layer({ type: 'enterpriseManaged', id: 'i', name: 'Acme' }, {}),
      layer({ type: 'legacyManagedConfigTomlFromFile', file: '/etc/codex/managed_config.toml' }, {}),
      layer({ type: 'sessionFlags' }, {}),
      layer({ type: 'user', file: '/x/fast.config.toml', profile: 'fast' }, {}),
      layer({ type: 'system', file: '/etc/codex/config.toml' }, {}),
      layer({ type: 'packagedDefaults', file: '/opt/d.toml' }, {}),
    ]),
  ).map(({ kind, name }) => [kind, name]);
  expect(kinds).toEqual([
    ['managed', 'com.acme'],
    ['managed', 'Acme'],
    ['managed', null],
    ['session', null],
    ['profile', 'fast'],
    ['system', null],
    ['packaged', null],
  ]);
});

it('takes a table apart, value by value', () => {
  expect(leavesOf({ a: { b: [1], c: {} }, d: 'x' })).toEqual([
    { path: ['a', 'b'], value: [1] },
    { path: ['a', 'c'], value: {} },
    { path: ['d'], value: 'x' },
  ]);
  expect(leavesOf({})).toEqual([]);
});

it('compares values whatever the order of their names', () => {
  expect(isSameValue({ a: 1, b: [{ c: 2 }] }, { b: [{ c: 2 }], a: 1 })).toBe(true);
  expect(isSameValue([1, 2], [2, 1])).toBe(false);
  expect(isSameValue({ a: 1 }, { a: 1, b: 2 })).toBe(false);
});
