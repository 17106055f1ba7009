import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readBaseUrl, tomlString, writeCodexHome } from './codex-home';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'heddle-home-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

function homeAt(port: number): Parameters<typeof writeCodexHome>[0] {
  const trustedFolders = ['/srv/a "b" c', 'C:\\Users\\me'];
  return { codexHome: join(folder, 'home'), baseUrl: `http://127.0.0.1:${port}/v1`, trustedFolders };
}

const configPath = (): string => join(folder, 'home', 'config.toml');

describe('writeCodexHome', () => {
  it('trusts folders whatever their path holds', async () => {
    await writeCodexHome(homeAt(1));
    const toml = await readFile(configPath(), 'utf8');
    expect(toml).toContain('[projects."/srv/a \\"b\\" c"]\ntrust_level = "trusted"');
    expect(toml).toContain('[projects."C:\\\\Users\\\\me"]');
  });

  it('is for its owner only', async () => {
    await writeCodexHome(homeAt(1));
    if (process.platform !== 'win32') expect((await stat(configPath())).mode & 0o777).toBe(0o600);
  });

  it('changes only the address in a file that is there', async () => {
    await writeCodexHome(homeAt(1));
    const before = await readFile(configPath(), 'utf8');
    const edited = before
      .replace('model = "gpt-5.5"', 'model = "other" # mine')
      .concat('\n[model_providers.x]\nbase_url = "http://y"\n');
    await writeFile(configPath(), edited);
    expect(await writeCodexHome(homeAt(2))).toEqual({ setAside: null });
    expect(await readFile(configPath(), 'utf8')).toBe(edited.replace('127.0.0.1:1/v1', '127.0.0.1:2/v1'));
    expect(await readBaseUrl(join(folder, 'home'))).toBe('http://127.0.0.1:2/v1');
  });

  it('sets a file aside in which it cannot find the address', async () => {
    await writeCodexHome(homeAt(1));
    await writeFile(configPath(), '[model_providers.heddle_tour]\n[other]\nbase_url = "http://other"\n');
    const { setAside } = await writeCodexHome(homeAt(2));
    expect(await readFile(String(setAside), 'utf8')).toContain('http://other');
    expect(await readBaseUrl(join(folder, 'home'))).toBe('http://127.0.0.1:2/v1');
    expect(await readdir(join(folder, 'home'))).toHaveLength(2);
  });

  it('adds what a test needs besides', async () => {
    await writeCodexHome({
      ...homeAt(1),
      model: 'gpt-6.2-sol',
      streamMaxRetries: 0,
      extraToml: '[mcp_servers.lab]\ncommand = "node"\n',
    });
    const toml = await readFile(configPath(), 'utf8');
    expect(toml).toMatch(/^model = "gpt-6\.2-sol"\n/);
    expect(toml).toContain('stream_max_retries = 0\n');
    expect(toml).toMatch(/\[mcp_servers\.lab\]\ncommand = "node"\n$/);
  });
});

describe('readBaseUrl', () => {
  it('knows of none where there is no file', async () => {
    expect(await readBaseUrl(join(folder, 'nowhere'))).toBeNull();
  });
});

describe('tomlString', () => {
  it('escapes what TOML forbids in a string', () => {
    expect(tomlString('a"b\\c\n\u0007\u007f 潮')).toBe('"a\\"b\\\\c\\n\\u0007\\u007f 潮"');
  });
});
