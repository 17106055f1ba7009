import { describe, expect, it } from 'vitest';
import { parseUnifiedDiff } from '../../../preload/contract/model/diff/unified-diff';
import { countLines, diffRows, endingMarks } from './rows.logic';

const parse = (hunks: string) => {
  const [diff] = parseUnifiedDiff(`diff --git a/x b/x\n--- a/x\n+++ b/x\n${hunks}`);
  if (diff === undefined) throw new Error('nothing was parsed');
  return diff;
};
const describeRows = (hunks: string, layout: 'unified' | 'split') =>
  diffRows(parse(hunks).hunks, layout).map((row) => {
    if (row.kind === 'gap') return `gap ${row.unchanged} ${row.heading}`.trim();
    if (row.kind === 'line') return `${row.line.kind} ${row.line.text}`;
    return `${row.old?.text ?? '-'} | ${row.new?.text ?? '-'}`;
  });

describe('diffRows', () => {
  it('names the lines that are left out before and between hunks', () => {
    expect(describeRows('@@ -41,2 +41,1 @@ main()\n a\n-b\n@@ -50 +49,2 @@\n c\n+d\n', 'unified')).toEqual([
      'gap 40 main()',
      'context a',
      'removed b',
      'gap 7',
      'context c',
      'added d',
    ]);
  });

  it('leaves nothing out at the start, and between neighbours', () => {
    expect(describeRows('@@ -1 +1 @@\n-a\n+b\n@@ -2 +2 @@\n-c\n+d\n', 'split')).toEqual(['a | b', 'c | d']);
    expect(describeRows('@@ -0,0 +1 @@\n+a\n', 'unified')).toEqual(['added a']);
    expect(describeRows('@@ -3,0 +4 @@\n+a\n', 'unified')).toEqual(['gap 3', 'added a']);
  });

  it('does not count what has no numbers', () => {
    expect(describeRows('@@\n-a\n+b\n@@ here\n-c\n', 'unified')).toEqual([
      'removed a',
      'added b',
      'gap null here',
      'removed c',
    ]);
  });
});

it('counts lines the same in both layouts', () => {
  const { hunks } = parse('@@ -5,3 +5,4 @@\n a\n-b\n+c\n+d\n e\n');
  expect(countLines(diffRows(hunks, 'unified'))).toBe(5);
  expect(countLines(diffRows(hunks, 'split'))).toBe(5);
});

describe('endingMarks', () => {
  const marks = (hunks: string) => {
    const diff = parse(hunks);
    const markOf = endingMarks(diff);
    return diff.hunks.flatMap((hunk) => hunk.lines.map(markOf));
  };

  it('are silent where all lines end alike', () => {
    expect(marks('@@ -1,2 +1 @@\n a\r\n-b\r\n')).toEqual([null, null]);
    expect(marks('@@ -1,2 +1 @@\n a\n-b\n')).toEqual([null, null]);
  });

  it('tell a change of line ends, and a missing one', () => {
    expect(marks('@@ -1,3 +1,3 @@\n a\n b\n-c\r\n+c\n')).toEqual([null, null, 'crlf', null]);
    expect(marks('@@ -1 +1 @@\n-c\n\\ No newline at end of file\n+c\n')).toEqual(['none', null]);
  });
});
