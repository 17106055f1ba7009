import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRedactor } from '../../../preload/contract/model/redaction/redactor';
import type { JsonValue } from '../../../preload/contract/protocol';
import { MAX_PAYLOAD_LENGTH, payloadOf } from './payload';
import { MAX_PARSED_LENGTH, readWireMessage } from './wire-message';

const payload = (text: string) => payloadOf(text, readWireMessage(text), createRedactor());
const parsed = (text: string): JsonValue => JSON.parse(payload(text).text);

describe('a payload', () => {
  it('is kept as it came when there is nothing to take out', () => {
    const text = '{"method":"item/agentMessage/delta","params":{"threadId":"t","delta":"hello"},"emittedAtMs":1}';
    expect(payload(text)).toEqual({ text, shortened: false });
  });

  it('is shortened when it is long, and stays JSON of the same message', () => {
    const output = 'line of output\n'.repeat(20_000);
    const text = JSON.stringify({ method: 'item/completed', params: { item: { output }, threadId: 't' } });
    const kept = payload(text);
    expect(kept.shortened).toBe(true);
    expect(kept.text.length).toBeLessThanOrEqual(MAX_PAYLOAD_LENGTH);
    const { method, params } = JSON.parse(kept.text);
    expect([method, params.threadId]).toEqual(['item/completed', 't']);
    const [, left] = /… \[(\d+) more characters\]$/.exec(params.item.output) ?? [];
    expect(Number(left) + params.item.output.indexOf('… [')).toBe(output.length);
  });

  it('keeps the beginning of long lists, or says at least what the message was', () => {
    const data = Array.from({ length: 5_000 }, (_, index) => ({ id: `thread-${index}`, preview: 'x'.repeat(50) }));
    expect(parsed(JSON.stringify({ id: 7, result: { data } }))).toMatchObject({
      id: 7,
      result: { data: expect.arrayContaining([expect.objectContaining({ id: 'thread-0' })]) },
    });
    const wide = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`key ${index}`, index]));
    expect(parsed(JSON.stringify({ id: 8, result: wide }))).toEqual({ id: 8, result: null });
  });

  it('is not looked into when it is very long, but known for what it is', () => {
    const large = 'x'.repeat(MAX_PARSED_LENGTH);
    expect(parsed(JSON.stringify({ method: 'turn/completed', params: { large } }))).toEqual({
      method: 'turn/completed',
      params: null,
    });
    expect(parsed(JSON.stringify({ id: 0, result: { large } }))).toEqual({ id: 0, result: null });
    expect(readWireMessage(JSON.stringify({ id: 'a', method: 'fs/writeFile', params: { large } }))).toMatchObject({
      kind: 'request',
      id: 'a',
      method: 'fs/writeFile',
    });
  });

  it('is the beginning of what is no JSON', () => {
    expect(payload('{"half":')).toEqual({ text: '{"half":', shortened: false });
    expect(payload('[1,2]')).toEqual({ text: '[1,2]', shortened: false });
    const long = payload(`not JSON ${'word '.repeat(5_000)}`);
    expect(long.shortened).toBe(true);
    expect(long.text.length).toBeLessThanOrEqual(4_000);
  });

  it('holds no secret, wherever a long text is cut', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_000 }), fc.boolean(), (place, isJson) => {
        const secret = 'sk-proj-aB3dE6gH9jK2mN5pQ8sT1vW4';
        const before = 'a few words '.repeat(1_000).slice(0, place);
        const text = `${before} ${secret} ${'and more words '.repeat(6_000)}`;
        const kept = payload(isJson ? JSON.stringify({ method: 'm', params: { text } }) : text).text;
        for (let length = 8; length < secret.length; length += 1) expect(kept).not.toContain(secret.slice(0, length));
      }),
    ));
});
