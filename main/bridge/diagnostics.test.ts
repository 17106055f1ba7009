import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SilentTurn } from '../../preload/contract/model/wire/types';
import { createManualClock } from '../app-server/testing/manual-clock';
import { createMemoryTransport } from '../app-server/testing/memory-transport';
import { createDiagnostics, recordingName } from './diagnostics';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'heddle-diagnostics-'));
});
afterEach(() => rm(dir, { recursive: true }));

const setUp = (pick: (name: string) => string | null = () => null) => {
  const clock = createManualClock();
  const silent: (readonly SilentTurn[])[] = [];
  const reports: string[] = [];
  const diagnostics = createDiagnostics({
    clock,
    appVersion: '0.1.0',
    platform: 'linux',
    personal: { homeDirs: ['/home/maria'], names: ['maria'] },
    silenceMs: 60_000,
    engineVersion: () => '0.171.0',
    pickSavePath: async (name) => pick(name),
    onSilentTurns: (turns) => silent.push(turns),
    report: (message) => reports.push(message),
  });
  const connect = (hostId: string) => {
    const memory = createMemoryTransport();
    diagnostics
      .wireOf(hostId)
      .transport(memory)
      .listen({ onText: () => undefined, onUndecodable: () => undefined, onClose: () => undefined });
    const begin = (threadId: string) =>
      memory.receive({ method: 'turn/started', params: { threadId, turn: { id: `turn of ${threadId}` } } });
    return { memory, begin };
  };
  return { clock, silent, reports, diagnostics, connect };
};

describe('what windows ask', () => {
  it('is told of a host that is known, with messages from where they are', async () => {
    const { diagnostics, connect } = setUp();
    expect(await diagnostics.read('local', 0, '')).toBeNull();
    connect('local').begin('t');
    const report = await diagnostics.read('local', 1, '');
    expect(report).toMatchObject({ madeFor: '0.171.0', stderr: [], upTo: 2, kept: { messages: 2 } });
    expect(report?.messages.map(({ method }) => method)).toEqual(['turn/started']);
    expect(JSON.parse(diagnostics.message('local', 2) ?? '')).toMatchObject({ method: 'turn/started' });
    expect([diagnostics.message('local', 3), diagnostics.message('tour', 1)]).toEqual([null, null]);
    diagnostics.forget('local');
    expect(await diagnostics.read('local', 0, '')).toBeNull();
  });
});

describe('silent turns', () => {
  it('are told of all hosts together, but of no recording', () => {
    const { clock, silent, connect } = setUp();
    connect('local').begin('a');
    connect('tour').begin('b');
    connect('recording-1').begin('c');
    clock.advance(70_000);
    expect(silent.at(-1)?.map(({ hostId, threadId }) => [hostId, threadId])).toEqual([
      ['local', 'a'],
      ['tour', 'b'],
    ]);
  });
});

describe('an export', () => {
  it('is written where the person says, for the person alone', async () => {
    const file = join(dir, 'out.jsonl');
    const { diagnostics, connect } = setUp(() => file);
    connect('local').memory.receive({ method: 'warning', params: { message: 'in /home/maria/x' } });
    expect(await diagnostics.exportWire('local')).toEqual({
      kind: 'saved',
      path: file,
      messages: 1,
      removed: { secret: 0, homePath: 1, name: 0 },
    });
    expect(await readFile(file, 'utf8')).toContain('in ~/x');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('is not written when the person closes the dialog, and says why when it cannot be', async () => {
    const names: string[] = [];
    const { diagnostics, connect, reports } = setUp((name) => {
      names.push(name);
      return names.length === 1 ? null : join(dir, 'nowhere', 'out.jsonl');
    });
    connect('local');
    expect(await diagnostics.exportWire('local')).toEqual({ kind: 'cancelled' });
    expect(await diagnostics.exportWire('local')).toMatchObject({ kind: 'failed' });
    expect(await diagnostics.exportWire('tour')).toMatchObject({ kind: 'failed' });
    expect(reports).toEqual(['The messages could not be exported.']);
    expect(names[0]).toMatch(/^heddle-\d{4}-\d{2}-\d{2}-\d{4}\.jsonl$/);
  });

  it('is named by the time, in the person’s own', () =>
    expect(recordingName(new Date(2026, 10, 3, 9, 5).getTime())).toBe('heddle-2026-11-03-0905.jsonl'));
});
