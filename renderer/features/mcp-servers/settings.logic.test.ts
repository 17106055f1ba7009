import { describe, expect, it } from 'vitest';
import {
  argumentsOf,
  defaultMode,
  EMPTY_SERVER,
  formOfSettings,
  renameEdits,
  type ServerForm,
  settingsEdits,
  toolMode,
  toolModeEdits,
} from './settings.logic';

const KEPT = {
  command: 'node',
  args: ['server.mjs', '--quiet'],
  env: { A: '1', B: '2' },
  env_vars: ['HOME', { name: 'TOKEN', source: 'local' }],
  odd: { of: 'tomorrow' },
  startup_timeout_sec: 20,
};
const form = (part: Partial<ServerForm>): ServerForm => ({ ...formOfSettings('docs', KEPT), ...part });
const changes = (part: Partial<ServerForm>) =>
  settingsEdits(form(part), KEPT).map(({ keyPath, value }) => [keyPath, value]);

describe('what a change of a server writes', () => {
  it('is nothing when nothing was changed', () => expect(changes({})).toEqual([]));

  it('is only what was changed, each setting by itself and none as a whole table', () => {
    const edits = settingsEdits(form({ command: ' deno ', startTimeout: '' }), KEPT);
    expect(edits).toEqual([
      { keyPath: 'mcp_servers.docs.startup_timeout_sec', value: null, mergeStrategy: 'upsert' },
      { keyPath: 'mcp_servers.docs.command', value: 'deno', mergeStrategy: 'upsert' },
    ]);
  });

  it('is one variable, not the others', () => {
    const { environment } = form({});
    const next = environment.map((pair) => (pair.name === 'B' ? { ...pair, value: '3' } : pair));
    expect(changes({ environment: next })).toEqual([['mcp_servers.docs.env.B', '3']]);
    expect(changes({ environment: environment.filter(({ name }) => name !== 'A') })).toEqual([
      ['mcp_servers.docs.env.A', null],
    ]);
  });

  it('is the whole table once it has nothing left', () => {
    const { environment } = form({});
    expect(changes({ environment: environment.filter(({ kind }) => kind === 'passed') })).toEqual([
      ['mcp_servers.docs.env', null],
    ]);
  });

  it('keeps what a variable that is passed on says beside its name', () => {
    const { environment } = form({});
    expect(changes({ environment: environment.filter(({ name }) => name !== 'HOME') })).toEqual([
      ['mcp_servers.docs.env_vars', [{ name: 'TOKEN', source: 'local' }]],
    ]);
  });

  it('takes along what cannot stand beside the other kind, and leaves what Heddle does not know', () => {
    expect(changes({ kind: 'address', address: 'https://docs.example.com/mcp' })).toEqual([
      ['mcp_servers.docs.env', null],
      ['mcp_servers.docs.command', null],
      ['mcp_servers.docs.args', null],
      ['mcp_servers.docs.env_vars', null],
      ['mcp_servers.docs.url', 'https://docs.example.com/mcp'],
    ]);
  });

  it('quotes names, and is all of a new server that was filled in', () => {
    const edits = settingsEdits(
      {
        ...EMPTY_SERVER,
        name: 'a.b',
        kind: 'address',
        address: 'https://x.test/',
        tokenVariable: 'X_TOKEN',
        headers: [
          { id: 0, name: 'X-Team', kind: 'written', value: 'loom' },
          { id: 1, name: 'X-Key', kind: 'passed', value: 'X_KEY' },
          { id: 2, name: '', kind: 'passed', value: '' },
        ],
      },
      null,
    );
    expect(edits.map(({ keyPath, value }) => [keyPath, value])).toEqual([
      ['mcp_servers."a.b".url', 'https://x.test/'],
      ['mcp_servers."a.b".bearer_token_env_var', 'X_TOKEN'],
      ['mcp_servers."a.b".env_http_headers.X-Key', 'X_KEY'],
      ['mcp_servers."a.b".http_headers.X-Team', 'loom'],
    ]);
  });

  it('gives another name to all that stands there, whatever it is', () => {
    expect(renameEdits('docs', 'new.docs', KEPT)).toEqual([
      { keyPath: 'mcp_servers."new.docs"', value: KEPT, mergeStrategy: 'upsert' },
      { keyPath: 'mcp_servers.docs', value: null, mergeStrategy: 'upsert' },
    ]);
  });
});

it('reads back what it wrote, arguments with blanks included', () => {
  expect(argumentsOf('-e\n  two words \r\n\n{"json": true}')).toEqual(['-e', '  two words ', '{"json": true}']);
  expect(form({}).arguments).toBe('server.mjs\n--quiet');
  expect(formOfSettings('x', { url: 'http://x/', command: 5, args: 'no', env: [] })).toMatchObject({
    kind: 'address',
    command: '',
    arguments: '',
    environment: [],
  });
});

describe('how the engine asks for a tool', () => {
  const kept = { tools: { a: { approval_mode: 'prompt' }, b: { approval_mode: 'approve', more: 1 } } };
  const paths = (tool: string, mode: 'prompt' | null, settings: object = kept) =>
    toolModeEdits('s', tool, mode, settings as never).map(({ keyPath, value }) => [keyPath, value]);

  it('is read from the settings', () => {
    expect([toolMode(kept, 'a'), toolMode(kept, 'c'), toolMode(null, 'a')]).toEqual(['prompt', null, null]);
    expect(toolMode({ tools: { a: { approval_mode: 'of tomorrow' } } }, 'a')).toBeNull();
    expect(defaultMode({ default_tools_approval_mode: 'writes' })).toBe('writes');
  });

  it('is written for that tool alone', () => {
    expect(paths('x.y', 'prompt')).toEqual([['mcp_servers.s.tools."x.y".approval_mode', 'prompt']]);
  });

  it('leaves no table that says nothing, and none out that says more', () => {
    expect(paths('a', null)).toEqual([['mcp_servers.s.tools.a', null]]);
    expect(paths('b', null)).toEqual([['mcp_servers.s.tools.b.approval_mode', null]]);
    expect(paths('a', null, { tools: { a: { approval_mode: 'prompt' } } })).toEqual([['mcp_servers.s.tools', null]]);
    expect(paths('c', null)).toEqual([]);
  });
});
