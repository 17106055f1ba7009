import { expect, it } from 'vitest';
import { keyPath } from './key-path.logic';

it.each([
  [['mcp_servers', 'docs', 'env', 'API_KEY'], 'mcp_servers.docs.env.API_KEY'],
  [['mcp_servers', 'a.b'], 'mcp_servers."a.b"'],
  [['mcp_servers', 'say "hi"\\'], 'mcp_servers."say \\"hi\\"\\\\"'],
  [
    ['hooks', 'state', '/home/é/hooks.json:stop:0:0', 'trusted_hash'],
    'hooks.state."/home/é/hooks.json:stop:0:0".trusted_hash',
  ],
  [['a', ''], 'a.""'],
  [['a', 'x\u007f\n'], 'a."x\\u007f\\n"'],
])('%j is %s', (keys, path) => expect(keyPath(...keys)).toBe(path));
