import { mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readBaseUrl } from './codex-home';
import { prepareTour } from './index';

let rootDir: string;

beforeEach(async () => {
  rootDir = await mkdtemp(join(await realpath(tmpdir()), 'heddle-tour-'));
});

afterEach(async () => {
  await rm(rootDir, { recursive: true, force: true });
});

describe('prepareTour', () => {
  it('sets up a home that points to a model that runs', async () => {
    const tour = await prepareTour({ rootDir: join(rootDir, 'new'), language: 'zh-TW' });
    try {
      expect(tour.environment).toMatchObject({ CODEX_HOME: tour.codexHome, TIDEPOOL_PAUSE_MS: '70' });
      expect(tour.environment.NO_PROXY).toMatch(/(^|,)127\.0\.0\.1$/);
      expect(tour.firstMessage).toContain('潮汐牌');
      const config = await readFile(join(tour.codexHome, 'config.toml'), 'utf8');
      expect(config).toContain(JSON.stringify(tour.projectDir));
      expect((await fetch(`${await readBaseUrl(tour.codexHome)}/models`)).status).toBe(200);
    } finally {
      await tour.close();
    }
  });

  it('comes back on the same port, with the project as it was left', async () => {
    const first = await prepareTour({ rootDir, language: 'en' });
    const address = await readBaseUrl(first.codexHome);
    const readme = join(first.projectDir, 'README.md');
    await first.close();
    await writeFile(readme, 'changed');

    const second = await prepareTour({ rootDir, language: 'en' });
    await second.close();
    expect(await readBaseUrl(second.codexHome)).toBe(address);
    expect(await readFile(readme, 'utf8')).toBe('changed');

    const third = await prepareTour({ rootDir, language: 'en', reset: true });
    await third.close();
    expect(await readFile(readme, 'utf8')).toContain('# tidepool');
  });
});
