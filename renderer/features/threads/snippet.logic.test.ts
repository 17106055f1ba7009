import { describe, expect, it } from 'vitest';
import { snippetParts } from './snippet.logic';

const text = (snippet: string, term: string) =>
  snippetParts(snippet, term)
    ?.map((part) => (part.marked ? `[${part.text}]` : part.text))
    .join('') ?? null;

describe('snippetParts', () => {
  it('marks every match, whatever its case', () => expect(text('Lock the lock', 'LOCK')).toBe('[Lock] the [lock]'));
  it('brings the first match into sight', () =>
    expect(text('... the nightly job takes an advisory lock first', 'advisory lock')).toBe(
      '…job takes an [advisory lock] first',
    ));
  it('takes the term literally', () => expect(text('a.b (c) axb', 'a.b (c')).toBe('[a.b (c]) axb'));
  it('shows one line', () => expect(text('a\n\n  b', 'b')).toBe('a [b]'));
  it('shows the text when the match is not in it', () => expect(text('nothing here', 'x')).toBe('nothing here'));
  it('keeps what the engine itself wrote out of sight', () =>
    expect(text('<environment_context> <cwd>/work</cwd>', 'work')).toBeNull());
});
