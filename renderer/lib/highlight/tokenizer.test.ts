import { beforeAll, describe, expect, it } from 'vitest';
import { type LanguageId, loadGrammar } from './languages';
import { createTokenizer } from './tokenizer';

const tokenizer = createTokenizer();
const kindsOf = (code: string, language: LanguageId) =>
  tokenizer.tokenize(code, language).map((line) => line.map((token) => `${token.kind ?? ''}:${token.text}`));

beforeAll(async () => {
  for (const language of ['typescript', 'python', 'diff', 'shellscript'] as const) {
    tokenizer.addLanguage(await loadGrammar(language));
  }
});

describe('tokenize', () => {
  it('tells kinds, and joins neighbours of one kind', () => {
    expect(kindsOf('const a = f("x"); // c', 'typescript')).toEqual([
      [
        'keyword:const',
        ': ',
        'constant:a',
        ': ',
        'keyword:=',
        ': ',
        'function:f',
        ':(',
        'string:"x"',
        ':); ',
        'comment:// c',
      ],
    ]);
  });

  it('goes on over line ends', () => {
    expect(kindsOf('/* a\nb */ x', 'typescript')).toEqual([['comment:/* a'], ['comment:b */', ': x']]);
  });

  it('keeps every character, whatever it is', () => {
    const code = 'a\tb  \n\n中文 = "👩‍👩‍👧\u202e"\n\x1b[31m\u2028x\n';
    const lines = tokenizer.tokenize(code, 'python').map((line) => line.map(({ text }) => text).join(''));
    expect(lines.join('\n')).toBe(code);
  });

  it('leaves very long lines plain', () => {
    expect(tokenizer.tokenize('"x" '.repeat(1_000), 'typescript')).toEqual([
      [{ text: '"x" '.repeat(1_000), kind: null }],
    ]);
  });

  it('knows what a diff adds and removes', () => {
    expect(kindsOf('+a\n-b', 'diff')).toEqual([['inserted:+a'], ['deleted:-b']]);
  });

  it('throws for a language it was not given', () => {
    expect(tokenizer.hasLanguage('python')).toBe(true);
    expect(tokenizer.hasLanguage('rust')).toBe(false);
    expect(() => tokenizer.tokenize('x', 'rust')).toThrow();
  });
});
