import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ReplayState } from '../../preload/contract/model/app-state';
import { systemClock } from '../app-server/clock';
import type { EngineSupervisor } from '../app-server/supervisor';
import { createWire } from '../app-server/wire/wire';
import { createRecordings } from './recordings';

const fixture = (name: string): string =>
  fileURLToPath(new URL(`../../preload/contract/model/feed/fixtures/${name}.jsonl`, import.meta.url));

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'heddle-recordings-'));
});
afterEach(() => rm(dir, { recursive: true }));

const setUp = () => {
  const hosts = new Map<string, EngineSupervisor>();
  let replay: ReplayState | null = null;
  const recordings = createRecordings({
    appVersion: '0',
    current: () => replay,
    show: (next) => {
      replay = next;
    },
    addHost: (hostId, supervisor) => void hosts.set(hostId, supervisor),
    removeHost: async (hostId) => void hosts.delete(hostId),
    wireOf: () => createWire({ clock: systemClock, report: () => undefined }),
    report: () => undefined,
  });
  return { recordings, hosts, replay: () => replay };
};

describe('recordings', () => {
  it('are put under a host of their own, with the thread that they are about', async () => {
    const { recordings, hosts, replay } = setUp();
    expect(await recordings.open(fixture('plain-answer'))).toBeNull();
    expect(replay()).toEqual({
      hostId: 'recording-1',
      name: 'plain-answer.jsonl',
      threadId: '01a22d98-e0fa-77d0-8b19-263fe888a43d',
      alone: false,
    });
    expect([...hosts.keys()]).toEqual(['recording-1']);
  });

  it('take the place of the one before, under another host, and are gone when closed', async () => {
    const { recordings, hosts, replay } = setUp();
    await recordings.open(fixture('plain-answer'), true);
    await recordings.open(fixture('steer'));
    expect([...hosts.keys()]).toEqual(['recording-2']);
    expect(replay()).toMatchObject({ hostId: 'recording-2', name: 'steer.jsonl', alone: true });
    await recordings.close();
    expect([hosts.size, replay()]).toEqual([0, null]);
    await recordings.close();
  });

  it('are not opened when there is none in the file, and the one before stays', async () => {
    const { recordings, hosts } = setUp();
    await recordings.open(fixture('plain-answer'));
    const file = join(dir, 'notes.md');
    await writeFile(file, '# Notes\n');
    expect(await recordings.open(file)).toEqual({ kind: 'notARecording', line: 1 });
    await writeFile(file, '');
    expect(await recordings.open(file)).toEqual({ kind: 'empty' });
    expect(await recordings.open(join(dir, 'nowhere'))).toMatchObject({ kind: 'unreadable' });
    expect(await recordings.open(dir)).toMatchObject({ kind: 'unreadable' });
    expect([...hosts.keys()]).toEqual(['recording-1']);
  });
});
