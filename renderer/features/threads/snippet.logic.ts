/** A stretch of a text that is marked or not. */
export interface SnippetPart {
  readonly text: string;
  readonly marked: boolean;
}

/** How much is shown before the first match, so that the match is in sight in a narrow list. */
const MAX_LEAD_LENGTH = 18;
/** What the engine itself adds to each thread for the model: nothing that anyone wrote. */
const MACHINE_TEXT = /^\s*<(environment_context|user_instructions|permissions)/;

/**
 * @param snippet as the engine's search gives it
 * @param term what was searched for; its case does not matter
 * @returns the text around the first match, with the matches marked; null when it was found in what the engine itself
 *   told the model
 */
export function snippetParts(snippet: string, term: string): readonly SnippetPart[] | null {
  if (MACHINE_TEXT.test(snippet)) return null;
  const text = snippet.replace(/\s+/g, ' ').trim();
  const matches = findAll(text, term.trim().replace(/\s+/g, ' '));
  const first = matches[0];
  if (first === undefined) return [{ text, marked: false }];
  const from = first.start > MAX_LEAD_LENGTH ? wordStart(text, first.start - MAX_LEAD_LENGTH, first.start) : 0;
  const parts: SnippetPart[] = from > 0 ? [{ text: '…', marked: false }] : [];
  let at = from;
  for (const match of matches) {
    if (match.start > at) parts.push({ text: text.slice(at, match.start), marked: false });
    parts.push({ text: text.slice(match.start, match.end), marked: true });
    at = match.end;
  }
  if (at < text.length) parts.push({ text: text.slice(at), marked: false });
  return parts;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

function findAll(text: string, term: string): readonly Range[] {
  if (term === '') return [];
  const pattern = new RegExp(term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'giu');
  return [...text.matchAll(pattern)].map((match) => ({ start: match.index, end: match.index + match[0].length }));
}

/** @returns the first start of a word at or after `at`, but not beyond `limit`. */
function wordStart(text: string, at: number, limit: number): number {
  const space = text.indexOf(' ', at);
  return space >= 0 && space < limit ? space + 1 : at;
}
