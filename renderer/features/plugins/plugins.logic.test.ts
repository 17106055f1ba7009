import { describe, expect, it } from 'vitest';
import type { EngineError } from '../../../preload/contract/model/app-state';
import type { HooksListResponse, McpServerStatus, SkillsListResponse } from '../../../preload/contract/protocol';
import { activeHooks, activeServer, activeSkills } from './active.logic';
import { commandLine } from './command-line.logic';
import { failureOf } from './failure.logic';
import {
  folderProblem,
  gitAddressProblem,
  holdsPassword,
  isReservedMarketplace,
  isUnencrypted,
} from './marketplace-source.logic';
import { pluginOffers } from './plugin-offers.logic';
import { folderOf, interfaceOf, pluginOf, serverOf } from './testing/plugins';
import { isSameContent } from './update.logic';

const rpc = (message: string, part: Partial<EngineError> = {}): EngineError => ({
  kind: 'rpc',
  method: 'm',
  code: -32600,
  message,
  data: null,
  ...part,
});

describe('failureOf', () => {
  it.each([
    ['git clone https://x failed with status exit status: 128\nstderr:\nfatal: not found', 'git'],
    ['npm pack failed with status exit status: 1', 'npm'],
    ["marketplace 'a' is already added from a different source; remove it before adding this source", 'sameName'],
    ['plugin source path is not a directory: /x', 'manifest'],
    ['plugin `x` is not available for install in marketplace `y`', 'policy'],
    ['chatgpt authentication required for remote plugin catalog', 'signIn'],
    ['something else', 'again'],
  ])('keeps the whole of %j and advises %s', (message, remedy) => {
    expect(failureOf(rpc(message))).toEqual({ reason: message, kind: 'rpc', remedy });
  });

  it('says when it is not known what was done', () => {
    expect(failureOf(rpc('late', { kind: 'timeout' }))).toEqual({ reason: '', kind: 'timeout', remedy: 'look' });
  });

  it('knows a write that came too late', () => {
    const data = { config_write_error_code: 'configVersionConflict' };
    expect(failureOf(rpc('conflict', { data })).remedy).toBe('changedMeanwhile');
  });
});

describe('where a marketplace is', () => {
  it.each([
    ['', 'empty'],
    ['acme/plugins', null],
    ['https://example.com/x.git', null],
    ['ssh://git@example.com/x', null],
    ['git@example.com:acme/x.git', null],
    ['/work/market', 'localPath'],
    ['file:///work/market', 'localPath'],
    ['./market', 'localPath'],
    ['--upload-pack=evil', 'unknownForm'],
    ['what is this', 'unknownForm'],
  ])('%j: %s', (address, problem) => expect(gitAddressProblem(address)).toBe(problem));

  it('warns of what lets somebody in, and not of who one is by ssh', () => {
    expect(['https://me:word@x/y.git', ' http://token@x/y'].map(holdsPassword)).toEqual([true, true]);
    expect(['https://x/y@v1', 'ssh://git@x/y', 'git@x:y', 'a/b'].some(holdsPassword)).toBe(false);
  });

  it('warns of what is not encrypted, but for this very computer', () => {
    expect(['http://example.com', 'http://localhost.evil.com'].map(isUnencrypted)).toEqual([true, true]);
    expect(['https://x', 'http://127.0.0.1:8080/x', 'http://localhost/x'].map(isUnencrypted)).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('refuses names that the engine keeps', () => {
    expect(isReservedMarketplace('openai-curated')).toBe(true);
    expect(isReservedMarketplace('openai-foo')).toBe(false);
  });

  const ok = { state: 'ok', name: 'acme', displayName: null, plugins: ['a'] } as const;
  const known = [{ name: 'acme', source: { type: 'local', source: '/work/acme', ref: null } as const }];
  it.each([
    ['', null, [], 'pathEmpty'],
    ['work', null, [], 'pathRelative'],
    ['/work', { state: 'missing' } as const, [], 'missing'],
    ['/work', { state: 'noManifest' } as const, [], 'noManifest'],
    ['/work', { state: 'broken', file: 'f', message: 'm' } as const, [], 'broken'],
    ['/work', { ...ok, name: 'openai-bundled' }, [], 'reserved'],
    ['/work/acme/', ok, known, 'alreadyThere'],
    ['/work/other', ok, known, 'sameName'],
  ])('%j with %j cannot be added: %s', (folder, found, there, kind) =>
    expect(folderProblem(folder, found, there)).toMatchObject({ kind }),
  );

  it('lets a good folder pass, also while it is looked at', () => {
    expect(folderProblem('/work/acme', ok, [])).toBeNull();
    expect(folderProblem('C:\\work\\acme', null, known)).toBeNull();
  });
});

it('writes a command so that no word passes for two', () => {
  expect(commandLine({ command: 'npx', args: ['-y', 'a b', "it's", '$(rm -rf ~)', ''] })).toBe(
    "npx -y 'a b' 'it'\\''s' '$(rm -rf ~)' ''",
  );
});

describe('what is active', () => {
  const plugin = { id: 'notes@acme', name: 'notes' };
  const skill = (name: string, part: object = {}) => ({
    name,
    description: 'd',
    path: `/cache/${name}`,
    scope: 'user' as const,
    enabled: true,
    pluginId: 'notes@acme',
    ...part,
  });

  it('holds the skills that are promised against those that the engine has', () => {
    const folder = folderOf('notes', {
      path: '/cache/notes',
      skills: ['greet', 'off', 'mute'].map((name) => ({
        name,
        description: null,
        file: `skills/${name}/SKILL.md`,
        text: null,
      })),
    });
    const listed: SkillsListResponse = {
      data: [
        {
          cwd: '/work',
          skills: [
            skill('notes:greet'),
            skill('notes:off', { enabled: false }),
            skill('notes:extra'),
            skill('x:mute', { pluginId: 'x@y' }),
          ],
          errors: [{ path: '/cache/notes/skills/mute/SKILL.md', message: 'missing field' }],
        },
      ],
    };
    expect(activeSkills(plugin, folder, listed)).toEqual([
      { name: 'notes:greet', state: 'on', reason: null },
      { name: 'notes:off', state: 'off', reason: null },
      { name: 'notes:mute', state: 'gone', reason: 'missing field' },
      { name: 'notes:extra', state: 'on', reason: null },
    ]);
  });

  const server = (part: Partial<McpServerStatus>) =>
    ({
      name: 'moon',
      pluginId: 'notes@acme',
      tools: { rise: {} },
      toolsError: null,
      authStatus: 'unsupported',
      ...part,
    }) as McpServerStatus;
  it.each([
    [[server({})], { state: 'answers', tools: 1 }],
    [[server({ authStatus: 'notLoggedIn' })], { state: 'signIn' }],
    [[server({ toolsError: 'No such file' })], { state: 'failed', reason: 'No such file' }],
    [[server({ pluginId: 'twin@acme' })], { state: 'other' }],
    [[], { state: 'gone' }],
  ])('knows how a server is', (listed, state) => expect(activeServer('notes@acme', 'moon', listed)).toEqual(state));

  it('finds its hooks, each once', () => {
    const hook = (key: string, pluginId: string | null) => ({ key, pluginId });
    const entry = { hooks: [hook('a', 'notes@acme'), hook('b', null)] };
    const listed = { data: [entry, entry] } as unknown as HooksListResponse;
    expect(activeHooks('notes@acme', listed).map(({ key }) => key)).toEqual(['a']);
  });
});

describe('an update', () => {
  it('is there when anything differs that a plugin is made of', () => {
    const one = folderOf('notes', { mcpServers: [serverOf('moon', { isFound: true })] });
    expect(isSameContent(one, { ...one, path: '/cache/notes' })).toBe(true);
    expect(isSameContent(one, folderOf('notes', { mcpServers: [serverOf('moon', { isFound: false })] }))).toBe(true);
    expect(isSameContent(one, folderOf('notes', { mcpServers: [serverOf('moon', { args: ['x'] })] }))).toBe(false);
    expect(isSameContent(one, folderOf('notes', { mcpServers: one.mcpServers }, '2.0.0'))).toBe(false);
  });
});

describe('what plugins offer while one writes', () => {
  const installed = {
    marketplaces: [
      {
        name: 'acme',
        path: null,
        interface: null,
        plugins: [
          pluginOf('notes', { installed: true, enabled: true, interface: interfaceOf({ defaultPrompt: ['Note it'] }) }),
          pluginOf('off', { installed: true, interface: interfaceOf({ defaultPrompt: ['Never'] }) }),
        ],
      },
    ],
    marketplaceLoadErrors: [],
  };
  const skills = {
    data: [
      {
        cwd: '/work',
        errors: [],
        skills: [
          { name: 'notes:greet', description: 'd', path: '/p', scope: 'user', enabled: true, pluginId: 'notes@acme' },
          { name: 'notes:shy', description: 'd', path: '/p', scope: 'user', enabled: false, pluginId: 'notes@acme' },
          { name: 'own', description: 'd', path: '/p', scope: 'user', enabled: true, pluginId: null },
        ],
      },
    ],
  } as SkillsListResponse;

  it('is what is on, of plugins alone', () => {
    expect(pluginOffers(installed, skills, [])).toEqual({
      skills: [{ name: 'notes:greet', description: 'd', path: '/p', pluginId: 'notes@acme' }],
      prompts: [{ text: 'Note it', pluginId: 'notes@acme', pluginTitle: 'notes' }],
      plugins: [{ id: 'notes@acme', name: 'notes', title: 'notes', description: null, path: 'plugin://notes@acme' }],
    });
  });

  it('leaves out what is off in the thread, and offers nothing while nothing is known', () => {
    const nothing = { skills: [], prompts: [], plugins: [] };
    expect(pluginOffers(installed, skills, ['notes@acme'])).toEqual(nothing);
    expect(pluginOffers(null, null, [])).toEqual(nothing);
  });
});
