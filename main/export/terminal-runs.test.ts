import { expect, it } from 'vitest';
import { terminalLines } from './terminal-runs';

const texts = (output: string) => terminalLines(output).map((runs) => runs.map(({ text }) => text).join(''));

it('shows each line as it stood in the end', () => {
  expect(texts('10%\r20%\r\x1b[Kdone\nab\x08c\n')).toEqual(['done', 'ac']);
  expect(texts('a\tb')).toEqual(['a       b']);
  expect(texts('one\r\ntwo')).toEqual(['one', 'two']);
  expect(texts('')).toEqual([]);
});

it('keeps colours, by number and by the nearest number', () => {
  const [line] = terminalLines('\x1b[1;31mred\x1b[0m plain \x1b[38;5;200mpink\x1b[38;2;255;0;0mpure\x1b[7minverse');
  expect(line?.map(({ text, style }) => [text, style.ink, style.isBold, style.isInverse])).toEqual([
    ['red', 1, true, false],
    [' plain ', null, false, false],
    ['pink', 200, false, false],
    ['pure', 196, false, false],
    ['inverse', 196, false, true],
  ]);
});

it('does nothing of what a terminal would do beside showing text', () => {
  expect(texts('\x1b]0;title\x07a\x1b]8;;http://e.example\x07link\x1b]8;;\x07\x1b[8mhidden')).toEqual(['alinkhidden']);
  expect(texts('\x1b[9999999Cx')[0]?.length).toBeLessThan(1_100);
});
