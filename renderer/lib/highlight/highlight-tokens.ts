import { createHighlighter, type Highlight } from './highlighter';
import { loadGrammar } from './languages';

/**
 * Takes code apart into coloured tokens: an array for each line. Never rejects; where colours cannot be had (no workers,
 * very long code, a grammar that fails) the lines come back plain. The same code is answered from memory for a while.
 */
export const highlightTokens: Highlight = createHighlighter({
  createWorker: () =>
    typeof Worker === 'undefined'
      ? null
      : new Worker(new URL('./highlight-worker.ts', import.meta.url), { type: 'module', name: 'highlight' }),
  loadGrammar,
  report: (problem) => console.warn(problem),
});
