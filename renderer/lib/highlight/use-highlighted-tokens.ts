import { useEffect, useState } from 'react';
import { highlightTokens } from './highlight-tokens';
import type { LanguageId } from './languages';
import type { Token } from './token';
import './highlight.css';

/**
 * The tokens of a code, an array for each line; null until they are there, and when there is no language. Show the plain
 * code meanwhile: it takes the same room.
 */
export function useHighlightedTokens(code: string, language: LanguageId | null): readonly (readonly Token[])[] | null {
  const [result, setResult] = useState<{ code: string; language: LanguageId; lines: readonly (readonly Token[])[] }>();
  useEffect(() => {
    if (language === null) return;
    let isCurrent = true;
    void highlightTokens(code, language).then((lines) => {
      if (isCurrent) setResult({ code, language, lines });
    });
    return () => {
      isCurrent = false;
    };
  }, [code, language]);
  // Tokens of the code before would show its text; they must not be shown for this one.
  return result !== undefined && result.code === code && result.language === language ? result.lines : null;
}
