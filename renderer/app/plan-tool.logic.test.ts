import { describe, expect, it } from 'vitest';
import type { ConfigLayer, JsonValue } from '../../preload/contract/protocol';
import { saysWhetherToPlan } from './plan-tool.logic';

const layer = (config: JsonValue, disabledReason: string | null = null): ConfigLayer => ({
  name: { type: 'user', file: '/home/u/.codex/config.toml', profile: null },
  version: 'sha256:0',
  config,
  disabledReason,
});

describe('saysWhetherToPlan', () => {
  it('is no for a configuration without the tool', () =>
    expect(saysWhetherToPlan([layer({}), layer({ tools: { web_search: true } }), layer({ tools: null })])).toBe(false));
  it('is yes for one that turns it off', () =>
    expect(saysWhetherToPlan([layer({}), layer({ tools: { update_plan: { enabled: false } } })])).toBe(true));
  it('leaves out a layer that is not in force', () =>
    expect(saysWhetherToPlan([layer({ tools: { update_plan: { enabled: true } } }, 'not trusted')])).toBe(false));
});
