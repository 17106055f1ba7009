import { describe, expect, it } from 'vitest';
import { readReview } from './findings.logic';

/** As recorded of the engine. */
const RECORDED =
  'One issue.\n\nReview comment:\n\n- [P1] Wrong comment — /home/user/project/src/app.js:4-4\n  The comment is wrong.';

describe('readReview', () => {
  it('takes a recorded review apart', () => {
    expect(readReview(RECORDED)).toEqual({
      summary: 'One issue.',
      findings: [
        {
          priority: 'P1',
          title: 'Wrong comment',
          path: '/home/user/project/src/app.js',
          firstLine: 4,
          lastLine: 4,
          text: 'The comment is wrong.',
        },
      ],
    });
  });

  it('keeps the paragraphs of each of several, and odd paths', () => {
    const { summary, findings } = readReview(
      'Two.\n\nFull review comments:\n\n- A — /p/a b.ts:1-9\n  One.\n\n  - a point\n\n- [P0] B — c — /p/ü:1:2-3\n  Two.',
    );
    expect(summary).toBe('Two.');
    expect(findings.map(({ title, path, text }) => [title, path, text])).toEqual([
      ['A', '/p/a b.ts', 'One.\n\n- a point'],
      ['B', 'c — /p/ü:1', 'Two.'],
    ]);
  });

  it.each(['', 'All is well.', '- a list\n- without places', 'Review comment:\nnothing'])(
    'leaves %j as it is',
    (text) => expect(readReview(text)).toEqual({ summary: text, findings: [] }),
  );
});
