import type { UserInput } from '../../../preload/contract/protocol';

/** The engine refuses longer texts. Counted in characters (code points), as the engine does. */
export const MAX_MESSAGE_CHARACTERS = 1_048_576;

/** Whether a text can be a message, and if not, why. */
export type MessageCheck =
  | { readonly kind: 'ok' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'tooLong'; readonly characters: number };

/** @returns whether the engine would take the text. Spaces alone are nothing to say. */
export function checkMessage(text: string): MessageCheck {
  if (text.trim() === '') return { kind: 'empty' };
  // A text has at most as many code points as UTF-16 units: counting is only needed near the limit.
  if (text.length <= MAX_MESSAGE_CHARACTERS) return { kind: 'ok' };
  const characters = countCharacters(text);
  return characters <= MAX_MESSAGE_CHARACTERS ? { kind: 'ok' } : { kind: 'tooLong', characters };
}

function countCharacters(text: string): number {
  let count = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.codePointAt(index) ?? 0;
    if (code > 0xffff) index += 1;
    count += 1;
  }
  return count;
}

/** @returns what was said in words in an input; empty for one of pictures alone. */
export const textOfInput = (input: readonly UserInput[]): string =>
  input.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n');
