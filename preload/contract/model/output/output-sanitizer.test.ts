// @vitest-environment jsdom
import { Terminal } from '@xterm/xterm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import recorded from './fixtures/recorded-output.json';
import { createOutputSanitizer, sanitizeForTerminal } from './output-sanitizer';
import { chunkedOutput, terminalOutput } from './testing/terminal-output';

describe('sanitizeForTerminal', () => {
  it.each([
    ['colours', '\x1b[31mred\x1b[0m \x1b[38;5;8mgrey\x1b[m \x1b[48;2;8;8;8;1mx', null],
    ['colours with colons', '\x1b[38:2::8:8:8m\x1b[4:3m', null],
    ['progress', 'a\rb\b\x1b[K\x1b[2K\x1b[1A\x1b[10G', null],
    ['movement and erasing', '\x1b[2J\x1b[H\x1b[3;4H\x1b[J\x1b7\x1b8\x1bM\x1b[s\x1b[u', null],
    ['other scripts', '中文 👩‍👩‍👧 é\u00a0', null],
    ['hidden text', '\x1b[8msecret\x1b[28m', 'secret\x1b[28m'],
    ['hidden text among colours', '\x1b[31;8;1mx \x1b[08mx \x1b[;8mx', '\x1b[31;1mx x \x1b[mx'],
    ['hidden behind a broken colour', '\x1b[38;8mx\x1b[38;2;8mx\x1b[58;5mx', 'xxx'],
    ['links', '\x1b]8;;https://example.com\x07link\x1b]8;;\x07 \x1b]8;;x\x1b\\y\x1b]8;;\x1b\\', 'link y'],
    ['titles and the clipboard', '\x1b]0;t\x07a\x1b]52;c;aGk=\x1b\\b\x9d2;t\x9cc', 'abc'],
    ['other control strings', '\x1bPq#0\x1b\\a\x1b_G\x1b\\b\x1b^x\x1b\\c\x1bXy\x1b\\d', 'abcd'],
    ['questions', '\x1b[6na\x1b[cb\x1b[>cc\x1b[?6nd\x1bZe\x1b[18tf\x05g', 'abcdefg'],
    ['modes and the other screen', '\x1b[?1049ha\x1b[?1000hb\x1b[4hc\x1b[?25ld', 'abcd'],
    ['resets and character sets', 'a\x1bc\x1b(0b\x1b#8c\x1b[!pd\x0ee\x0f', 'abcde'],
    ['the erasing of what has scrolled away', 'a\x1b[3J\x1b[03Jb\x1b[2J', 'ab\x1b[2J'],
    ['bells and other controls', 'a\x07b\x00c\x7fd\x84e\x85f', 'abcde\r\nf'],
    ['C1 sequences', '\x9b31mred\x9b8mx', '\x1b[31mredx'],
    ['numbers without end', '\x1b[99999999999S', '\x1b[500S'],
    ['a string that is never closed', 'a\x1b]0;hidden\r\nshown', 'a\r\nshown'],
    ['a sequence that is cut off', 'a\x1b[31', 'a'],
    ['a character within a sequence', '\x1b[3中1m', '中1m'],
    ['a sequence begun twice', '\x1b[3\x1b[31mx', '\x1b[31mx'],
    ['a line end within a sequence', '\x1b[3\n1mx', '\n\x1b[31mx'],
  ])('%s', (_, output, expected) => {
    expect(sanitizeForTerminal(output)).toBe(expected ?? output);
  });

  it('cleans what the engine really sent', () => {
    expect(sanitizeForTerminal(recorded.ansi)).toBe(
      '\x1b[31mred\x1b[0m plain\nprog 10%\rprog 50%\rprog 100%\x1b[K\n中文\nbad \ufffd\ufffd bytes\n👩‍👩‍👧 emoji\nlink\n' +
        'after title\nnul::bell:\n\x1b[2J\x1b[Hcleared\n',
    );
  });
});

describe('any output', () => {
  it('comes out the same however it is cut', () => {
    fc.assert(
      fc.property(chunkedOutput, ({ output, chunks }) => {
        const sanitizer = createOutputSanitizer();
        expect(chunks.map(sanitizer.push).join('')).toBe(sanitizeForTerminal(output));
      }),
      { numRuns: 1_000 },
    );
  });

  it('is the same when it is cleaned again', () => {
    fc.assert(
      fc.property(terminalOutput, (output) => {
        const once = sanitizeForTerminal(output);
        expect(sanitizeForTerminal(once)).toBe(once);
      }),
      { numRuns: 500 },
    );
  });

  it('holds nothing but text, and sequences from a short list', () => {
    const allowed = /\x1b(?:[78DEM]|\[[\d;:]*[A-MPSTXZ@`abdefm]|\[[su])/g;
    fc.assert(
      fc.property(terminalOutput, (output) => {
        const rest = sanitizeForTerminal(output).replaceAll(allowed, '');
        expect(rest).not.toMatch(/[\x00-\x07\x0e-\x1f\x7f-\x9f]/);
      }),
      { numRuns: 1_000 },
    );
  });

  it('makes a real terminal neither answer, ring, rename, switch its screen nor hide text', async () => {
    const terminal = new Terminal({ cols: 60, rows: 20, allowProposedApi: true });
    const events: string[] = [];
    terminal.onData((data) => events.push(`answer ${JSON.stringify(data)}`));
    terminal.onBell(() => events.push('bell'));
    terminal.onTitleChange((title) => events.push(`title ${title}`));
    terminal.buffer.onBufferChange(() => events.push('other screen'));
    terminal.parser.registerOscHandler(8, () => Boolean(events.push('link')));
    await fc.assert(
      fc.asyncProperty(terminalOutput, async (output) => {
        const cleaned = sanitizeForTerminal(output);
        await new Promise<void>((resolve) => terminal.write(cleaned, resolve));
        expect(events).toEqual([]);
        for (let row = 0; row < terminal.buffer.active.length; row += 1) {
          const line = terminal.buffer.active.getLine(row);
          for (let column = 0; column < terminal.cols; column += 1) {
            expect(line?.getCell(column)?.isInvisible()).toBeFalsy();
          }
        }
        terminal.reset();
        events.length = 0; // a reset goes back to the first screen, and says so
      }),
      { numRuns: 150 },
    );
    terminal.dispose();
  });
});

it('takes 5 MB in linear time, even of sequences that never end', () => {
  for (const output of ['\x1b[3', '\x1b]0;', '\x1b[32mok\x1b[0m text\r\n', 'a', '\x1b[1;2;', '\x9b']) {
    sanitizeForTerminal(output.repeat(5_000_000 / output.length));
    sanitizeForTerminal(output + '1;'.repeat(2_500_000));
    // One that were not linear would not end within the time that a test has.
  }
});
