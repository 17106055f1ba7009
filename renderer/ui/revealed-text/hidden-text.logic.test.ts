import { describe, expect, it } from 'vitest';
import { revealedText, revealHidden } from './hidden-text.logic';

describe('revealHidden', () => {
  it('leaves what can be seen as it is, line breaks and tabs included', () => {
    const text = "echo 'héllo 你好 🙂'\n\tls　-la";
    expect(revealHidden(text)).toEqual([{ kind: 'plain', text }]);
  });

  it.each([
    ['a right-to-left override', '\u202e', 'U+202E'],
    ['a bidirectional isolate', '\u2066', 'U+2066'],
    ['a zero-width space', '\u200b', 'U+200B'],
    ['a zero-width joiner', '\u200d', 'U+200D'],
    ['an escape', '\u001b', 'U+001B'],
    ['a carriage return', '\r', 'U+000D'],
    ['a backspace', '\b', 'U+0008'],
    ['a no-break space', '\u00a0', 'U+00A0'],
    ['a letter drawn as nothing', '\u3164', 'U+3164'],
    ['a variation selector', '\ufe0f', 'U+FE0F'],
    ['a tag character', '\u{e0061}', 'U+E0061'],
    ['half a pair', '\ud800', 'U+D800'],
    ['a line separator', '\u2028', 'U+2028'],
  ])('names %s', (_name, character, code) => {
    expect(revealHidden(`rm${character}x`)).toEqual([
      { kind: 'plain', text: 'rm' },
      { kind: 'hidden', code },
      { kind: 'plain', text: 'x' },
    ]);
  });

  it('makes one line of it for the name of a button', () => {
    expect(revealedText('git\u202e status\nrm -rf .')).toBe('git⟨U+202E⟩ status⟨U+000A⟩rm -rf .');
  });
});
