import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SIGN_AT_NIGHT, type SignStyle, TIDES_PATH, tidesChanges } from './sample-files';
import { makeSampleProject, type SampleProject } from './sample-project';

const run = promisify(execFile);
let folder: string;
let project: SampleProject;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'heddle-sample-'));
  project = await makeSampleProject(folder);
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

const tidesFile = (): string => join(project.projectDir, TIDES_PATH);

async function repair(style: SignStyle): Promise<void> {
  const source = await readFile(tidesFile(), 'utf8');
  const changes = tidesChanges(source, style) ?? [];
  const repaired = changes.reduce(
    (text, { before, after }) => text.replace(before.join('\n'), after.join('\n')),
    source,
  );
  await writeFile(tidesFile(), repaired);
}

async function check(): Promise<{ code: number; stdout: string }> {
  const args = ['scripts/check.mjs', '--quick', '--color'];
  const env = { ...process.env, TIDEPOOL_PAUSE_MS: '0' };
  return run(process.execPath, args, { cwd: project.projectDir, env }).then(
    ({ stdout }) => ({ code: 0, stdout }),
    ({ code, stdout }) => ({ code, stdout }),
  );
}

async function signAtNight(): Promise<string> {
  const places = await import(pathToFileURL(join(project.projectDir, 'src/places.js')).href);
  // The query makes Node read the file again after it was changed.
  const tides = await import(`${pathToFileURL(tidesFile()).href}?${Math.random()}`);
  const place = places.places.find(({ name }: { name: string }) => name === SIGN_AT_NIGHT.place);
  return tides.signText(place.lowTides, 23 * 60 + 30);
}

describe('makeSampleProject', () => {
  it('makes a project whose check fails, in a clean repository', async () => {
    const { code, stdout } = await check();
    expect(code).toBe(1);
    expect(stdout).toContain('4 of 6 signs are wrong');
    expect(await signAtNight()).toBe(SIGN_AT_NIGHT.broken);
    const { stdout: status } = await run('git', ['status', '--porcelain'], { cwd: project.projectDir });
    expect(status).toBe('');
  });

  it.each(['countdown', 'clock'] as const)(
    'is right after the repair (%s), and reads as the answer says',
    async (style) => {
      await repair(style);
      expect(await check()).toMatchObject({ code: 0 });
      expect(await signAtNight()).toBe(SIGN_AT_NIGHT[style]);
    },
  );

  it('publishes to a folder beside the project', async () => {
    await run(process.execPath, ['scripts/publish.mjs'], { cwd: project.projectDir });
    expect(await readFile(project.signPath, 'utf8')).toContain(SIGN_AT_NIGHT.place);
  });

  it('leaves changes alone until it is asked to start again', async () => {
    await repair('clock');
    await makeSampleProject(folder);
    expect(await signAtNight()).toBe(SIGN_AT_NIGHT.clock);
    await makeSampleProject(folder, { reset: true });
    expect(await signAtNight()).toBe(SIGN_AT_NIGHT.broken);
  });

  it('mends a set-up that was cut off', async () => {
    await rm(project.logbookPath);
    await rm(tidesFile());
    await makeSampleProject(folder);
    expect(await signAtNight()).toBe(SIGN_AT_NIGHT.broken);
  });
});

describe('tidesChanges', () => {
  it('has nothing to do when the file is so already, and can change the style', async () => {
    await repair('clock');
    const source = await readFile(tidesFile(), 'utf8');
    expect(tidesChanges(source, 'clock')).toEqual([]);
    expect(tidesChanges(source, 'countdown')).toHaveLength(1);
  });

  it('keeps off a file that it does not know', () => {
    expect(tidesChanges('export function signText() {}', 'clock')).toBeNull();
  });
});
