import { expect, it } from 'vitest';
import type { DiffLine } from './file-diff';
import { splitRows } from './split-rows';

const lines = (signs: string): DiffLine[] =>
  [...signs].map((sign, index) => ({
    kind: sign === '+' ? 'added' : sign === '-' ? 'removed' : 'context',
    text: `${sign}${index}`,
    ending: '\n',
    oldNumber: null,
    newNumber: null,
  }));

it.each([
  ['', []],
  ['  ', [' 0| 0', ' 1| 1']],
  ['-+', ['-0|+1']],
  [' --+ ', [' 0| 0', '-1|+3', '-2|', ' 4| 4']],
  ['-++', ['-0|+1', '|+2']],
  ['+ -', ['|+0', ' 1| 1', '-2|']],
  ['-+-+', ['-0|+1', '-2|+3']],
])('puts %j side by side', (signs, expected) => {
  const rows = splitRows(lines(signs)).map((row) => `${row.old?.text ?? ''}|${row.new?.text ?? ''}`);
  expect(rows).toEqual(expected);
});
