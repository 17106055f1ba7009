import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inlineTokens, type MarkdownDocument, parseMarkdown } from './blocks.logic';

const SAMPLE = [
  '# Heading\n\n',
  'A paragraph with **bold**, `code` and a [link](https://example.com).\n',
  'It goes on.\n\n',
  '- one\n- two\n  - nested\n\n',
  '1. first\n2. second\n\n',
  '```ts\nconst a = 1;\n\n// still code\n```\n\n',
  '> quoted\n> more\n\n',
  '| a | b |\n| --- | --- |\n| 1 | 2 |\n\n',
  'Setext\n===\n\n',
  '    indented code\n\n',
  '<div>html</div>\n\n',
  '---\n\n',
  '[ref]: https://example.com/ref\n\n',
  'See [ref].\n\n',
  '$5 and $6\r\n\r\n',
];
const texts = fc.array(fc.constantFrom(...SAMPLE), { maxLength: 12 }).map((parts) => parts.join(''));
const shape = (document: MarkdownDocument) => document.blocks.map(({ start, raw, token }) => [start, raw, token?.type]);

const streamed = (text: string, step: number): MarkdownDocument => {
  let document: MarkdownDocument | null = null;
  for (let end = 0; end < text.length; end += step) document = parseMarkdown(text.slice(0, end), document, true);
  return parseMarkdown(text, document, false);
};

describe('parseMarkdown', () => {
  it('comes to the same blocks, however the text arrived', () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 40 }), (text, step) => {
        expect(shape(streamed(text, step))).toEqual(shape(parseMarkdown(text, null, false)));
      }),
      { numRuns: 60 },
    );
  });

  it('makes links of words whose address is defined later', () => {
    const text = 'See [ref].\n\nMore.\n\n[ref]: https://example.com/ref\n\nEnd.';
    expect(streamed(text, 5).blocks).toEqual(parseMarkdown(text, null, false).blocks);
  });

  it('draws in the end what it would have drawn at once', () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 40 }), (text, step) => {
        expect(streamed(text, step).blocks).toEqual(parseMarkdown(text, null, false).blocks);
      }),
      { numRuns: 60 },
    );
  });

  it('keeps all blocks but the last while the text grows', () => {
    const before = parseMarkdown('One.\n\nTwo.\n\nThr', null, true);
    const after = parseMarkdown('One.\n\nTwo.\n\nThree.\n\nFo', before, true);
    expect(after.blocks[0]).toBe(before.blocks[0]);
    expect(after.blocks[1]).toBe(before.blocks[1]);
    expect(after.blocks.map((block) => block.raw)).toEqual(['One.', 'Two.', 'Three.', 'Fo']);
  });

  it('gives the same document for the same text', () => {
    const document = parseMarkdown('One.', null, true);
    expect(parseMarkdown('One.', document, true)).toBe(document);
  });

  it('draws half-written emphasis as emphasis, and prices as they are', () => {
    const half = parseMarkdown('A **half', null, true).blocks[0]?.token;
    expect(JSON.stringify(half)).toContain('"strong"');
    expect(parseMarkdown('$5 and $6', null, true).blocks[0]?.token?.raw).toBe('$5 and $6');
  });

  it('draws an unclosed code fence as code', () => {
    expect(parseMarkdown('```ts\nconst a', null, true).blocks[0]?.token?.type).toBe('code');
  });

  it('cuts a long growing paragraph in pieces, and makes it whole in the end', () => {
    const text = 'word '.repeat(2_000);
    expect(parseMarkdown(text, null, true).blocks[0]?.pieces?.length).toBeGreaterThan(5);
    expect(parseMarkdown(text, parseMarkdown(text, null, true), false).blocks[0]?.pieces).toBeNull();
  });

  it('finds a reference that is defined later', () => {
    const document = streamed('See [ref].\n\n[ref]: https://example.com\n', 3);
    expect(JSON.stringify(document.blocks[0]?.token)).toContain('https://example.com');
  });

  it.each([
    ['quotes', '>'.repeat(20_000)],
    ['lists', '1. '.repeat(5_000)],
    ['brackets', '['.repeat(50_000)],
    ['emphasis', '*a **a '.repeat(8_000)],
    ['links', '[a]('.repeat(20_000)],
    ['ticks', '`'.repeat(50_000)],
    ['tags', '<a '.repeat(20_000)],
    ['one long word', 'a'.repeat(500_000)],
    ['NUL and controls', '\u0000\u001b[2J\u202e'.repeat(5_000)],
  ])('does not choke on %s', (_name, text) => {
    const document = parseMarkdown(text, null, false);
    expect(document.blocks.map((block) => block.raw).join('').length).toBeGreaterThan(0);
    // One that were not linear would not end within the time that a test has.
  });
});

describe('inlineTokens', () => {
  it('is text when nested too deeply', () => {
    expect(inlineTokens('plain', {})).toEqual([expect.objectContaining({ type: 'text', text: 'plain' })]);
  });
});
