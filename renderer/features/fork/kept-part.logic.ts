import type { ForkCut } from '../../../preload/contract/model/fork';
import type { ThreadItem, Turn } from '../../../preload/contract/protocol';

/** What a fork takes over of its thread. */
export interface KeptPart {
  /** The last turn that it keeps; null when it keeps none. */
  readonly last: Turn | null;
  /** How many turns it leaves out. */
  readonly leftOut: number;
}

/** Of what was read so far: a part, or that more is to be read. */
export type KeptSearch =
  | { readonly kind: 'found'; readonly part: KeptPart }
  | { readonly kind: 'more' }
  | { readonly kind: 'missing' };

/**
 * Looks for the place of a cut.
 * @param turns newest first, from the newest on, without gaps
 * @param isWhole whether these are all
 */
export function keptPart(turns: readonly Turn[], cut: ForkCut | null, isWhole: boolean): KeptSearch {
  if (cut === null) return { kind: 'found', part: { last: turns[0] ?? null, leftOut: 0 } };
  const at = turns.findIndex(({ id }) => id === cut.turnId);
  if (at === -1) return { kind: isWhole ? 'missing' : 'more' };
  const lastAt = cut.kind === 'through' ? at : at + 1;
  if (lastAt >= turns.length && !isWhole) return { kind: 'more' };
  return { kind: 'found', part: { last: turns[lastAt] ?? null, leftOut: lastAt } };
}

/** What was said in a turn, as its summary has it. */
export interface TurnWords {
  readonly asked: string | null;
  readonly answered: string | null;
}

/** @returns the person's first message and Codex's last answer in a turn */
export function wordsOfTurn(items: readonly ThreadItem[]): TurnWords {
  const message = items.find((item) => item.type === 'userMessage');
  const answer = items.filter((item) => item.type === 'agentMessage').at(-1);
  return { asked: message ? textOfMessage(message) : null, answered: answer?.text || null };
}

/** @returns the text of a message of the person; null when it has none */
export function textOfMessage({ content }: Extract<ThreadItem, { type: 'userMessage' }>): string | null {
  const text = content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n');
  return text === '' ? null : text;
}
