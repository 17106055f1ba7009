import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OutputSegment } from '../../../preload/contract/model/output/reconcile-output';
import { countLines, type LineCount, lineTotal, planWrite, tailOf } from './output-stream.logic';

const text = (value: string): OutputSegment => ({ kind: 'text', text: value });
const gap: OutputSegment = { kind: 'gap', bytes: 5, reason: 'live' };

describe('planWrite', () => {
  it('writes everything at first', () => expect(planWrite(null, [text('a')])).toEqual({ kind: 'rewrite' }));
  it('writes only what is new', () =>
    expect(planWrite([text('one\n')], [text('one\ntwo\n')])).toEqual({ kind: 'append', text: 'two\n' }));
  it('starts from nothing', () => expect(planWrite([], [text('a')])).toEqual({ kind: 'append', text: 'a' }));
  it('writes nothing twice', () => expect(planWrite([text('a')], [text('a')])).toEqual({ kind: 'nothing' }));
  it('starts over when the beginning changed', () =>
    expect(planWrite([text('wo\nthree\n')], [text('one\ntwo\nthree\n')])).toEqual({ kind: 'rewrite' }));
  it('starts over when a gap came in', () =>
    expect(planWrite([text('a')], [text('a'), gap, text('b')])).toEqual({ kind: 'rewrite' }));

  it('comes to the same text by appending', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, more) => {
        const plan = planWrite([text(before)], [text(before + more)]);
        expect(before + (plan.kind === 'append' ? plan.text : '')).toBe(before + more);
        expect(plan.kind).not.toBe('rewrite');
      }),
    );
  });
});

describe('tailOf', () => {
  it('keeps a short output', () => expect(tailOf([text('a\nb\n')], 100)).toEqual([text('a\nb\n')]));
  it('starts at a line', () => expect(tailOf([text('first\nsecond\nthird\n')], 8)).toEqual([text('second\nthird\n')]));
  it('takes the gap before a short end with it', () =>
    expect(tailOf([text('a\n'.repeat(50)), gap, text('end\n')], 10)).toEqual([
      text('a\n'.repeat(3)),
      gap,
      text('end\n'),
    ]));
  it('cuts a line without end', () => expect(tailOf([text('a'.repeat(1_000))], 10)).toEqual([text('a'.repeat(10))]));
});

describe('countLines', () => {
  it('counts on', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', '\n', 'bc\r\n')), (parts) => {
        let grown = '';
        let count: LineCount | null = null;
        for (const part of parts) {
          grown += part;
          count = countLines(count, [text(grown)]);
        }
        if (count !== null) expect(lineTotal(count)).toBe(lineTotal(countLines(null, [text(grown)])));
      }),
    );
  });
  it('counts an unfinished line', () => expect(lineTotal(countLines(null, [text('a\nb')]))).toBe(2));
  it('counts none', () => expect(lineTotal(countLines(null, []))).toBe(0));
});
