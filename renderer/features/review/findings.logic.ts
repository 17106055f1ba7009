/** One thing that a review found. */
export interface Finding {
  /** As the review ranks it, from `P0`; null when it does not. */
  readonly priority: string | null;
  readonly title: string;
  /** Absolute, as the engine gives it. */
  readonly path: string;
  readonly firstLine: number;
  readonly lastLine: number;
  readonly text: string;
}

/** What a review says: some words, and what it found. */
export interface ReviewText {
  readonly summary: string;
  readonly findings: readonly Finding[];
}

const HEAD = /^- (?:\[(P\d)\] ?)?(.+?) — (.+):(\d+)-(\d+)$/u;
/** The engine's own heading above what was found. */
const HEADING = /^(?:Full )?[Rr]eview comments?:$/u;

/** Takes the engine's rendering of a review apart. What is not of its form stays in the summary: nothing is left out. */
export function readReview(review: string): ReviewText {
  const summary: string[] = [];
  const findings: { head: Omit<Finding, 'text'>; lines: string[] }[] = [];
  for (const line of review.split('\n')) {
    const match = HEAD.exec(line);
    const last = findings.at(-1);
    if (match) {
      const [, priority = null, title = '', path = '', first, end] = match;
      findings.push({ head: { priority, title, path, firstLine: Number(first), lastLine: Number(end) }, lines: [] });
    } else if (last && (line.startsWith('  ') || line.trim() === '')) last.lines.push(line.replace(/^ {2}/, ''));
    else summary.push(line);
  }
  const words = findings.length === 0 ? summary : summary.filter((line) => !HEADING.test(line.trim()));
  return {
    summary: words.join('\n').trim(),
    findings: findings.map(({ head, lines }) => ({ ...head, text: lines.join('\n').trim() })),
  };
}

/** @returns where a finding is, as it is told: the path as it is shown, and the lines */
export const placeOf = ({ firstLine, lastLine }: Finding, shownPath: string): string =>
  firstLine === lastLine ? `${shownPath}:${firstLine}` : `${shownPath}:${firstLine}-${lastLine}`;
