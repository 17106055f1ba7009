import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLineSplitter } from './line-splitter';

const collect = (maxLineBytes?: number) => {
  const lines: string[] = [];
  const tooLong: number[] = [];
  const splitter = createLineSplitter(
    { onLine: (line) => lines.push(line), onTooLong: (bytes) => tooLong.push(bytes) },
    maxLineBytes,
  );
  return { splitter, lines, tooLong };
};

test('finds the same lines wherever the stream is cut, even within a character', () => {
  const line = fc.string({ unit: 'grapheme' }).map((text) => text.replace(/\s/g, ''));
  fc.assert(
    fc.property(fc.array(line), fc.array(fc.nat(200)), (texts, cuts) => {
      const bytes = Buffer.from(texts.map((text) => `${text}\n`).join(''));
      const { splitter, lines } = collect();
      let start = 0;
      for (const cut of [...cuts].sort((a, b) => a - b)) {
        splitter.push(bytes.subarray(start, Math.max(start, cut)));
        start = Math.max(start, cut);
      }
      splitter.push(bytes.subarray(start));
      expect(lines).toEqual(texts.filter((text) => text !== ''));
    }),
  );
});

test('joins a line of 20 MB from small chunks', () => {
  const { splitter, lines } = collect();
  const chunk = Buffer.alloc(64 * 1024, 'x');
  for (let sent = 0; sent < 20 * 1024 * 1024; sent += chunk.length) splitter.push(chunk);
  splitter.push(Buffer.from('\nnext\n'));
  expect(lines.map((line) => line.length)).toEqual([20 * 1024 * 1024, 4]);
});

test('takes the end of the stream for the end of the last line, and leaves out blank lines', () => {
  const { splitter, lines } = collect();
  splitter.push(Buffer.from('\r\n\n{"a":1}\r\nhalf'));
  splitter.end();
  splitter.end();
  expect(lines).toEqual(['{"a":1}', 'half']);
});

test('skips a line that never ends and goes on with the next', () => {
  const { splitter, lines, tooLong } = collect(10);
  splitter.push(Buffer.from('123456'));
  splitter.push(Buffer.from('789012345'));
  splitter.push(Buffer.from('67\nnext\n'));
  expect([lines, tooLong]).toEqual([['next'], [17]]);
});
