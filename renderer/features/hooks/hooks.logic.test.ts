import { describe, expect, it } from 'vitest';
import type { ConfigReadResponse, HookMetadata } from '../../../preload/contract/protocol';
import {
  definitionOf,
  enabledEdits,
  foundHooks,
  revokeEdits,
  trustEdits,
  trustedHash,
  trustedNow,
  trustedText,
} from './hooks.logic';

const KEY = '/home/me/.codex/hooks.json:pre_tool_use:0:0';
const hook = (part: object = {}) =>
  ({
    key: KEY,
    eventName: 'preToolUse',
    matcher: '.*',
    timeoutSec: 5,
    statusMessage: null,
    additionalContextLimit: null,
    sourcePath: '/home/me/.codex/hooks.json',
    source: 'user',
    pluginId: null,
    environmentId: null,
    displayOrder: 0,
    enabled: true,
    isManaged: false,
    currentHash: 'sha256:1',
    trustStatus: 'untrusted',
    handlerType: 'command',
    command: 'echo one\necho two',
    async: false,
    ...part,
  }) as unknown as HookMetadata;

const config = (state: object) =>
  ({
    config: {},
    origins: {},
    layers: [{ name: { type: 'user', file: '/c.toml', profile: null }, version: 'v', config: { hooks: { state } } }],
  }) as unknown as ConfigReadResponse;

describe('what a hook is', () => {
  it('is all that the engine says of what it does', () => {
    expect(definitionOf(hook())).toBe(
      'event: preToolUse\ntype: command\nmatcher: .*\ntimeout: 5\ncommand: echo one\necho two',
    );
    expect(
      definitionOf(hook({ handlerType: 'mcpTool', server: 'docs', tool: 'check', matcher: null, async: true })),
    ).toBe('event: preToolUse\ntype: mcpTool\ntimeout: 5\ntool: docs/check');
    expect(definitionOf(hook({ async: true, statusMessage: 'Checking' }))).toContain(
      'statusMessage: Checking\nasync: true',
    );
  });

  it('is found once', () => {
    const entry = { cwd: '/a', hooks: [hook()], warnings: ['w'], errors: [{ path: '/x', message: 'm' }] };
    expect(foundHooks({ data: [entry, { ...entry, errors: [] }] })).toEqual({
      hooks: [hook()],
      warnings: ['w'],
      errors: [{ path: '/x', message: 'm' }],
    });
  });

  it('is kept of those alone that are trusted as they are', () => {
    const hooks = [hook({ trustStatus: 'trusted' }), hook({ key: 'b', trustStatus: 'modified' }), hook({ key: 'c' })];
    expect(trustedNow(hooks).map(({ key }) => key)).toEqual([KEY]);
  });

  it('was what was kept under the sum that is trusted', () => {
    const known = [{ key: KEY, hash: 'sha256:0', text: 'before' }];
    const read = config({ [KEY]: { trusted_hash: 'sha256:0' } });
    expect(trustedText(known, KEY, trustedHash(read, KEY))).toBe('before');
    expect(trustedText(known, KEY, trustedHash(config({ [KEY]: { trusted_hash: 'sha256:9' } }), KEY))).toBeNull();
    expect(trustedHash(config({}), KEY)).toBeNull();
  });
});

describe('what is written', () => {
  const paths = (edits: ReturnType<typeof trustEdits>) => edits.map(({ keyPath, value }) => [keyPath, value]);

  it('trusts the sum that was shown', () => {
    expect(paths(trustEdits(hook()))).toEqual([[`hooks.state."${KEY}".trusted_hash`, 'sha256:1']]);
  });

  it('takes trust back and leaves no table that says nothing', () => {
    const other = { 'b:stop:0:0': { trusted_hash: 'x' } };
    expect(paths(revokeEdits(config({ [KEY]: { trusted_hash: 'x', enabled: false } }), KEY))).toEqual([
      [`hooks.state."${KEY}".trusted_hash`, null],
    ]);
    expect(paths(revokeEdits(config({ [KEY]: { trusted_hash: 'x' }, ...other }), KEY))).toEqual([
      [`hooks.state."${KEY}"`, null],
    ]);
    expect(paths(revokeEdits(config({ [KEY]: { trusted_hash: 'x' } }), KEY))).toEqual([['hooks.state', null]]);
    expect(revokeEdits(config({}), KEY)).toEqual([]);
  });

  it('turns a hook off by its key', () =>
    expect(paths(enabledEdits(KEY, false))).toEqual([[`hooks.state."${KEY}".enabled`, false]]));
});
