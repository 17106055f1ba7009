import { objectOf, textOf } from '../../../../preload/contract/model/feed/json-fields';
import type { WebSearchAction } from '../../../../preload/contract/protocol';

/** @returns all that was looked for at once; one text or none when it was one search */
export const searchQueries = (action: WebSearchAction | null): readonly string[] =>
  action?.type === 'search' ? [...new Set(action.queries ?? [])] : [];

/** A result that can be shown as such. */
export interface SearchResult {
  readonly url: string;
  readonly title: string;
  readonly text: string | null;
}

const MAX_TEXT = 600;

/** Reads one result. The engine passes on whatever the search gave, so what has another shape is null. */
export function searchResult(value: unknown): SearchResult | null {
  const result = objectOf(value);
  const url = textOf(result?.url) ?? textOf(result?.link);
  if (result === null || url === null || !/^https?:\/\//i.test(url)) return null;
  const text = textOf(result.snippet) ?? textOf(result.text) ?? textOf(result.description);
  return {
    url,
    title: textOf(result.title)?.trim() || url,
    text: text === null ? null : text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text,
  };
}
