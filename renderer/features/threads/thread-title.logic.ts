import type { Thread } from '../../../preload/contract/protocol';

/** How much of a first message makes a title, in characters. */
const MAX_TITLE_LENGTH = 120;
/** How much of a name is shown: anybody may give a thread a name of any length, and it stands in the middle of sentences. */
const MAX_NAME_LENGTH = 200;

/** What would turn the sentence around that a name stands in: embeddings, overrides and isolates of the direction. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/gu;
const BREAKS_AND_CONTROLS = /[\s\p{Cc}]+/gu;
/** There is something to see in it. */
const VISIBLE = /[^\s\p{Cf}\p{Mn}]/u;

/** @returns a name as one line that changes nothing of what stands around it; '' when there is nothing to see in it */
export function shownName(name: string, most = MAX_NAME_LENGTH): string {
  // What is left out or joined is no more than what is looked at: a name may be megabytes.
  const line = name
    .slice(0, 8 * most)
    .replace(TURNING, '')
    .replace(BREAKS_AND_CONTROLS, ' ')
    .trim();
  if (!VISIBLE.test(line)) return '';
  // By code points: half of an emoji is no character.
  return line.length <= most ? line : [...line].slice(0, most).join('').trimEnd();
}

/**
 * @returns the title of a thread: its name, else the first line of its first message, cut at 120 characters; null when it
 *   has neither yet
 */
export function threadTitle(thread: Pick<Thread, 'name' | 'preview'>): string | null {
  return shownName(thread.name ?? '') || titleOfMessage(thread.preview);
}

/** @returns the first line of a message as a title; null when there is nothing in it. */
export function titleOfMessage(message: string): string | null {
  const line = message.trimStart().split(/\r\n|\r|\n/, 1)[0] ?? '';
  return shownName(line, MAX_TITLE_LENGTH) || null;
}
