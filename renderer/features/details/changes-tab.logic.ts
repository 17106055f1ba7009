import type { TurnView } from '../../../preload/contract/model/feed/types';
import { clockText } from '../../lib/time/clock';
import { titleOfMessage } from '../threads/thread-title.logic';

const MAX_TITLE = 60;

/**
 * @param untitled for a turn that no message began
 * @returns what a turn is called among others: what the person asked for, and when
 */
export function turnTitle(
  turn: TurnView,
  untitled: string,
  language: string,
): { readonly label: string; readonly description?: string } {
  const asked = turn.entries.find(({ item }) => item.type === 'userMessage')?.item;
  const text =
    asked?.type === 'userMessage'
      ? titleOfMessage(asked.content.map((part) => (part.type === 'text' ? part.text : '')).join('\n'))
      : null;
  const title = text ?? untitled;
  const label = title.length > MAX_TITLE ? `${title.slice(0, MAX_TITLE)}…` : title;
  const atMs = turn.startedAtMs ?? turn.completedAtMs;
  return atMs === null ? { label } : { label, description: clockText(atMs, Date.now(), language) };
}
