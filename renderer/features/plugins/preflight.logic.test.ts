import { describe, expect, it } from 'vitest';
import type { BrokenPart } from '../../../preload/contract/model/plugins/plugin-folder';
import { NO_NEIGHBOURS, preflight, worst } from './preflight.logic';
import { folderOf, pluginOf, serverOf } from './testing/plugins';

const kinds = (...of: Parameters<typeof preflight>) => preflight(...of).map(({ level, kind }) => `${level} ${kind}`);

describe('preflight', () => {
  it('finds nothing wrong with a good plugin', () => {
    expect(preflight(pluginOf('notes'), folderOf('notes', { mcpServers: [serverOf('notes')] }), NO_NEIGHBOURS)).toEqual(
      [],
    );
  });

  it.each([
    ['a folder that is not there', folderOf('notes', { folder: 'missing' }), 'blocks folder'],
    ['a folder that leads away', folderOf('notes', { folder: 'link' }), 'note folder'],
    [
      'a plugin.json that cannot be read',
      folderOf('notes', { manifest: { state: 'broken', file: 'plugin.json', message: 'EOF' } }),
      'blocks manifest',
    ],
    ['another name', folderOf('other'), 'blocks otherName'],
    ['a version that cannot be a folder', folderOf('notes', {}, '1 0/../x'), 'blocks badVersion'],
    ['no plugin.json', folderOf('notes', { manifest: { state: 'none' } }), 'note noManifest'],
    ['nothing inside', folderOf('notes', { skills: [] }), 'note empty'],
    ['more than is looked at', folderOf('notes', { isWhole: false }), 'note notWhole'],
    ['a fourth prompt', folderOf('notes', { prompts: ['1', '2', '3', '4'] }), 'note promptsCut'],
    ['a prompt that is too long', folderOf('notes', { prompts: ['x'.repeat(513)] }), 'note promptsCut'],
    [
      'a server without a program',
      folderOf('notes', { mcpServers: [serverOf('s', { isFound: false })] }),
      'breaks commandMissing',
    ],
    [
      'a server away from its files',
      folderOf('notes', { mcpServers: [serverOf('s', { strayFile: './x' })] }),
      'breaks strayFile',
    ],
    [
      'a server that cannot be started at all',
      folderOf('notes', { mcpServers: [{ name: 's', transport: { kind: 'unknown' } }] }),
      'breaks unknownServer',
    ],
  ])('finds %s', (_what, folder, finding) => {
    expect(kinds(pluginOf('notes'), folder, NO_NEIGHBOURS)).toEqual([finding]);
  });

  it('passes on each part that is broken', () => {
    const part: BrokenPart = { part: 'hooks', file: './h.json', problem: 'missing', message: '' };
    expect(preflight(pluginOf('notes'), folderOf('notes', { broken: [part] }), NO_NEIGHBOURS)).toEqual([
      { level: 'breaks', kind: 'part', part },
    ]);
  });

  it('says what the policies forbid, though the plugin itself is good', () => {
    const forbidden = pluginOf('notes', { installPolicy: 'NOT_AVAILABLE', availability: 'DISABLED_BY_ADMIN' });
    expect(kinds(forbidden, folderOf('notes'), NO_NEIGHBOURS)).toEqual([
      'blocks notAvailable',
      'blocks disabledByAdmin',
    ]);
  });

  it('says that a plugin from elsewhere cannot be looked into', () => {
    expect(kinds(pluginOf('notes'), null, NO_NEIGHBOURS)).toEqual(['note elsewhere']);
  });

  it('finds names that others have, and not its own of an earlier installation', () => {
    const folder = folderOf('notes', { mcpServers: [serverOf('one'), serverOf('two'), serverOf('three')] });
    const brings = { skills: ['notes:greet'], servers: ['one'] };
    const neighbours = {
      plugins: [
        { id: 'notes@acme', ...brings },
        { id: 'notes@other', ...brings },
      ],
      servers: ['two'],
    };
    expect(preflight(pluginOf('notes'), folder, neighbours)).toEqual([
      { level: 'breaks', kind: 'skillTaken', name: 'notes:greet', by: 'notes@other' },
      { level: 'breaks', kind: 'serverTaken', name: 'one', by: 'notes@other' },
      { level: 'breaks', kind: 'serverTaken', name: 'two', by: null },
    ]);
  });

  it('knows what matters most', () => {
    expect(worst([])).toBeNull();
    expect(worst([{ level: 'note', kind: 'empty' }])).toBeNull();
    expect(
      worst([
        { level: 'breaks', kind: 'commandMissing', server: 's', command: 'c' },
        { level: 'note', kind: 'empty' },
      ]),
    ).toBe('breaks');
    expect(
      worst([
        { level: 'breaks', kind: 'strayFile', server: 's', command: 'c' },
        { level: 'blocks', kind: 'notAvailable' },
      ]),
    ).toBe('blocks');
  });
});
