import type { HighlightReply, HighlightRequest } from './highlight-messages';
import { createTokenizer } from './tokenizer';

/**
 * The thread that takes code apart. The first lines in a language take up to a second (its expressions are compiled then),
 * which would stop the window. Grammars are sent to it, so that it is one file which loads nothing.
 */
const tokenizer = createTokenizer();

self.addEventListener('message', ({ data }: MessageEvent<HighlightRequest>) => {
  if (data.type === 'grammar') tokenizer.addLanguage(data.grammar);
  else self.postMessage(answer(data));
});

function answer({ id, code, language }: Extract<HighlightRequest, { type: 'code' }>): HighlightReply {
  try {
    return { id, lines: tokenizer.tokenize(code, language) };
  } catch (error) {
    return { id, error: String(error) };
  }
}
