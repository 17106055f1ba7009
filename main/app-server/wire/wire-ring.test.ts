import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WireHead } from '../../../preload/contract/model/wire/types';
import { createWireRing } from './wire-ring';

const head = (method: string, threadId: string | null = null): Omit<WireHead, 'sequence'> => ({
  connection: 1,
  atMs: 0,
  direction: '<',
  kind: 'notification',
  method,
  id: null,
  threadId,
  bytes: 1,
  tookMs: null,
  errorCode: null,
  shortened: false,
});

describe('the ring', () => {
  it('never keeps more than its bounds, and keeps the newest', () =>
    fc.assert(
      fc.property(fc.array(fc.nat(3_000), { maxLength: 400 }), (lengths) => {
        const ring = createWireRing(100, 20_000);
        lengths.forEach((length, index) => {
          ring.push(head(`m${index}`), 'x'.repeat(length));
          const { messages, bytes, dropped } = ring.kept();
          expect(messages).toBeLessThanOrEqual(100);
          expect(bytes).toBeLessThanOrEqual(20_000);
          expect(messages + dropped).toBe(index + 1);
          expect(bytes).toBeGreaterThanOrEqual(ring.all().reduce((sum, { text }) => sum + text.length, 0));
        });
        expect(ring.all().map((entry) => entry.head.sequence)).toEqual(
          Array.from({ length: ring.kept().messages }, (_, index) => ring.kept().dropped + index + 1),
        );
      }),
    ));

  it('counts characters that are not Latin twice, as memory does', () => {
    const [latin, chinese] = [createWireRing(), createWireRing()];
    latin.push(head('m'), 'ab');
    chinese.push(head('m'), '思考');
    expect(chinese.kept().bytes - latin.kept().bytes).toBe(2);
  });

  it('lets go of a message that is larger than all there is room for', () => {
    const ring = createWireRing(10, 1_000);
    ring.push(head('small'), 'x');
    ring.push(head('large'), 'x'.repeat(2_000));
    expect(ring.kept()).toMatchObject({ messages: 0, bytes: 0, dropped: 2 });
    ring.push(head('small'), 'x');
    expect(ring.all().map((entry) => entry.head.sequence)).toEqual([3]);
  });

  it('reads on from what is known, in parts', () => {
    const ring = createWireRing(5);
    for (let index = 1; index <= 8; index += 1) ring.push(head(`m${index}`), '{}');
    const methods = (after: number, limit: number) => {
      const { entries, upTo } = ring.read(after, '', limit);
      return [entries.map((entry) => entry.head.method), upTo];
    };
    expect(methods(0, 2)).toEqual([['m4', 'm5'], 5]);
    expect(methods(5, 2)).toEqual([['m6', 'm7'], 7]);
    expect(methods(7, 2)).toEqual([['m8'], 8]);
    expect(methods(8, 2)).toEqual([[], 8]);
    expect(ring.entry(3)).toBeNull();
    expect(ring.entry(4)?.head.method).toBe('m4');
    expect(ring.entry(9)).toBeNull();
  });

  it('searches what messages say, their method and their thread, in whatever case', () => {
    const ring = createWireRing();
    ring.push(head('turn/started'), '{"a":"Needle"}');
    ring.push(head('thread/needle'), '{}');
    ring.push(head('x', 'NEEDLE-1'), '{}');
    ring.push(head('y'), '{}');
    const { entries, upTo } = ring.read(0, 'needle', 10);
    expect(entries.map((entry) => entry.head.sequence)).toEqual([1, 2, 3]);
    expect(upTo).toBe(4);
  });
});
