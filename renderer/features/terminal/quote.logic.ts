/** @returns lines of a terminal as a block of code that nothing in them can end early */
export function quoted(lines: string): string {
  const text = lines.replace(/[ \t]+$/gm, '').replace(/^\n+|\n+$/g, '');
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}\n${text}\n${fence}\n`;
}

/** @returns a draft with a quote behind what was written */
export const withQuote = (draft: string, lines: string): string =>
  draft === '' ? quoted(lines) : `${draft.replace(/\n*$/, '')}\n\n${quoted(lines)}`;
