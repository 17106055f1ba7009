import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RecordedMessage } from './recording-file';
import { type PlayedMessage, playSteps, timelineOf } from './timeline';

const told = (connection: string, method: string, t = 0): RecordedMessage => ({
  connection,
  t,
  direction: '<',
  message: { method, params: { threadId: 't' } },
  raw: null,
});

describe('timelineOf', () => {
  it('has what the engine told by itself: no requests of the client, no answers', () => {
    const messages: RecordedMessage[] = [
      { connection: 'c1', t: 0, direction: '>', message: { method: 'thread/list', id: 1 }, raw: null },
      { connection: 'c1', t: 1, direction: '<', message: { id: 1, result: {} }, raw: null },
      told('c1', 'turn/started'),
      { connection: 'c1', t: 3, direction: '<', message: { method: 'item/tool/call', id: 0, params: {} }, raw: null },
      { connection: 'c1', t: 4, direction: '<', message: null, raw: '{"half' },
    ];
    expect(timelineOf(messages).map(({ method, text }) => method ?? text)).toEqual([
      'turn/started',
      'item/tool/call',
      '{"half',
    ]);
  });

  it('tells once what several connections heard, and twice what one heard twice', () => {
    const messages = [told('c1', 'a'), told('c2', 'a'), told('c1', 'a'), told('c2', 'b')];
    expect(timelineOf(messages).map(({ method }) => method)).toEqual(['a', 'a', 'b']);
  });
});

describe('playSteps', () => {
  const message = (t: number): PlayedMessage => ({ t, text: String(t), method: 'm', params: null });

  it('keeps all messages in order, whatever their times, and never lasts long', () =>
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1_000, max: 1e9 }), { maxLength: 500 }), (times) => {
        const timeline = times.map(message);
        const steps = playSteps(timeline);
        expect(steps.flatMap(({ messages }) => messages)).toEqual(timeline);
        expect(steps.reduce((sum, { pauseMs }) => sum + pauseMs, 0)).toBeLessThanOrEqual(1_501);
        for (const { messages } of steps) expect(messages.length).toBeLessThanOrEqual(100);
      }),
    ));

  it('pauses where the recording did, but for a moment', () => {
    const steps = playSteps([0, 0, 1, 5_000, 5_001].map(message));
    expect(steps).toEqual([
      { pauseMs: 0, messages: [0, 0, 1].map(message) },
      { pauseMs: 26, messages: [5_000, 5_001].map(message) },
    ]);
  });
});
