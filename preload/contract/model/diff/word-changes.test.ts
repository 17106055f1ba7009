import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type TextRange, wordChanges } from './word-changes';

const mark = (text: string, ranges: readonly TextRange[]) =>
  ranges.reduceRight(
    (marked, { start, end }) => `${marked.slice(0, start)}[${marked.slice(start, end)}]${marked.slice(end)}`,
    text,
  );
const marked = (oldText: string, newText: string) => {
  const changes = wordChanges(oldText, newText);
  return changes === null ? null : [mark(oldText, changes.old), mark(newText, changes.new)];
};

describe('wordChanges', () => {
  it.each([
    ['const a = 1;', 'const b = 1;', 'const [a] = 1;', 'const [b] = 1;'],
    ['return a + b;', 'return Number(a) + Number(b);', 'return a + b;', 'return [Number(]a[)] + [Number(]b[)];'],
    ['call(one, two)', 'call(one, two, three)', 'call(one, two)', 'call(one, two[, three])'],
    ['the quick brown fox jumps', 'the slow red fox jumps', 'the [quick brown] fox jumps', 'the [slow red] fox jumps'],
    ['  indented', '    indented', '[  ]indented', '[    ]indented'],
    ['text', 'text  ', 'text', 'text[  ]'],
    ['把首页翻译成简体中文', '把首页翻译成繁体中文', '把首页翻译成[简]体中文', '把首页翻译成[繁]体中文'],
    ['hi 👩‍👩‍👧 there', 'hi 👩‍👧 there', 'hi [👩‍👩‍👧] there', 'hi [👩‍👧] there'],
  ])('marks %j and %j', (oldText, newText, oldMarked, newMarked) => {
    expect(marked(oldText, newText)).toEqual([oldMarked, newMarked]);
  });

  it.each([
    ['the same', 'the same'],
    ['        foo()', '        barber'],
    ['import a from "x";', '}'],
    ['', 'something'],
    ['x'.repeat(1_001), 'y'],
  ])('leaves %j and %j unmarked', (oldText, newText) => expect(wordChanges(oldText, newText)).toBeNull());

  it('gives ordered ranges inside the text, and what is left unmarked is the same on both sides', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '(', '文', '\t'), maxLength: 30 });
    fc.assert(
      fc.property(text, text, (oldText, newText) => {
        const changes = wordChanges(oldText, newText);
        if (changes === null) return;
        expect(unmarked(oldText, changes.old).replaceAll(/\s/g, '')).toBe(
          unmarked(newText, changes.new).replaceAll(/\s/g, ''),
        );
      }),
    );
  });

  function unmarked(text: string, ranges: readonly TextRange[]): string {
    let kept = '';
    let position = 0;
    for (const { start, end } of ranges) {
      expect(start).toBeGreaterThanOrEqual(position);
      expect(end).toBeGreaterThan(start);
      kept += text.slice(position, start);
      position = end;
    }
    expect(position).toBeLessThanOrEqual(text.length);
    return kept + text.slice(position);
  }

  it('is bounded', () => {
    for (let index = 0; index < 200; index += 1) wordChanges('a b '.repeat(250), 'b c '.repeat(250));
    // One that were not linear would not end within the time that a test has.
  });
});
