import type { Entry, TurnView } from '../../../preload/contract/model/feed/types';
import type { ThreadItem } from '../../../preload/contract/protocol';

/** What an item may take, as JSON text. A larger one loses what makes it large. */
const MAX_ITEM_LENGTH = 32_768;
/** How much of the end of an output is kept. */
const MAX_OUTPUT_LENGTH = 16_384;
export const MAX_TEXT_LENGTH = 16_384;

/** What does something, and of which history knows nothing before it is complete. What is only said is not written down. */
const ACTING: ReadonlySet<string> = new Set([
  'commandExecution',
  'fileChange',
  'mcpToolCall',
  'dynamicToolCall',
  'collabAgentToolCall',
]);

/** @returns whether the start of an item is worth a line */
export const isActing = (item: ThreadItem): boolean => ACTING.has(item.type);

const cutStart = (text: string, length: number): string => (text.length > length ? text.slice(-length) : text);
/** @returns the beginning of a text, as long as it may be */
export const cutEnd = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length)}…` : text;

/** @returns the item as it is kept: of a size that is bounded, with what names it */
export function keptItem(item: ThreadItem): ThreadItem {
  if (JSON.stringify(item).length <= MAX_ITEM_LENGTH) return item;
  switch (item.type) {
    case 'commandExecution':
      return { ...item, command: cutEnd(item.command, MAX_TEXT_LENGTH), commandActions: [], aggregatedOutput: null };
    case 'fileChange':
      return { ...item, changes: item.changes.map((change) => ({ ...change, diff: '' })) };
    case 'mcpToolCall':
      return { ...item, arguments: null, result: null };
    case 'dynamicToolCall':
      return { ...item, arguments: null, contentItems: null };
    case 'agentMessage':
    case 'plan':
      return { ...item, text: cutStart(item.text, MAX_TEXT_LENGTH) };
    default:
      return { type: item.type, id: item.id } as ThreadItem;
  }
}

/** @returns what an entry had printed, as far as it is kept */
export const keptOutput = ({ liveOutput }: Entry): string => cutStart(liveOutput, MAX_OUTPUT_LENGTH);

/** @returns what was open in a turn when the engine ended */
export const openEntries = (turn: TurnView): readonly Entry[] =>
  turn.entries.filter(({ state, item }) => state === 'open' && item.type !== 'userMessage');
