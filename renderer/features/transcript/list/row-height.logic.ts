import type { Entry } from '../../../../preload/contract/model/feed/types';
import type { Row } from '../rows.logic';

const LINE = 21;
const TERMINAL_LINE = 19;
const TERMINAL_LINES = 12;
const CHARACTERS_PER_LINE = 95;

/**
 * About how tall a row will be, in CSS pixels, before it was drawn. It need not be right, only near: the nearer, the
 * less the scroll bar moves when rows are measured.
 */
export function estimatedHeight(row: Row, entry: Entry | undefined): number {
  if (row.kind === 'turnEnd') return 34;
  if (row.kind === 'sending') return 60;
  if (row.kind === 'record' || row.kind === 'notes') return 36;
  if (row.kind === 'request' || row.kind === 'asked') return 240;
  if (entry === undefined) return 48;
  const { item } = entry;
  switch (item.type) {
    case 'userMessage':
      return 40 + textHeight(item.content.map((part) => (part.type === 'text' ? part.text : '')).join('\n'));
    case 'agentMessage':
    case 'plan':
      return 40 + textHeight(item.text);
    case 'commandExecution': {
      const output = item.aggregatedOutput ?? entry.liveOutput;
      // What is left out until it is wanted is mostly long.
      const lines = entry.outputDeferred ? TERMINAL_LINES : Math.min(TERMINAL_LINES, countedLines(output));
      return 54 + (lines === 0 ? 0 : 16 + lines * TERMINAL_LINE);
    }
    case 'fileChange':
      return 20 + item.changes.reduce((sum, change) => sum + 36 + Math.min(60, countedLines(change.diff)) * LINE, 0);
    default:
      return 36;
  }
}

function textHeight(text: string): number {
  let lines = 0;
  for (const line of text.slice(0, 20_000).split('\n'))
    lines += Math.max(1, Math.ceil(line.length / CHARACTERS_PER_LINE));
  return lines * LINE;
}

/** Counts no further than matters. */
function countedLines(text: string): number {
  if (text === '') return 0;
  let lines = 1;
  for (let index = text.indexOf('\n'); index !== -1 && lines < 60; index = text.indexOf('\n', index + 1)) lines += 1;
  return lines;
}
