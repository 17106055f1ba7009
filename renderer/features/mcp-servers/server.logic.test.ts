import { describe, expect, it } from 'vitest';
import type { ConfigReadResponse } from '../../../preload/contract/protocol';
import { isKnownEverywhere, listServers, ownSettings, userLayer } from './server.logic';

const user = (servers: object) => ({
  name: { type: 'user', file: '/home/me/.codex/config.toml', profile: null },
  version: 'sha256:1',
  config: { mcp_servers: servers },
  // Left out where there is none, whatever the types say.
});
const project = (servers: object, disabledReason: string | null = null) => ({
  name: { type: 'project', dotCodexFolder: '/work/.codex' },
  version: 'sha256:2',
  config: { mcp_servers: servers },
  disabledReason,
});
const read = (layers: object[], effective: object) =>
  ({ config: { mcp_servers: effective }, origins: {}, layers }) as unknown as ConfigReadResponse;

describe('the servers that are set up', () => {
  it('are listed by where they are set up, then by name', () => {
    const config = read([project({ p: { command: 'p' } }), user({ b: { command: 'b' }, a: { url: 'http://a/' } })], {
      p: { command: 'p' },
      b: { command: 'b', enabled: false },
      a: { url: 'http://a/' },
    });
    const servers = listServers(config, [
      { name: 'x', pluginId: 'x@m' },
      { name: 'a', pluginId: 'x@m' },
    ]);
    expect(servers.map(({ name, origin, pluginId, isOff }) => [name, origin, pluginId, isOff])).toEqual([
      ['a', 'user', null, false],
      ['b', 'user', null, true],
      ['p', 'project', null, false],
      ['x', 'plugin', 'x@m', false],
    ]);
    expect(servers[2]?.layers[0]?.file).toBe('/work/.codex/config.toml');
  });

  it('belong to the person where a project only changes something of them', () => {
    const config = read([project({ a: { env: { X: '1' } } }), user({ a: { command: 'a' } })], {
      a: { command: 'a', env: { X: '1' } },
    });
    const [server] = listServers(config, []);
    expect(server).toMatchObject({ origin: 'user', settings: { command: 'a', env: { X: '1' } } });
    expect(server && ownSettings(server)).toEqual({ command: 'a' });
    expect(server && isKnownEverywhere(server)).toBe(true);
  });

  it('are a project’s alone where it sets them up, and off while it is not trusted', () => {
    const [server] = listServers(read([project({ p: { command: 'p' } }, 'not trusted'), user({})], {}), []);
    expect(server).toMatchObject({ origin: 'project', isOff: true, settings: { command: 'p' } });
    expect(server && ownSettings(server)).toBeNull();
    expect(server && isKnownEverywhere(server)).toBe(false);
  });

  it('are none where a file says something odd', () => {
    expect(listServers(read([user({ a: 'text', b: null })], {}), [])).toEqual([]);
    expect(listServers({ config: {}, origins: {} } as unknown as ConfigReadResponse, [])).toEqual([]);
  });

  it('are changed in the person’s own file, not in a profile over it', () => {
    const profile = { ...user({}), name: { type: 'user', file: '/p.toml', profile: 'work' } };
    expect(userLayer(read([profile, user({})], {}))?.version).toBe('sha256:1');
    const [server] = listServers(read([{ ...profile, config: { mcp_servers: { q: { command: 'q' } } } }], {}), []);
    expect(server?.origin).toBe('other');
  });
});
