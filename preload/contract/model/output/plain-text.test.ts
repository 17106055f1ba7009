import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import recorded from './fixtures/recorded-output.json';
import { plainText } from './plain-text';
import { terminalOutput } from './testing/terminal-output';

describe('plainText', () => {
  it.each([
    ['', ''],
    ['a\nb', 'a\nb'],
    ['a\r\nb\r\n', 'a\nb\n'],
    ['\x1b[31mred\x1b[0m', 'red'],
    ['10%\r50%\r100%\n', '100%\n'],
    ['long text\rshort', 'shorttext'],
    ['long text\rshort\x1b[K', 'short'],
    ['long text\r\x1b[2Kshort', 'short'],
    ['long text\x1b[1G\x1b[0Kx', 'x'],
    ['abc\x1b[2Dx', 'axc'],
    ['abc\x1b[5Gx', 'abc x'],
    ['abc\x1b[1K', '   '],
    ['abc\b\bx', 'axc'],
    ['\babc', 'abc'],
    ['a\x1b[2Cb', 'a  b'],
    ['中文字\r一', '一文字'],
    ['a\tb', 'a\tb'],
    ['nul\x00bell\x07', 'nulbell'],
    ['\x1b]8;;https://example.com\x07link\x1b]8;;\x07', 'link'],
    ['\x1b[8mhidden', 'hidden'],
    ['a\x1b[2J\x1b[Hb', 'ab'],
    ['one\ftwo', 'one\ntwo'],
  ])('%j is %j', (output, expected) => expect(plainText(output)).toBe(expected));

  it('reads what the engine really sent', () => {
    expect(plainText(recorded.progress)).toBe('[##########] 100%\ncafé 日本 😀\nbad:\ufffd\ufffd end\n日\n');
    expect(plainText(recorded.ansi)).toBe(
      'red plain\nprog 100%\n中文\nbad \ufffd\ufffd bytes\n👩‍👩‍👧 emoji\nlink\nafter title\nnul::bell:\ncleared\n',
    );
  });

  it('leaves no control character but tabs and line feeds', () => {
    fc.assert(
      fc.property(terminalOutput, (output) => {
        expect(plainText(output)).not.toMatch(/[\x00-\x08\x0b-\x1f\x7f-\x9f]/);
      }),
    );
  });

  it('takes 5 MB in linear time, whatever the cursor does', () => {
    for (const output of ['ab\r', 'a\b\b', '\x1b[999C', 'a\x1b[999Cb\r', '\x1b[2K', 'a line\r\n', '\x1b[1K']) {
      plainText('x'.repeat(100_000) + output.repeat(5_000_000 / output.length));
      // One that were not linear would not end within the time that a test has.
    }
  });
});
