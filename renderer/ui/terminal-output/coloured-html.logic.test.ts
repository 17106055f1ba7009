import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainText } from '../../../preload/contract/model/output/plain-text';
import { colouredHtml } from './coloured-html.logic';

const bodyOf = (html: string): string => /^<pre style="[^"]*">([\s\S]*)<\/pre>$/.exec(html)?.[1] ?? 'no pre';
const textOf = (html: string): string =>
  bodyOf(html)
    .replace(/<\/?span[^>]*>/g, '')
    .replace(/&(lt|gt|amp|quot);/g, (_, name: string) => ({ lt: '<', gt: '>', amp: '&', quot: '"' })[name] ?? '');

describe('colouredHtml', () => {
  it.each<[string, string]>([
    ['plain', 'plain'],
    ['\u001b[31mred\u001b[0m plain', '<span style="color:#ff9a8c">red</span> plain'],
    ['\u001b[1;38;5;196mx', '<span style="color:#ff0000;font-weight:bold">x</span>'],
    ['\u001b[48;2;1;2;3mx', '<span style="background:#010203">x</span>'],
    ['\u001b[7mx', '<span style="color:#1d1f24;background:#e6e3dc">x</span>'],
    [
      '\u001b[4;9mx\u001b[24my',
      '<span style="text-decoration:underline line-through">x</span><span style="text-decoration:line-through">y</span>',
    ],
    ['10%\r90%', '90%'],
    ['\u001b[8mhidden', 'hidden'],
    ['<img src=x onerror="y">&', '&lt;img src=x onerror=&quot;y&quot;&gt;&amp;'],
    ['\u001b]8;;javascript:1\u0007link\u001b]8;;\u0007', 'link'],
    ['\u001b[97;100mx', '<span style="color:#ffffff;background:#9b978f">x</span>'],
    ['\u001b[38;5;232m.\u001b[39m,', '<span style="color:#080808">.</span>,'],
  ])('of %j', (output, html) => expect(bodyOf(colouredHtml(output))).toBe(html));

  it('has the same text as the plain one, and nothing but styled spans', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '\r',
        '\n',
        '\b',
        '\t',
        '\u001b[K',
        '\u001b[1K',
        '\u001b[2K',
        '\u001b[31m',
        '\u001b[0m',
        '\u001b[3D',
        '\u001b[2C',
        '\u001b[4G',
        '<b>',
        '&amp;',
        '"',
        '中',
        '😀',
      ),
      fc.string({ maxLength: 6 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const output = pieces.join('');
        const html = colouredHtml(output);
        expect(textOf(html)).toBe(plainText(output).replace(/\n$/, ''));
        expect(bodyOf(html).replace(/<span style="[^"<>]*">|<\/span>/g, '')).not.toMatch(/[<>]/);
      }),
    );
  });
});
