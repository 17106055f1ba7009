import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Token } from '../../lib/highlight/token';
import { codePointName, lineSegments } from './line-segments.logic';

const show = (...[text, tokens, changes, marksTrailing]: Parameters<typeof lineSegments>) =>
  lineSegments(text, tokens, changes, marksTrailing).map((segment) =>
    [segment.text, segment.kind, segment.changed ? 'changed' : null, segment.mark].filter(Boolean).join(' '),
  );

describe('lineSegments', () => {
  it('is one segment, or none, for plain text', () => {
    expect(show('', null, [], true)).toEqual([]);
    expect(show('a b', null, [], true)).toEqual(['a b']);
  });

  it('lays colours and changes over each other', () => {
    const tokens: Token[] = [
      { text: 'const', kind: 'keyword' },
      { text: ' a = ', kind: null },
      { text: '1', kind: 'constant' },
    ];
    expect(show('const a = 1', tokens, [{ start: 3, end: 7 }], false)).toEqual([
      'con keyword',
      'st keyword changed',
      ' a changed',
      ' = ',
      '1 constant',
    ]);
  });

  it('ignores tokens of another text', () => {
    expect(show('abc', [{ text: 'abd', kind: 'string' }], [], false)).toEqual(['abc']);
  });

  it('marks white space at the end', () => {
    expect(show('a \t ', null, [], true)).toEqual(['a', ' \t  trailing']);
    expect(show('a  ', null, [], false)).toEqual(['a  ']);
    expect(show('  ', null, [], true)).toEqual(['   trailing']);
  });

  it('marks what cannot be seen, and nothing that can', () => {
    expect(show('a\u202eb\x1bc\u200bd', null, [], false)).toEqual([
      'a',
      '\u202e invisible',
      'b',
      '\x1b invisible',
      'c',
      '\u200b invisible',
      'd',
    ]);
    expect(show('\tא ب 中文 é 👩‍👩‍👧 👩🏽‍💻 ❤️‍🔥', null, [], false)).toHaveLength(1);
    expect(show('user\u200dname', null, [], false)[1]).toBe('\u200d invisible');
  });

  it('loses no character', () => {
    const range = fc.tuple(fc.nat(20), fc.nat(20));
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 20 }), fc.array(range, { maxLength: 3 }), (text, pairs) => {
        const places = pairs
          .flat()
          .map((place) => Math.min(place, text.length))
          .sort((a, b) => a - b);
        const changes = [];
        for (let index = 0; index + 1 < places.length; index += 2) {
          const [start = 0, end = 0] = places.slice(index, index + 2);
          if (end > start) changes.push({ start, end });
        }
        expect(
          lineSegments(text, null, changes, true)
            .map((segment) => segment.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});

it('names characters by code point', () => {
  expect(codePointName('\u202e')).toBe('U+202E');
  expect(codePointName('\u{e0041}')).toBe('U+E0041');
  expect(codePointName('\t')).toBe('U+0009');
});
