import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { textsOf } from '../../../preload/contract/strings';
import { initI18n } from '../../app/i18n';
import { Markdown } from './markdown';

beforeAll(() => void initI18n('en', textsOf('en')));
afterEach(cleanup);

const onOpenLink = vi.fn();
const onCopy = vi.fn();
const draw = (text: string, streaming = false) =>
  render(<Markdown text={text} streaming={streaming} onOpenLink={onOpenLink} onCopy={onCopy} />);

describe('Markdown', () => {
  it('draws what people write', () => {
    draw(
      '# Title\n\nA **bold** and *quiet* `word`.\n\n- one\n- [x] two\n\n1. first\n\n> quoted\n\n| a |\n| - |\n| 1 |',
    );
    expect(screen.getByRole('heading', { name: 'Title', level: 3 })).toBeTruthy();
    expect(screen.getByText('bold').tagName).toBe('STRONG');
    expect(screen.getByText('word').tagName).toBe('CODE');
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(within(screen.getByRole('table')).getByRole('cell', { name: '1' })).toBeTruthy();
    expect(document.querySelector('blockquote')?.textContent).toBe('quoted');
  });

  it('names what would turn the direction of a line, and leaves writing in the other direction as it is', () => {
    expect(draw('run \u202etxt.exe\u202c now').container.textContent).toBe('run U+202Etxt.exeU+202C now');
    cleanup();
    expect(draw('`a\u2066b`').container.textContent).toBe('aU+2066b');
    cleanup();
    expect(draw('\u200fשלום **עולם**').container.textContent).toBe('\u200fשלום עולם');
  });

  it('leaves prices alone', () => expect(draw('$5 and $6').container.textContent).toBe('$5 and $6'));

  it('asks before it opens a link, and shows where it leads', () => {
    draw('See [the docs](https://example.com/a).');
    const link = screen.getByRole('link', { name: 'the docs' });
    expect(link.title).toBe('https://example.com/a');
    expect(fireEvent.click(link)).toBe(false);
    expect(onOpenLink).toHaveBeenCalledWith('https://example.com/a');
  });

  it.each([
    '[x](javascript:alert(1))',
    '[x](JAVASCRIPT:alert(1))',
    '[x](java&#x0A;script:alert(1))',
    '[x](data:text/html;base64,AAAA)',
    '<javascript:alert(1)>',
    '[x](vbscript:x)',
    '[x](app://heddle/x)',
    '[x][y]\n\n[y]: javascript:alert(1)',
    '[x](https://bank.example@evil.example/)',
  ])('does not link %s', (text) => {
    draw(text);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('shows the address of what it does not link', () => {
    expect(draw('[safe](javascript:alert)').container.textContent).toBe('safe (javascript:alert)');
  });

  it('shows files as code', () => {
    draw('[worker.ts](src/worker.ts:42)');
    expect(screen.getByText('worker.ts').tagName).toBe('CODE');
    expect(screen.getByTitle('src/worker.ts:42')).toBeTruthy();
  });

  it('loads no picture, and says which it did not', () => {
    const { container } = draw('![a pixel](https://evil.example/x.png) ![](data:image/png;base64,AAAA)');
    expect(container.querySelector('img')).toBeNull();
    expect(container.textContent).toContain('Image “a pixel”, not loaded:');
    expect(screen.getByRole('link', { name: 'https://evil.example/x.png' })).toBeTruthy();
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<iframe src="https://evil.example"></iframe>',
    'text <b onclick="x()">bold</b>',
    '<style>*{display:none}</style>',
    '<a href="javascript:alert(1)">x</a>',
    '<svg><animate onbegin=alert(1)></svg>',
    '<div>\n\n<form action="https://evil.example"><input name=a></form>',
  ])('shows %s as text', (text) => {
    const { container } = draw(text);
    expect(container.querySelector('script, img, iframe, style, a, svg, form, input, b')).toBeNull();
    expect(container.textContent?.replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
  });

  it('makes no element of its own but harmless ones, whatever the text', () => {
    const parts = fc.constantFrom(
      '<script>',
      '</script>',
      '<img src=x onerror=1>',
      '[a](javascript:b)',
      '![a](http://b)',
      '```',
      '~~~html\n',
      '`',
      '**',
      '_',
      '> ',
      '- ',
      '1. ',
      '| a | b |\n|-|-|\n',
      '\n',
      '\n\n',
      '<!--',
      '-->',
      '&lt;',
      '&#106;',
      '[x]: data:y',
      '[x]',
      '<a href=x>',
      'https://a.example',
      'text',
      '\\',
      '\u202e',
      '\u0000',
      '# ',
      '---\n',
    );
    const harmless = new Set(
      'DIV P SPAN BUTTON A CODE PRE STRONG EM DEL BR HR H3 H4 H5 H6 UL OL LI BLOCKQUOTE TABLE THEAD TBODY TR TH TD'.split(
        ' ',
      ),
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 40 }), (list) => {
        const { container, unmount } = draw(list.join(''));
        const elements = [...container.querySelectorAll('*')];
        expect(elements.filter((element) => !harmless.has(element.tagName))).toEqual([]);
        for (const link of container.querySelectorAll('a')) expect(link.href).toMatch(/^(https?|mailto):/);
        for (const element of elements) {
          for (const { name } of element.attributes) expect(name).not.toMatch(/^on|^src|^srcset|^action|^formaction/);
        }
        unmount();
      }),
      { numRuns: 150 },
    );
  });

  it('copies code as it was written, and says so once it is done', async () => {
    draw('```ts\nconst a = 1;\n```');
    fireEvent.click(screen.getByRole('button', { name: 'Copy the code' }));
    expect(onCopy).toHaveBeenCalledWith('const a = 1;');
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy();
  });

  it('says when it could not be copied, and can be tried again', async () => {
    draw('```ts\nconst a = 1;\n```');
    onCopy.mockRejectedValueOnce(new Error('no clipboard'));
    fireEvent.click(screen.getByRole('button', { name: 'Copy the code' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Not copied' }));
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy();
  });

  it('draws a very long text in parts', () => {
    const { container } = draw('word '.repeat(60_000));
    expect(container.textContent?.length).toBeLessThan(130_000);
    fireEvent.click(screen.getByRole('button', { name: /Show more/ }));
    expect(container.textContent?.length).toBeGreaterThan(200_000);
  });

  it('draws deep nesting to a depth and the rest as text', () => {
    expect(draw(`${'> '.repeat(500)}deep`).container.querySelectorAll('blockquote').length).toBeLessThan(30);
    expect(() => draw('>'.repeat(20_000))).not.toThrow();
  });

  it('keeps the elements of blocks that are complete while the text grows', () => {
    const text = 'One paragraph.\n\n- a list\n\nAnother one.\n\nThe last';
    const { container, rerender } = draw(text, true);
    const before = [...container.querySelectorAll('p, ul')].slice(0, 3);
    rerender(<Markdown text={`${text} grows\n\nand more`} streaming onOpenLink={onOpenLink} onCopy={onCopy} />);
    expect([...container.querySelectorAll('p, ul')].slice(0, 3)).toEqual(before);
  });

  it('draws each block once or twice while 24 kB come in 150 steps', async () => {
    const text = 'A **sentence** with `code` in it.\n\n- one\n- two\n\n'.repeat(500).slice(0, 24_000);
    const { container, rerender } = draw('', true);
    let added = 0;
    const observer = new MutationObserver((records) => {
      for (const { addedNodes } of records) {
        for (const node of addedNodes) added += node instanceof Element ? 1 + node.querySelectorAll('*').length : 0;
      }
    });
    observer.observe(container, { subtree: true, childList: true });
    for (let step = 1; step <= 150; step += 1) {
      rerender(<Markdown text={text.slice(0, step * 160)} streaming onOpenLink={onOpenLink} onCopy={onCopy} />);
      await Promise.resolve();
    }
    observer.disconnect();
    expect(added).toBeLessThan(2 * container.querySelectorAll('*').length);
  });
});
