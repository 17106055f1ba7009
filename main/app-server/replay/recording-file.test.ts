import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readRecording } from './recording-file';

const FIXTURES = new URL('../../../preload/contract/model/feed/fixtures/', import.meta.url);

const lines = (...values: unknown[]): string => values.map((value) => JSON.stringify(value)).join('\n');
const message = { t: 1, c: 'c1', d: '<', m: { method: 'skills/changed', params: {} } };

describe('readRecording', () => {
  it.each(readdirSync(FIXTURES))('reads %s, which another program recorded', (file) => {
    const read = readRecording(readFileSync(new URL(file, FIXTURES), 'utf8'));
    expect(read.ok && read.recording.messages.length).toBeGreaterThan(0);
    expect(read.ok && read.recording.header).toBeNull();
  });

  it('reads its own header, and messages that could not be read', () => {
    const header = { heddle: { format: 1, app: '0.1.0', engine: '0.171.0', startedAtMs: 5, more: true } };
    const read = readRecording(
      lines(header, message, { t: 2, c: 'c2', d: '<', raw: '{"half":' }, { t: 3, note: 'closed' }),
    );
    expect(read).toEqual({
      ok: true,
      recording: {
        header: { format: 1, appVersion: '0.1.0', engineVersion: '0.171.0', startedAtMs: 5 },
        messages: [
          { connection: 'c1', t: 1, direction: '<', message: message.m, raw: null },
          { connection: 'c2', t: 2, direction: '<', message: null, raw: '{"half":' },
        ],
      },
    });
  });

  it('reads what an engine said, a message a line', () => {
    const read = readRecording(lines({ method: 'turn/started', params: {} }, { id: 1, result: {} }));
    expect(read.ok && read.recording.messages.map(({ direction }) => direction)).toEqual(['<', '<']);
  });

  it('leaves out a last line that was cut off, and no other', () => {
    const cut = `${lines(message, message)}\n{"t":3,"d":"<","m":{"meth`;
    expect(readRecording(cut)).toMatchObject({ ok: true, recording: { messages: [{}, {}] } });
    expect(readRecording(`${lines(message)}\n{"t":3\n${lines(message)}`)).toEqual({
      ok: false,
      problem: { kind: 'notARecording', line: 2 },
    });
  });

  it.each([
    ['', { kind: 'empty' }],
    ['\n\n', { kind: 'empty' }],
    [lines({ heddle: { format: 1 } }), { kind: 'empty' }],
    [lines({ heddle: { format: 99 } }, message), { kind: 'newer', format: 99 }],
    ['# A project', { kind: 'notARecording', line: 1 }],
    ['{"name":"package.json"}', { kind: 'notARecording', line: 1 }],
    [lines(message, { d: '<', m: 'text' }), { kind: 'notARecording', line: 2 }],
    ['[1]\n', { kind: 'notARecording', line: 1 }],
  ])('refuses %j', (text, problem) => expect(readRecording(text)).toEqual({ ok: false, problem }));
});
