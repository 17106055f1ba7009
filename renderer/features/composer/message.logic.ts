import { MAX_CLIPBOARD_PICTURES_BYTES } from '../../../preload/contract/model/attachment';
import type { UserInput } from '../../../preload/contract/protocol';
import type { MessageContent } from './drafts';

/** @returns whether there is nothing to send: spaces alone say nothing */
export const isNothing = ({ text, attachments }: MessageContent): boolean =>
  text.trim() === '' && !attachments.some(({ kind }) => kind !== 'skill');

/** The engine refuses longer texts. Counted in characters (code points), as the engine does. */
export const MAX_MESSAGE_CHARACTERS = 1_048_576;

/** Whether a text can be a message, and if not, why. */
export type MessageCheck =
  | { readonly kind: 'ok' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'tooLong'; readonly characters: number }
  | { readonly kind: 'picturesTooLarge'; readonly bytes: number };

/** @returns whether the engine would take the message. It counts all texts of it together. */
export function checkMessage(content: MessageContent): MessageCheck {
  if (isNothing(content)) return { kind: 'empty' };
  const texts = [content.text, ...content.attachments.flatMap((one) => (one.kind === 'text' ? [one.text] : []))];
  // A text has at most as many code points as UTF-16 units: counting is only needed near the limit.
  const length = texts.reduce((sum, { length }) => sum + length, 0);
  if (length <= MAX_MESSAGE_CHARACTERS) return checkPictures(content);
  const characters = texts.reduce((sum, text) => sum + countCharacters(text), 0);
  return characters <= MAX_MESSAGE_CHARACTERS ? checkPictures(content) : { kind: 'tooLong', characters };
}

/** Pictures without a file go within the message, which must fit into one frame of the connection. */
function checkPictures({ attachments }: MessageContent): MessageCheck {
  const bytes = attachments.reduce(
    (sum, one) => sum + (one.kind === 'picture' && one.path === null ? one.bytes : 0),
    0,
  );
  return bytes > MAX_CLIPBOARD_PICTURES_BYTES ? { kind: 'picturesTooLarge', bytes } : { kind: 'ok' };
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
