import {
  createCssVariablesTheme,
  createHighlighterCoreSync,
  type LanguageRegistration,
  type ThemedToken,
} from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import type { Token, TokenKind } from './token';

const THEME = 'kinds';
const COLOUR_PREFIX = '--kind-';
/** Longer lines are no code that a person reads, and a grammar may take seconds over one. */
const MAX_LINE_LENGTH = 2_000;
/** The first lines of a language take long on a busy machine; with less, the rest of such a line stays without colours. */
const MAX_LINE_TIME_MS = 5_000;

/** Kinds by the names that the theme gives to the colours of its scopes. */
const KINDS: Readonly<Record<string, TokenKind>> = {
  'token-comment': 'comment',
  'token-string': 'string',
  'token-string-expression': 'string',
  'token-constant': 'constant',
  'token-keyword': 'keyword',
  'token-function': 'function',
  'token-parameter': 'parameter',
  'token-punctuation': 'punctuation',
  'token-link': 'link',
  'token-inserted': 'inserted',
  'token-deleted': 'deleted',
  'token-changed': 'changed',
};

/** Takes code apart by the grammars it was given. */
export interface Tokenizer {
  readonly hasLanguage: (language: string) => boolean;
  readonly addLanguage: (grammar: readonly LanguageRegistration[]) => void;
  /** @throws when the language was not added before */
  readonly tokenize: (code: string, language: string) => Token[][];
}

/** Makes a tokenizer without languages. It needs no `eval`: the grammars' expressions become those of JavaScript. */
export function createTokenizer(): Tokenizer {
  const highlighter = createHighlighterCoreSync({
    themes: [createCssVariablesTheme({ name: THEME, variablePrefix: COLOUR_PREFIX, fontStyle: false })],
    langs: [],
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  });
  return {
    hasLanguage: (language) => highlighter.getLoadedLanguages().includes(language),
    addLanguage: (grammar) => highlighter.loadLanguageSync([...grammar]),
    tokenize: (code, language) =>
      highlighter
        .codeToTokensBase(code, {
          lang: language,
          theme: THEME,
          tokenizeMaxLineLength: MAX_LINE_LENGTH,
          tokenizeTimeLimit: MAX_LINE_TIME_MS,
        })
        .map(toTokens),
  };
}

function toTokens(line: readonly ThemedToken[]): Token[] {
  const tokens: Token[] = [];
  for (const { content, color } of line) {
    const kind = kindOf(color);
    const last = tokens.at(-1);
    if (last !== undefined && last.kind === kind) tokens[tokens.length - 1] = { text: last.text + content, kind };
    else if (content !== '') tokens.push({ text: content, kind });
  }
  return tokens;
}

/** The theme's colours are `var(--kind-NAME)`; which name it is is all we want to know. */
function kindOf(colour: string | undefined): TokenKind | null {
  const name = colour?.slice(`var(${COLOUR_PREFIX}`.length, -1) ?? '';
  return KINDS[name] ?? null;
}
