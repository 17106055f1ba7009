import type { Entry } from '../../../preload/contract/model/feed/types';
import { plainText } from '../../../preload/contract/model/output/plain-text';
import { readableCommand } from '../../../preload/contract/model/readable-command';
import type { JsonValue } from '../../../preload/contract/protocol';

/** Texts that were made once are kept with their item: stripping the output of a command takes its time. */
const texts = new WeakMap<object, string>();

/** @returns what can be found in an item: messages, code, commands with their output, patches, what tools were given and said */
export function textOfEntry(entry: Entry): string {
  const { item, liveOutput } = entry;
  // While a command runs its output grows beside the item.
  if (item.type === 'commandExecution' && item.aggregatedOutput === null && liveOutput !== '')
    return `${readableCommand(item)}\n${plainText(liveOutput)}`;
  const known = texts.get(item);
  if (known !== undefined) return known;
  const text = textOf(entry);
  texts.set(item, text);
  return text;
}

function textOf({ item }: Entry): string {
  switch (item.type) {
    case 'userMessage':
      return item.content.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
    case 'agentMessage':
    case 'plan':
      return item.text;
    case 'reasoning':
      return [...item.summary, ...item.content].join('\n');
    case 'commandExecution':
      return `${readableCommand(item)}\n${plainText(item.aggregatedOutput ?? '')}`;
    case 'fileChange':
      return item.changes.map(({ path, diff }) => `${path}\n${diff}`).join('\n');
    case 'mcpToolCall':
      return `${item.server}/${item.tool}\n${stringsIn(item.arguments)}\n${stringsIn(item.result as JsonValue)}\n${item.error?.message ?? ''}`;
    case 'dynamicToolCall':
      return `${item.tool}\n${stringsIn(item.arguments)}\n${stringsIn(item.contentItems as JsonValue)}`;
    case 'functionCallOutput':
      return `${item.name}\n${stringsIn(item.output as JsonValue)}`;
    case 'webSearch':
      return item.query;
    case 'enteredReviewMode':
    case 'exitedReviewMode':
      return item.review;
    case 'hookPrompt':
      return item.fragments.map(({ text }) => text).join('\n');
    case 'imageView':
      return item.path;
    case 'collabAgentToolCall':
      return item.prompt ?? '';
    default:
      return '';
  }
}

function stringsIn(value: JsonValue | undefined): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(stringsIn).join('\n');
  if (typeof value !== 'object' || value === null) return value === null || value === undefined ? '' : String(value);
  return Object.entries(value)
    .map(([key, field]) => `${key} ${stringsIn(field)}`)
    .join('\n');
}
