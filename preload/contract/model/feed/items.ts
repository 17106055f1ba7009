import type { ThreadItem } from '../../protocol';
import type { DeltaKind } from './types';

/** The kinds of item that the model writes word by word; one at a time of each kind within a turn. */
export const isStreamed = (item: ThreadItem): boolean =>
  item.type === 'agentMessage' || item.type === 'reasoning' || item.type === 'plan';

/** @returns true for a tool item that the engine calls running. Items without a status are only listed once complete. */
export const isRunningItem = (item: ThreadItem): boolean => 'status' in item && item.status === 'inProgress';

/** A message that a tool sends on the side: it does not replace the one that the model is writing. */
export const isSideMessage = (item: ThreadItem): boolean => item.type === 'agentMessage' && item.delivery === 'async';

/**
 * The engine leaves out the middle of an output over 1 MiB ("... N bytes omitted ...", engine 0.171) and keeps 64 KiB
 * in history ("... command output truncated for persistence ...").
 */
export const isShortenedOutput = (output: string): boolean =>
  /\n\.\.\. (?:\d+ bytes omitted|command output truncated for persistence) \.\.\.\n/.test(output);

/**
 * Stands in for an item of which only deltas were seen: after a reconnect they go on without an `item/started`.
 *
 * @param kind what the deltas give away about the item's type
 */
export function placeholderItem(kind: DeltaKind, id: string): ThreadItem {
  switch (kind) {
    case 'agentMessage':
      return {
        type: 'agentMessage',
        id,
        text: '',
        phase: null,
        moderation: null,
        memoryCitation: null,
        delivery: null,
        questions: null,
      };
    case 'plan':
      return { type: 'plan', id, text: '' };
    case 'reasoningSummary':
    case 'reasoningText':
      return { type: 'reasoning', id, summary: [], content: [] };
    case 'commandOutput':
      return {
        type: 'commandExecution',
        id,
        pluginId: null,
        scriptPath: null,
        command: '',
        cwd: '',
        processId: null,
        source: 'agent',
        status: 'inProgress',
        commandActions: [],
        aggregatedOutput: null,
        exitCode: null,
        durationMs: null,
      };
  }
}

/** A model never writes that many parts; a wrong index must not make us allocate without bound. */
const MAX_PARTS = 1_000;

/** @returns the parts with `text` added to the one at `index`; null when there can be no such part. */
function withPart(parts: readonly string[], index: number, text: string): string[] | null {
  if (!Number.isInteger(index) || index < 0 || index >= MAX_PARTS) return null;
  const grown = parts.slice();
  while (grown.length <= index) grown.push('');
  grown[index] = (grown[index] ?? '') + text;
  return grown;
}

/**
 * Adds a delta to an item's text. Concatenation only: the engine of JavaScript keeps the pieces until the text is read.
 *
 * @returns the grown item; null when the delta does not belong to an item of this type
 */
export function grownItem(item: ThreadItem, kind: DeltaKind, index: number, text: string): ThreadItem | null {
  switch (kind) {
    case 'agentMessage':
      return item.type === 'agentMessage' ? { ...item, text: item.text + text } : null;
    case 'plan':
      return item.type === 'plan' ? { ...item, text: item.text + text } : null;
    case 'reasoningSummary': {
      const summary = item.type === 'reasoning' ? withPart(item.summary, index, text) : null;
      return item.type === 'reasoning' && summary !== null ? { ...item, summary } : null;
    }
    case 'reasoningText': {
      const content = item.type === 'reasoning' ? withPart(item.content, index, text) : null;
      return item.type === 'reasoning' && content !== null ? { ...item, content } : null;
    }
    case 'commandOutput':
      // A command's output grows beside the item, in the entry's `liveOutput`.
      return item.type === 'commandExecution' ? item : null;
  }
}

const longer = (left: string, right: string): string => (right.length > left.length ? right : left);

const longerParts = (left: readonly string[], right: readonly string[]): string[] =>
  Array.from({ length: Math.max(left.length, right.length) }, (_, index) =>
    longer(left[index] ?? '', right[index] ?? ''),
  );

/**
 * What an open item becomes when the engine describes it again while it runs: the newer description, with the text that
 * was already seen where that is longer (a description of a running item carries no text).
 */
export function redescribedItem(known: ThreadItem, described: ThreadItem): ThreadItem {
  if (known.type === 'agentMessage' && described.type === 'agentMessage') {
    return { ...described, text: longer(described.text, known.text) };
  }
  if (known.type === 'plan' && described.type === 'plan') {
    return { ...described, text: longer(described.text, known.text) };
  }
  if (known.type === 'reasoning' && described.type === 'reasoning') {
    return {
      ...described,
      summary: longerParts(described.summary, known.summary),
      content: longerParts(described.content, known.content),
    };
  }
  return described;
}
