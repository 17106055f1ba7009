import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPluginCatalogue } from './plugin-catalogue';

let root: string;
let marketplaceFile: string;

const write = (file: string, content: string | object): void => {
  const whole = path.join(root, file);
  mkdirSync(path.dirname(whole), { recursive: true });
  writeFileSync(whole, typeof content === 'string' ? content : JSON.stringify(content));
};
const local = (name: string, at = `./plugins/${name}`) => ({ name, source: { source: 'local', path: at } });
const offer = (...plugins: readonly object[]): void =>
  write('market/.agents/plugins/marketplace.json', { name: 'acme', interface: { displayName: 'Acme' }, plugins });
const plugin = (name: string, manifest: object | string): void =>
  write(`market/plugins/${name}/.codex-plugin/plugin.json`, manifest);
const skill = (description: string) => `---\nname: greet\ndescription: ${description}\n---\nSay hello.\n`;

const catalogue = () => createPluginCatalogue({ environment: async () => ({ PATH: path.join(root, 'bin') }) });
const inspect = (name: string) => catalogue().inspectPlugin(marketplaceFile, name);

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'heddle-plugins-'));
  marketplaceFile = path.join(root, 'market/.agents/plugins/marketplace.json');
  write('bin/notes-server', '#!/bin/sh\n');
  chmodSync(path.join(root, 'bin/notes-server'), 0o755);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('a plugin in a marketplace', () => {
  it('is read with all that it brings', async () => {
    offer(local('notes'));
    plugin('notes', {
      name: 'notes',
      version: '1.2.3',
      description: 'Takes notes',
      author: { name: 'Ann', email: 'ann@example.com' },
      skills: './skills/',
      mcpServers: './.mcp.json',
      hooks: './hooks.json',
      apps: './.app.json',
      interface: { defaultPrompt: ['Take a note'] },
    });
    write('market/plugins/notes/skills/greet/SKILL.md', skill('Greets people'));
    write('market/plugins/notes/.mcp.json', {
      mcpServers: {
        notes: { command: 'notes-server', args: ['--all'], env: { TOKEN: 'secret' } },
        web: { type: 'http', url: 'https://example.com/mcp' },
      },
    });
    write('market/plugins/notes/hooks.json', {
      hooks: { SessionStart: [{ matcher: 'startup', hooks: [{ type: 'command', command: 'echo hi' }] }] },
    });
    write('market/plugins/notes/.app.json', { apps: { calendar: { id: 'connector_1' } } });
    const folder = await inspect('notes');
    expect(folder).toMatchObject({
      folder: 'ok',
      manifest: { state: 'ok', manifest: { name: 'notes', version: '1.2.3', author: 'Ann <ann@example.com>' } },
      skills: [
        { name: 'greet', description: 'Greets people', file: 'skills/greet/SKILL.md', text: skill('Greets people') },
      ],
      mcpServers: [
        { name: 'notes', transport: { kind: 'stdio', args: ['--all'], environment: ['TOKEN'], isFound: true } },
        { name: 'web', transport: { kind: 'http', url: 'https://example.com/mcp' } },
      ],
      hooks: [{ event: 'SessionStart', matcher: 'startup', command: 'echo hi', handler: 'command' }],
      apps: [{ name: 'calendar', id: 'connector_1' }],
      prompts: ['Take a note'],
      broken: [],
    });
    expect(JSON.stringify(folder)).not.toContain('secret');
  });

  it('is read from the usual places when it has no plugin.json', async () => {
    offer(local('bare'));
    write('market/plugins/bare/skills/greet/SKILL.md', skill('Greets'));
    write('market/plugins/bare/hooks/hooks.json', { hooks: { Stop: [{ hooks: [{ type: 'prompt' }] }] } });
    expect(await inspect('bare')).toMatchObject({
      manifest: { state: 'none' },
      skills: [{ name: 'greet' }],
      hooks: [{ event: 'Stop', command: null, handler: 'prompt' }],
      broken: [],
    });
  });

  it('says what is broken of it, part by part', async () => {
    offer(local('odd'));
    plugin('odd', {
      name: 'odd',
      skills: ['./skills', './gone'],
      mcpServers: './.mcp.json',
      hooks: '../x.json',
      apps: './a',
    });
    write('market/plugins/odd/skills/bare/SKILL.md', 'no head');
    write('market/plugins/odd/skills/mute/SKILL.md', '---\nname: mute\n---\n');
    write('market/plugins/odd/.mcp.json', '{oops');
    mkdirSync(path.join(root, 'market/plugins/odd/a'));
    expect((await inspect('odd'))?.broken).toMatchObject([
      { part: 'skills', file: './gone', problem: 'missing' },
      { part: 'skills', file: 'skills/bare/SKILL.md', problem: 'invalid', message: 'noHead' },
      { part: 'skills', file: 'skills/mute/SKILL.md', problem: 'invalid', message: 'noDescription' },
      { part: 'mcpServers', file: './.mcp.json', problem: 'invalid' },
      { part: 'hooks', file: '../x.json', problem: 'outside' },
      { part: 'apps', file: './a', problem: 'wrongKind' },
    ]);
  });

  it('tells of servers whose program is not there, or that are started away from their files', async () => {
    offer(local('servers'));
    plugin('servers', {
      name: 'servers',
      mcpServers: {
        gone: { command: 'no-such-program' },
        stray: { command: 'notes-server', args: ['./server.mjs'] },
        home: { command: './server.mjs', cwd: '.' },
        what: {},
      },
    });
    write('market/plugins/servers/server.mjs', '');
    const servers = (await inspect('servers'))?.mcpServers ?? [];
    expect(servers.map(({ name, transport }) => [name, transport])).toMatchObject([
      ['gone', { isFound: false, strayFile: null }],
      ['stray', { isFound: true, strayFile: './server.mjs' }],
      ['home', { isFound: false, strayFile: null }],
      ['what', { kind: 'unknown' }],
    ]);
  });

  it.each([
    ['JSON that is none', '{"name": ', 'broken'],
    ['a list', '[]', 'broken'],
    ['a name of another type', { name: 7 }, 'broken'],
  ])('has a broken plugin.json: %s', async (_what, manifest, state) => {
    offer(local('bad'));
    plugin('bad', manifest);
    expect(await inspect('bad')).toMatchObject({ folder: 'ok', manifest: { state }, skills: [] });
  });

  it('is not there', async () => {
    offer(local('gone'), local('outside', '../outside'), {
      name: 'git',
      source: { source: 'url', url: 'https://x/y.git' },
    });
    expect(await inspect('gone')).toMatchObject({ folder: 'missing' });
    expect(await inspect('outside')).toBeNull();
    expect(await inspect('git')).toBeNull();
    expect(await inspect('unknown')).toBeNull();
    expect(Object.keys(await catalogue().checkMarketplace(marketplaceFile))).toEqual(['gone']);
  });

  it('leads nowhere else by links', async () => {
    write('private/SKILL.md', skill('Private'));
    write('private/.codex-plugin/plugin.json', { name: 'whole' });
    offer(local('partly'), local('whole'));
    plugin('partly', { name: 'partly', mcpServers: './.mcp.json' });
    mkdirSync(path.join(root, 'market/plugins/partly/skills'));
    symlinkSync(path.join(root, 'private'), path.join(root, 'market/plugins/partly/skills/stolen'));
    symlinkSync(path.join(root, 'private/SKILL.md'), path.join(root, 'market/plugins/partly/.mcp.json'));
    symlinkSync(path.join(root, 'private'), path.join(root, 'market/plugins/whole'));
    const partly = await inspect('partly');
    expect(partly?.broken).toMatchObject([
      { part: 'skills', file: 'skills/stolen', problem: 'link' },
      { part: 'mcpServers', problem: 'link' },
    ]);
    expect(JSON.stringify(partly)).not.toContain('Private');
    expect(await inspect('whole')).toMatchObject({ folder: 'link', skills: [] });
  });

  it('is read within bounds', async () => {
    offer(local('huge'));
    plugin('huge', { name: 'huge' });
    write('market/plugins/huge/skills/big/SKILL.md', `${skill('Big')}${'x'.repeat(300_000)}`);
    write(`market/plugins/huge/skills/${'d/'.repeat(9)}SKILL.md`, skill('Deep'));
    expect(await inspect('huge')).toMatchObject({
      skills: [],
      broken: [{ file: 'skills/big/SKILL.md', problem: 'tooLarge' }],
      isWhole: false,
    });
  });
});

describe('a marketplace', () => {
  it('is looked at before it is added', async () => {
    offer(local('notes'), local('more'));
    const { inspectMarketplace } = catalogue();
    expect(await inspectMarketplace(path.join(root, 'market'))).toEqual({
      state: 'ok',
      name: 'acme',
      displayName: 'Acme',
      plugins: ['notes', 'more'],
    });
    expect(await inspectMarketplace(path.join(root, 'nowhere'))).toEqual({ state: 'missing' });
    expect(await inspectMarketplace('market')).toEqual({ state: 'missing' });
    expect(await inspectMarketplace(path.join(root, 'bin'))).toEqual({ state: 'noManifest' });
    write('market/.agents/plugins/marketplace.json', '{');
    expect(await inspectMarketplace(path.join(root, 'market'))).toMatchObject({ state: 'broken' });
  });

  it('is known by no other file than its own', async () => {
    write('market/secrets.json', { name: 'acme', plugins: [local('notes')] });
    const { checkMarketplace, inspectPlugin } = catalogue();
    expect(await checkMarketplace(path.join(root, 'market/secrets.json'))).toEqual({});
    expect(await inspectPlugin('.agents/plugins/marketplace.json', 'notes')).toBeNull();
  });
});

describe('what is installed', () => {
  it('is found without any marketplace, in the version that counts', async () => {
    for (const version of ['1.9.0', '1.10.0'])
      write(`home/plugins/cache/acme/notes/${version}/.codex-plugin/plugin.json`, { name: 'notes', version });
    write('home/plugins/cache/acme/notes/1.10.0/skills/greet/SKILL.md', skill('Greets'));
    write('home/plugins/cache/acme/local/local/skills/greet/SKILL.md', skill('Greets'));
    const home = path.join(root, 'home');
    const { installed, inspectInstalled } = catalogue();
    expect((await installed(home)).map(({ id, version }) => [id, version])).toEqual([
      ['local@acme', 'local'],
      ['notes@acme', '1.10.0'],
    ]);
    expect((await installed(home))[1]?.folder.skills[0]?.text).toBeNull();
    expect((await inspectInstalled(home, 'notes@acme'))?.folder.skills[0]?.text).toBe(skill('Greets'));
    expect(await inspectInstalled(home, '../notes@acme')).toBeNull();
    expect(await installed(null)).toEqual([]);
  });
});
