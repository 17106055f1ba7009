import type { Thread } from '../../../preload/contract/protocol';

/** How much of a first message makes a title, in characters. */
const MAX_TITLE_LENGTH = 120;

/**
 * @returns the title of a thread: its name, else the first line of its first message, cut at 120 characters; null when it
 *   has neither yet
 */
export function threadTitle(thread: Pick<Thread, 'name' | 'preview'>): string | null {
  const name = thread.name?.trim();
  return name ? name : titleOfMessage(thread.preview);
}

/** @returns the first line of a message as a title; null when there is nothing in it. */
export function titleOfMessage(message: string): string | null {
  const line = message.trimStart().split(/\r\n|\r|\n/, 1)[0] ?? '';
  // By code points: half of an emoji is no character.
  const cut =
    line.length <= MAX_TITLE_LENGTH
      ? line
      : [...line.slice(0, 2 * MAX_TITLE_LENGTH)].slice(0, MAX_TITLE_LENGTH).join('');
  return cut.trimEnd() || null;
}
