import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeTar, makeTarball, type TarFile } from './testing/make-tarball';
import { pathInPackage, unpackPackage } from './unpack';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'heddle-unpack-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const signal = new AbortController().signal;

const unpack = async (packed: Buffer): Promise<string> => {
  const tarball = join(dir, 'package.tgz');
  await writeFile(tarball, packed);
  const target = join(dir, 'target');
  await unpackPackage(tarball, target, signal);
  return target;
};

const file = (path: string, content = 'x', more: Partial<TarFile> = {}): TarFile => ({ path, content, ...more });

describe('unpackPackage', () => {
  it('makes the files with their content, and executable what is to be', async () => {
    const long = 'é'.repeat(5_000);
    const target = await unpack(
      makeTarball([
        file('package/package.json', '{}'),
        file('package/vendor/bin/codex', long, { mode: 0o4777 }),
        file('package/empty', ''),
      ]),
    );
    expect(await readFile(join(target, 'vendor/bin/codex'), 'utf8')).toBe(long);
    expect(await readFile(join(target, 'empty'), 'utf8')).toBe('');
    expect((await stat(join(target, 'vendor/bin/codex'))).mode & 0o7111).toBe(0o111);
    expect((await stat(join(target, 'package.json'))).mode & 0o111).toBe(0);
  });

  it.each(['ustar', 'gnu', 'pax'])('takes what tar writes as %s, with long names', async (format) => {
    const deep = `package/${'a'.repeat(90)}/${'ü'.repeat(30)}`;
    const source = join(dir, 'source');
    await mkdir(join(source, deep), { recursive: true });
    const name = format === 'ustar' ? 'file' : 'f'.repeat(120);
    await writeFile(join(source, deep, name), 'deep');
    execFileSync('tar', [`--format=${format}`, '-czf', join(dir, 'made.tgz'), '-C', source, 'package']);
    const target = await unpack(await readFile(join(dir, 'made.tgz')));
    expect(await readFile(join(target, deep.slice('package/'.length), name), 'utf8')).toBe('deep');
  });

  it.each([
    ['package/../outside', '0'],
    ['/etc/passwd', '0'],
    ['package//etc', '0'],
    ['other/file', '0'],
    ['package/C:/file', '0'],
    ['package/a\\..\\b', '0'],
    ['package/link', '2'],
    ['package/hardlink', '1'],
    ['package/device', '3'],
  ])('refuses %s of kind %s', async (path, flag) => {
    await expect(unpack(makeTarball([file(path, '', { flag })]))).rejects.toThrow('holds what it should not');
    expect(await readdir(join(dir, 'target'))).toEqual([]);
  });

  it('refuses a second file of the same name', async () => {
    await expect(unpack(makeTarball([file('package/a'), file('package/a')]))).rejects.toThrow('EEXIST');
  });

  it('refuses an archive that is cut, at whichever block, or damaged, or none', async () => {
    const tar = makeTar([file('package/a', 'y'.repeat(700)), file('package/b')]);
    for (let length = 0; length <= tar.length - 1024; length += 256) {
      await expect(unpack(gzipSync(tar.subarray(0, length)))).rejects.toThrow('ends too early');
      await rm(join(dir, 'target'), { recursive: true });
    }
    const damaged = Buffer.from(tar);
    damaged[3] = 0x7a;
    await expect(unpack(gzipSync(damaged))).rejects.toThrow('damaged');
    await expect(unpack(Buffer.from('no archive'))).rejects.toThrow();
    await expect(unpack(makeTarball([file('package/a', 'z'.repeat(5_000))]).subarray(0, 60))).rejects.toThrow();
  });

  it('ends when it is called off', async () => {
    const tarball = join(dir, 'package.tgz');
    await writeFile(tarball, makeTarball([file('package/a')]));
    await expect(unpackPackage(tarball, join(dir, 't'), AbortSignal.abort())).rejects.toThrow('abort');
  });
});

describe('pathInPackage', () => {
  it('is a path below the package', () => expect(pathInPackage('package/a/b')).toBe(join('a', 'b')));
  it.each(['package/', 'package', 'package/./a', 'package/a/', 'package/a\0b', ''])('is none for %j', (path) =>
    expect(pathInPackage(path)).toBeNull(),
  );
});
