/** The parts of a reasoning item that have text: the summary when there is one, else what the model thought in full. */
export function thoughtParts(summary: readonly string[], content: readonly string[]): readonly string[] {
  const parts = summary.filter((part) => part.trim() !== '');
  return parts.length > 0 ? parts : content.filter((part) => part.trim() !== '');
}

/** @returns the thought in full, where there is a summary beside it; '' when there is none, or it stands there already */
export const rawThought = (summary: readonly string[], content: readonly string[]): string =>
  summary.some((part) => part.trim() !== '') ? content.filter((part) => part.trim() !== '').join('\n\n') : '';

const MAX_HEADING = 120;

/**
 * The one line that stands for a thought: its heading, which models set in bold on a line of its own, else its first
 * sentence.
 */
export function thoughtHeading(part: string | undefined): string {
  const text = part?.trim() ?? '';
  const bold = /^\*\*([^*\n]+)(?:\*\*|$)/.exec(text)?.[1];
  const line = bold ?? /^#{1,6} +(.+)/.exec(text)?.[1] ?? firstSentence(text);
  const plain = line
    .replace(/[*_`]/g, '')
    .trim()
    .replace(/[.。:：]$/, '');
  return plain.length > MAX_HEADING ? `${plain.slice(0, MAX_HEADING)}…` : plain;
}

function firstSentence(text: string): string {
  const line = text.split('\n', 1)[0] ?? '';
  return /^.*?(?:[.!?](?=\s|$)|[。！？])/.exec(line)?.[0] ?? line;
}
