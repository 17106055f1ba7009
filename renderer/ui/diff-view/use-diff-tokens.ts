import { useEffect, useState } from 'react';
import type { DiffLine, FileDiff } from '../../../preload/contract/model/diff/file-diff';
import { highlightTokens } from '../../lib/highlight/highlight-tokens';
import { languageOfPath } from '../../lib/highlight/languages';
import type { Token } from '../../lib/highlight/token';
import { sideCodes } from './diff-code.logic';
import '../../lib/highlight/highlight.css';

/** The tokens of the lines of a diff, as far as they are known. */
export type DiffTokens = ReadonlyMap<DiffLine, readonly Token[]>;

const NONE: DiffTokens = new Map();

/** Colours the first `limit` lines of a diff by the language that its path tells. Empty until the colours are there. */
export function useDiffTokens(diff: FileDiff, limit: number): DiffTokens {
  const [result, setResult] = useState<{ diff: FileDiff; tokens: DiffTokens }>();
  useEffect(() => {
    const language = languageOfPath(diff.path);
    if (language === null) return;
    let isCurrent = true;
    const sides = sideCodes(diff.hunks, limit);
    void Promise.all(sides.map((side) => highlightTokens(side.code, language))).then((results) => {
      if (!isCurrent) return;
      const tokens = new Map<DiffLine, readonly Token[]>();
      for (const [index, side] of sides.entries()) {
        for (const [line, lineTokens] of results[index]?.entries() ?? []) {
          const diffLine = side.lines[line];
          if (diffLine !== undefined && !tokens.has(diffLine)) tokens.set(diffLine, lineTokens);
        }
      }
      setResult({ diff, tokens });
    });
    return () => {
      isCurrent = false;
    };
  }, [diff, limit]);
  return result?.diff === diff ? result.tokens : NONE;
}
