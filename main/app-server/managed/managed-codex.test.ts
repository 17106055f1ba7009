import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ManagedCodex } from '../../../preload/contract/model/codex-program';
import { systemClock } from '../clock';
import type { Environment } from '../engine-process';
import { findCodex } from '../find-codex';
import { createManagedCodex, type ManagedCodexKeeper } from './managed-codex';
import { managedCopyIn } from './managed-folders';
import { packageForTests, pinnedPackage } from './pinned-package';
import { findRegistry } from './registry';
import { integrityOf, makeTarball } from './testing/make-tarball';
import { type RegistryStandIn, startRegistry } from './testing/registry-stand-in';

const machine = { platform: 'linux', arch: 'x64' } as const;
const PROGRAM = 'vendor/x86_64-unknown-linux-musl/bin/codex';
const codexPackage = (version: string, mode = 0o755) =>
  makeTarball([
    { path: 'package/package.json', content: '{"name":"@openai/codex"}' },
    { path: `package/${PROGRAM}`, content: `#!/bin/sh\necho codex-cli ${version}\n`, mode },
    // So large that it comes in several pieces.
    { path: 'package/vendor/more', content: Array.from({ length: 40_000 }, (_, at) => at * 7_919).join(' ') },
  ]);

let userDataDir: string;
let registry: RegistryStandIn;
let states: ManagedCodex[];
let installed: number;
beforeEach(async () => {
  userDataDir = await mkdtemp(join(tmpdir(), 'heddle-managed-'));
  registry = await startRegistry(codexPackage('0.171.0'));
  states = [];
  installed = 0;
});
afterEach(async () => {
  await registry.close();
  await rm(userDataDir, { recursive: true, force: true });
});

const environmentOf = (): Environment => ({ npm_config_registry: registry.url, PATH: '/nowhere' });

const make = (environment = environmentOf(), expected = registry.behaviour.tarball): ManagedCodexKeeper =>
  createManagedCodex({
    userDataDir,
    machine,
    pin: packageForTests(pinnedPackage(machine), {
      HEDDLE_CODEX_PACKAGE: `${integrityOf(expected)} ${expected.length}`,
    }),
    environment: async () => environment,
    fetch,
    clock: systemClock,
    onState: (state) => states.push(state),
    onInstalled: () => {
      installed += 1;
    },
    report: () => undefined,
  });

const untilPhase = async (keeper: ManagedCodexKeeper, phase: ManagedCodex['phase']): Promise<ManagedCodex> => {
  await expect.poll(() => keeper.state().phase, { timeout: 10_000 }).toBe(phase);
  return keeper.state();
};

const findManaged = () =>
  findCodex({
    environment: { PATH: '/nowhere' },
    preferredPath: null,
    projectDir: null,
    managedDir: managedCopyIn(userDataDir),
    machine,
  });

describe('the copy of codex that Heddle keeps', () => {
  it('says beforehand what it would take, from where and to where', async () => {
    const { bytes } = pinnedPackage(machine) ?? { bytes: 0 };
    const plan = await createManagedCodex({
      ...{ userDataDir, machine, pin: pinnedPackage(machine), environment: async () => environmentOf(), fetch },
      ...{ clock: systemClock, onState: () => undefined, onInstalled: () => undefined, report: () => undefined },
    }).plan();
    expect(plan).toMatchObject({
      kind: 'possible',
      version: '0.171.0',
      machine: 'linux x64',
      downloadBytes: bytes,
      registry: new URL(registry.url).host,
      folder: join(userDataDir, 'codex'),
    });
    expect(registry.requests).toEqual([]);
  });

  it('is fetched, tried and put in its place, and is found from then on', async () => {
    const keeper = make();
    expect(keeper.state()).toMatchObject({ phase: 'idle', keptBytes: 0 });
    keeper.install();
    keeper.install();
    expect(await untilPhase(keeper, 'installed')).toEqual({ phase: 'installed', version: '0.171.0' });
    expect(installed).toBe(1);
    expect([...new Set(states.map(({ phase }) => phase))]).toEqual([
      'downloading',
      'checking',
      'unpacking',
      'installed',
    ]);
    expect(await findManaged()).toMatchObject({ kind: 'found', source: 'managed', version: '0.171.0' });
    expect(await readdir(userDataDir)).toEqual(['codex']);
    expect(registry.requests).toEqual(['GET /@openai%2fcodex/0.171.0-linux-x64', 'GET /-/package.tgz']);
  });

  it('takes the place of an older copy only once it is there', async () => {
    const older = join(userDataDir, 'codex', PROGRAM);
    await mkdir(join(older, '..'), { recursive: true });
    await writeFile(older, '#!/bin/sh\necho codex-cli 0.150.0\n');
    await chmod(older, 0o755);
    const other = make(environmentOf(), Buffer.from('another'));
    other.install();
    await untilPhase(other, 'failed');
    expect(await findManaged()).toMatchObject({ version: '0.150.0' });

    const keeper = make();
    keeper.install();
    await untilPhase(keeper, 'installed');
    expect(await findManaged()).toMatchObject({ version: '0.171.0' });
    expect(await readdir(userDataDir)).toEqual(['codex']);
  });

  it('unpacks nothing that has another sum, and throws it away', async () => {
    const expected = Buffer.from(registry.behaviour.tarball);
    expected[20] = (expected[20] ?? 0) ^ 1;
    const keeper = make(environmentOf(), expected);
    keeper.install();
    expect(await untilPhase(keeper, 'failed')).toMatchObject({ fault: { kind: 'wrongContent' }, keptBytes: 0 });
    expect(states.map(({ phase }) => phase)).not.toContain('unpacking');
    expect(await findManaged()).toMatchObject({ kind: 'notFound' });
    expect(installed).toBe(0);
  });

  it('goes on after Heddle ended in the middle of it', async () => {
    registry.behaviour.holdAfter = 30_000;
    const first = make();
    first.install();
    await expect.poll(() => registry.requests.length).toBe(2);
    await expect.poll(() => states.at(-1)).toMatchObject({ phase: 'downloading', receivedBytes: 30_000 });
    await first.cancel(false);
    expect(first.state()).toMatchObject({ phase: 'idle', keptBytes: 30_000 });

    registry.release();
    const second = make();
    expect(second.state()).toMatchObject({ phase: 'idle', keptBytes: 30_000 });
    second.install();
    await untilPhase(second, 'installed');
    expect(registry.requests.at(-1)).toBe('GET /-/package.tgz bytes=30000-');
  });

  it('mends itself after it was cut while it unpacked', async () => {
    const aside = join(userDataDir, 'codex-download', 'unpacked', 'vendor');
    await mkdir(aside, { recursive: true });
    await writeFile(join(aside, 'half'), 'of a file');
    const keeper = make();
    keeper.install();
    await untilPhase(keeper, 'installed');
    expect(await readdir(join(userDataDir, 'codex', 'vendor'))).not.toContain('half');
  });

  it('keeps nothing when it is broken off for good', async () => {
    registry.behaviour.holdAfter = 30_000;
    const keeper = make();
    keeper.install();
    await expect.poll(() => states.at(-1)).toMatchObject({ phase: 'downloading', receivedBytes: 30_000 });
    await keeper.cancel(true);
    expect(keeper.state()).toMatchObject({ phase: 'idle', keptBytes: 0 });
    expect(await readdir(userDataDir)).toEqual([]);
  });

  it('is not taken when it does not run', async () => {
    registry.behaviour.tarball = codexPackage('0.171.0', 0o644);
    const keeper = make();
    keeper.install();
    expect(await untilPhase(keeper, 'failed')).toMatchObject({ fault: { kind: 'doesNotRun' } });
    expect(await findManaged()).toMatchObject({ kind: 'notFound' });
  });

  it('says what a registry answered, that none is there, or that nobody says which', async () => {
    registry.behaviour.refuseWith = 404;
    const refused = make();
    refused.install();
    expect(await untilPhase(refused, 'failed')).toMatchObject({ fault: { kind: 'refused', status: 404 } });

    const unreachable = make({ ...environmentOf(), npm_config_registry: 'http://127.0.0.1:1/' });
    unreachable.install();
    expect(await untilPhase(unreachable, 'failed')).toMatchObject({ fault: { kind: 'network' } });

    const unknown = make({ PATH: '/nowhere' });
    expect(await unknown.plan()).toEqual({ kind: 'noRegistry' });
    unknown.install();
    expect(await untilPhase(unknown, 'failed')).toMatchObject({ fault: { kind: 'noRegistry' } });
  });
});

describe('findRegistry', () => {
  it('asks npm where the environment does not say', async () => {
    const npm = join(userDataDir, 'npm');
    const config = {
      registry: 'https://one.example',
      '@openai:registry': 'https://two.example/npm/',
      cafile: '/authorities.pem',
    };
    await writeFile(npm, `#!/bin/sh\necho '${JSON.stringify(config)}'\n`);
    await chmod(npm, 0o755);
    const environment = { PATH: `${userDataDir}:/usr/bin:/bin` };
    expect(await findRegistry(environment, 'linux')).toEqual({
      url: 'https://two.example/npm/',
      certificates: '/authorities.pem',
    });
    await writeFile(npm, `#!/bin/sh\necho '{"registry":"https://one.example","cafile":null}'\n`);
    expect(await findRegistry(environment, 'linux')).toEqual({ url: 'https://one.example/', certificates: null });
    const told = { ...environment, NODE_EXTRA_CA_CERTS: '/more.pem' };
    expect(await findRegistry(told, 'linux')).toEqual({ url: 'https://one.example/', certificates: '/more.pem' });
    await writeFile(npm, '#!/bin/sh\necho not json\n');
    expect(await findRegistry(environment, 'linux')).toBeNull();
  });
  it.each(['file:///etc', 'nonsense', ''])('takes no address like %j', async (npm_config_registry) =>
    expect(await findRegistry({ npm_config_registry, PATH: '/nowhere' }, 'linux')).toBeNull(),
  );
});

describe('pinnedPackage', () => {
  it('has the sums that the project itself is installed by, for each machine', async () => {
    const lock = JSON.parse(await readFile(join(__dirname, '../../../package-lock.json'), 'utf8')) as {
      packages: Record<string, { version: string; integrity: string }>;
    };
    const targets = Object.keys(lock.packages).flatMap(
      (name) => /^node_modules\/@openai\/codex-([a-z0-9]+)-([a-z0-9]+)$/.exec(name) ?? [],
    );
    expect(targets).toHaveLength(18);
    for (let at = 0; at < targets.length; at += 3) {
      const [name = '', platform = '', arch = ''] = targets.slice(at, at + 3);
      const pin = pinnedPackage({ platform: platform as NodeJS.Platform, arch });
      expect(pin).toMatchObject({ name: '@openai/codex', ...lockedOf(lock.packages[name]) });
    }
  });
  it('has none for a machine that codex is not made for', () =>
    expect(pinnedPackage({ platform: 'linux', arch: 'riscv64' })).toBeNull());
});

const lockedOf = (entry: { version: string; integrity: string } | undefined) => ({
  version: entry?.version,
  integrity: entry?.integrity,
});
