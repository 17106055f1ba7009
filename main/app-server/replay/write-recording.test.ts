import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../preload/contract/protocol';
import { createManualClock } from '../testing/manual-clock';
import { createMemoryTransport } from '../testing/memory-transport';
import { createWire } from '../wire/wire';
import { readRecording } from './recording-file';
import { timelineOf } from './timeline';
import { writeRecording } from './write-recording';

const facts = {
  appVersion: '0.1.0',
  engineVersion: '0.171.0',
  platform: 'linux',
  hostId: 'local',
  dropped: 3,
  writtenAtMs: 9_000_000,
};
const personal = { homeDirs: ['/home/maria'], names: ['maria'] };

const setUp = () => {
  const clock = createManualClock();
  const report = (message: string, error: unknown): void => {
    throw new Error(message, { cause: error });
  };
  const wire = createWire({ clock, report });
  const memory = createMemoryTransport();
  const transport = wire.transport(memory);
  transport.listen({ onText: () => undefined, onUndecodable: () => undefined, onClose: () => undefined });
  const write = () => writeRecording(wire.all(), { facts, personal, secrets: wire.secrets() });
  return { clock, memory, transport, write };
};

const linesOf = (text: string): Record<string, JsonValue>[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

describe('a written recording', () => {
  it('begins with what it is, and has a line for each message', async () => {
    const { clock, memory, transport, write } = setUp();
    transport.send(JSON.stringify({ id: 0, method: 'thread/read', params: { threadId: 't' } }));
    clock.advance(12);
    memory.receive({ id: 0, result: { thread: { id: 't', cwd: '/home/maria/loom' } } });
    memory.receive('{"half":');
    memory.drop('code 1006');
    const { text, messages, removed } = await write();
    expect(messages).toBe(3);
    expect(removed).toEqual({ secret: 0, homePath: 1, name: 0 });
    expect(linesOf(text)).toEqual([
      {
        heddle: {
          format: 1,
          app: '0.1.0',
          engine: '0.171.0',
          madeFor: '0.171.0',
          platform: 'linux',
          host: 'local',
          startedAtMs: 1_000_000,
          writtenAtMs: 9_000_000,
          messages: 3,
          dropped: 3,
          removed,
        },
      },
      { t: 0, c: 'c1', note: 'opened', about: {} },
      { t: 0, c: 'c1', d: '>', m: { id: 0, method: 'thread/read', params: { threadId: 't' } } },
      { t: 12, c: 'c1', d: '<', m: { id: 0, result: { thread: { id: 't', cwd: '~/loom' } } } },
      { t: 12, c: 'c1', d: '<', raw: '{"half":' },
      { t: 12, c: 'c1', note: 'closed', about: { by: 'peer', detail: 'code 1006' } },
    ]);
  });

  it('says how long a message was that is not whole', async () => {
    const { memory, write } = setUp();
    const long = JSON.stringify({ method: 'warning', params: { message: 'word '.repeat(20_000) } });
    memory.receive(long);
    expect(linesOf((await write()).text).at(-1)).toMatchObject({ cut: long.length, m: { method: 'warning' } });
  });

  it('holds no secret, though it came in pieces, before it was known for one, or under no key', async () => {
    const { memory, transport, write } = setUp();
    const delta = (text: string, itemId = 'm') =>
      memory.receive({
        method: 'item/agentMessage/delta',
        params: { threadId: 't', turnId: 'u', itemId, delta: text },
      });
    delta('The key is sk-pro');
    delta('elsewhere', 'other');
    delta('j-abcdef');
    delta('gh12 and the word opens');
    delta('esame it is.');
    memory.receive({ method: 'warning', params: { message: 'opensesame? for maria' } });
    transport.send(JSON.stringify({ id: 0, method: 'account/login/start', params: { apiKey: 'opensesame' } }));
    const { text, removed } = await write();
    const deltas = linesOf(text).flatMap(({ m }) => {
      const { method, params } = (m ?? {}) as { method?: string; params?: { itemId?: string; delta?: string } };
      return method?.endsWith('/delta') && params?.itemId === 'm' ? [params.delta] : [];
    });
    expect(deltas).toEqual(['The key is [removed]', '', ' and the word [removed]', ' it is.']);
    expect(text).not.toMatch(/opens|sesame|sk-pro|abcdef|gh12/);
    expect(text).toContain('[removed]? for [name]');
    expect(removed).toMatchObject({ secret: 3, name: 1 });
  });

  it('can be read again, and plays the same', async () => {
    const fixture = new URL('../../../preload/contract/model/feed/fixtures/reasoning.jsonl', import.meta.url);
    const recorded = readRecording(readFileSync(fixture, 'utf8'));
    if (!recorded.ok) throw new Error('the fixture cannot be read');
    const { memory, transport, write } = setUp();
    for (const { direction, message } of recorded.recording.messages) {
      if (direction === '<') memory.receive(message as object);
      else transport.send(JSON.stringify(message));
    }
    const again = readRecording((await write()).text);
    if (!again.ok) throw new Error(JSON.stringify(again.problem));
    const said = (from: typeof recorded.recording) => timelineOf(from.messages).map(({ text }) => text);
    expect(said(again.recording)).toEqual(said(recorded.recording));
    expect(again.recording.header).toEqual({
      format: 1,
      appVersion: '0.1.0',
      engineVersion: '0.171.0',
      startedAtMs: 1_000_000,
    });
  });
});
