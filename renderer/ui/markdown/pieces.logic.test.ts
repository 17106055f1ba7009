import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paragraphPieces } from './pieces.logic';

const words = fc
  .array(fc.constantFrom('plain', '**bold**', '`code`', '[a](b)', '*open', '_x', 'a\\*b', '~', '\n'), {
    maxLength: 2_000,
  })
  .map((list) => list.join(' '));

describe('paragraphPieces', () => {
  it('gives back the text', () => {
    fc.assert(
      fc.property(words, (text) => {
        expect(paragraphPieces(text).join('')).toBe(text);
      }),
      { numRuns: 50 },
    );
  });

  it('keeps the pieces it has made while the text grows', () => {
    fc.assert(
      fc.property(words, words, (text, more) => {
        const before = paragraphPieces(text).slice(0, -1);
        expect(paragraphPieces(text + more).slice(0, before.length)).toEqual(before);
      }),
      { numRuns: 50 },
    );
  });

  it('does not cut inside what is emphasised', () => {
    const text = `**${'word '.repeat(500).trim()}** end `;
    expect(paragraphPieces(`${text}${'more '.repeat(300)}`)[0]).toMatch(/\*\* $/);
  });

  it('cuts in the end, even when a mark is never closed', () => {
    expect(Math.max(...paragraphPieces(`* ${'word '.repeat(20_000)}`).map((piece) => piece.length))).toBeLessThan(
      8_010,
    );
  });
});
