/** What `@`, `$` and `/` ask for. */
type TriggerKind = 'mention' | 'skill' | 'command';

/** A word before the caret that asks for suggestions. */
export interface Trigger {
  readonly kind: TriggerKind;
  /** What was typed behind the sign. */
  readonly query: string;
  /** Where the word stands in the text, the sign included. */
  readonly from: number;
  readonly to: number;
}

const MAX_QUERY_LENGTH = 200;
/** A sign in the middle of a word is part of it: an address of mail, a price. */
const WORD = /(^|[\s(（「“"'，。：；、])([@$])([^\s@$]*)$/u;
/** A command is the whole message so far; a path has another slash, and a sentence goes on. */
const COMMAND = /^\/([\p{L}\p{N}-]*)$/u;

/**
 * @param caret where the caret stands; a selection asks for nothing
 * @returns what the word before the caret asks for; null for nothing
 */
export function triggerAt(text: string, caret: number): Trigger | null {
  const before = text.slice(Math.max(0, caret - MAX_QUERY_LENGTH), caret);
  if (caret <= MAX_QUERY_LENGTH) {
    const command = COMMAND.exec(before);
    if (command) return { kind: 'command', query: command[1] ?? '', from: 0, to: caret };
  }
  const word = WORD.exec(before);
  if (!word) return null;
  const query = word[3] ?? '';
  // "$5" is money, not a skill.
  if (word[2] === '$' && /^\d/.test(query)) return null;
  return { kind: word[2] === '@' ? 'mention' : 'skill', query, from: caret - query.length - 1, to: caret };
}
