import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TransportKind } from './engine-supervisor';
import { connectToFake, createFakePlace, type FakePlace } from './testing/fake-peer';
import { waitFor } from './testing/wait-for';

// These start processes: on a machine under load that takes its time.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

const MEBIBYTE = 1024 * 1024;
/** Large texts are compared by their length: a failure would print them. */
const textLength = (value: unknown): number =>
  typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string'
    ? value.text.length
    : -1;

const base64 = (text: string): string => Buffer.from(text).toString('base64');

describe.each<TransportKind>(['unix', 'stdio'])('over %s', (kind) => {
  let place: FakePlace;

  beforeEach(async () => {
    place = await createFakePlace(kind);
  });

  afterEach(async () => {
    await place.remove();
  });

  test('carries messages both ways, in order, and answers to the id 0 and to string ids', async () => {
    const { ask, connection, told, params } = await connectToFake(place);
    const texts = [
      '{"method":"first","params":{"text":"Grüße 🧵"}}',
      '{"id":0,"method":"question","params":{}}',
      '{"id":"zero","method":"question","params":{}}',
    ];
    expect(await ask('fake/send', { texts })).toEqual({ ok: true, result: {} });
    expect(told).toEqual(['first', 'question 0', 'question "zero"']);
    expect(params.get('first')).toEqual({ text: 'Grüße 🧵' });
    connection.respond(0, { decision: 'decline' });
    await waitFor(() => params.has('fake/answered'));
    expect(params.get('fake/answered')).toEqual({ id: 0, result: { decision: 'decline' } });
    params.clear();
    connection.respondError('zero', -32601, 'unknown');
    await waitFor(() => params.has('fake/answered'));
    expect(params.get('fake/answered')).toEqual({ id: 'zero', error: { code: -32601, message: 'unknown' } });
  });

  test('reports rubbish and half messages, and goes on', async () => {
    const { ask, told } = await connectToFake(place);
    const texts = ['rubbish', '{"id":1,"resu', '[1]', '{"method":"after"}'];
    expect((await ask('fake/send', { texts })).ok).toBe(true);
    expect(told).toEqual(['notJson', 'notJson', 'notAnObject', 'after']);
  });

  test('takes a message of 27 MiB', async () => {
    const { ask, params } = await connectToFake(place);
    expect((await ask('fake/sendLarge', { bytes: 27 * MEBIBYTE })).ok).toBe(true);
    expect(textLength(params.get('large'))).toBe(27 * MEBIBYTE);
  });

  test('sends a message of nearly 16 MiB and refuses a larger one', async () => {
    const { ask } = await connectToFake(place);
    const text = 'x'.repeat(16 * MEBIBYTE - 100);
    expect(await ask('fake/measure', { text })).toEqual({ ok: true, result: { length: text.length } });
    const refused = await ask('fake/echo', { text: `${text}${text}` });
    expect(refused).toMatchObject({ ok: false, error: { kind: 'refused' } });
    expect((await ask('fake/echo', {})).ok).toBe(true);
  });

  test('is not held up by an engine that floods stderr, and has its last lines', async () => {
    const { ask, link } = await connectToFake(place, 'flood-stderr');
    expect((await ask('fake/stderr', { text: '\u001b[31mERROR\u001b[0m the last line\n' })).ok).toBe(true);
    await waitFor(async () => (await link.lastStderr()).at(-1) === 'ERROR the last line');
    expect((await link.lastStderr()).length).toBeLessThanOrEqual(40);
  });

  test('gives up on an answer that never comes and stays usable', async () => {
    const { ask } = await connectToFake(place);
    expect(await ask('fake/silence', {}, 30)).toMatchObject({ ok: false, error: { kind: 'timeout' } });
    expect((await ask('fake/echo', {})).ok).toBe(true);
  });

  test('fails what waits once when the engine dies, and says how it ended', async () => {
    const { ask, told, link } = await connectToFake(place);
    const waiting = [ask('fake/silence', {}), ask('fake/silence', {}), ask('fake/exit', { code: 7 })];
    for (const outcome of await Promise.all(waiting)) {
      expect(outcome).toMatchObject({ ok: false, error: { kind: 'lost' } });
    }
    await waitFor(() => told.length > 0);
    expect(told).toHaveLength(1);
    expect(await link.howItEnded()).toEqual({ code: 7, signal: null });
    expect(await ask('fake/echo', {})).toMatchObject({ ok: false, error: { kind: 'lost' } });
  });

  test('ends when we close it', async () => {
    const { connection, told, ask } = await connectToFake(place);
    connection.close();
    connection.close();
    await waitFor(() => told.length > 0);
    expect(told).toEqual(['closed by us']);
    expect(await ask('fake/echo', {})).toMatchObject({ ok: false, error: { kind: 'lost' } });
  });

  test('says why an engine could not be started', async () => {
    const outcome = await place.link.launch({ codexPath: '/no/such/codex', environment: {}, isWanted: () => true });
    expect(outcome).toMatchObject({ kind: 'fault', fault: { kind: 'exited', code: null } });
    expect(JSON.stringify(outcome)).toContain('ENOENT');
  });

  test('does not start what is not wanted any more', async () => {
    const outcome = await place.link.launch({ codexPath: '/no/such/codex', environment: {}, isWanted: () => false });
    expect(outcome).toEqual({ kind: 'absent' });
  });
});

test('reports a binary frame of a socket', async () => {
  const place = await createFakePlace('unix');
  try {
    const { ask, told } = await connectToFake(place);
    void ask('fake/bytes', { base64: base64('{"method":"hidden"}') });
    expect((await ask('fake/send', { texts: ['{"method":"after"}'] })).ok).toBe(true);
    expect(told).toEqual(['binary', 'after']);
  } finally {
    await place.remove();
  }
});

test('joins half lines of a pipe', async () => {
  const place = await createFakePlace('stdio');
  try {
    const { ask, told } = await connectToFake(place);
    for (const piece of ['{"method":', '"joi', 'ned"}\n{"method":"next"}\n']) {
      void ask('fake/bytes', { base64: base64(piece) });
      await ask('fake/stderr', { text: '' }, 20);
    }
    await waitFor(() => told.includes('next'));
    expect(told.filter((word) => word !== 'notJson')).toEqual(['joined', 'next']);
  } finally {
    await place.remove();
  }
});
