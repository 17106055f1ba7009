import { lexer, type Token, type Tokens } from 'marked';

/** @returns a text that stands for itself in HTML, in attributes too */
export const escapedHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Addresses that lead somewhere on the web, and nowhere else. */
const isWebAddress = (href: string): boolean => /^https?:\/\/[^\s]+$/i.test(href);

/**
 * Markdown as HTML. HTML in it stays the text that it is, pictures are not fetched but named, and links lead to the web alone:
 * what a model wrote is never more than words.
 */
export const htmlOfMarkdown = (markdown: string): string => blocks(lexer(markdown, { gfm: true }));

const blocks = (tokens: readonly Token[]): string => tokens.map(block).join('');

function block(token: Token): string {
  switch (token.type) {
    case 'space':
    case 'def':
      return '';
    case 'heading':
      // Below those of the document itself.
      return `<h4>${inline((token as Tokens.Heading).tokens)}</h4>`;
    case 'paragraph':
      return `<p>${inline((token as Tokens.Paragraph).tokens)}</p>`;
    case 'code':
      return `<pre><code>${escapedHtml((token as Tokens.Code).text)}</code></pre>`;
    case 'blockquote':
      return `<blockquote>${blocks((token as Tokens.Blockquote).tokens)}</blockquote>`;
    case 'hr':
      return '<hr>';
    case 'list': {
      const { ordered, start, items } = token as Tokens.List;
      const entries = items.map(({ tokens }) => `<li>${blocks(tokens)}</li>`).join('');
      return ordered
        ? `<ol${typeof start === 'number' && start !== 1 ? ` start="${start}"` : ''}>${entries}</ol>`
        : `<ul>${entries}</ul>`;
    }
    case 'table': {
      const { header, rows } = token as Tokens.Table;
      const row = (cells: readonly Tokens.TableCell[], tag: string) =>
        `<tr>${cells.map((cell) => `<${tag}>${inline(cell.tokens)}</${tag}>`).join('')}</tr>`;
      return `<table><thead>${row(header, 'th')}</thead><tbody>${rows.map((cells) => row(cells, 'td')).join('')}</tbody></table>`;
    }
    case 'text': {
      const { tokens, text } = token as Tokens.Text;
      return tokens ? inline(tokens) : escapedHtml(text);
    }
    default:
      return `<p>${escapedHtml(token.raw)}</p>`;
  }
}

const inline = (tokens: readonly Token[]): string => tokens.map(inlinePart).join('');

function inlinePart(token: Token): string {
  switch (token.type) {
    case 'strong':
      return `<strong>${inline((token as Tokens.Strong).tokens)}</strong>`;
    case 'em':
      return `<em>${inline((token as Tokens.Em).tokens)}</em>`;
    case 'del':
      return `<del>${inline((token as Tokens.Del).tokens)}</del>`;
    case 'codespan':
      return `<code>${escapedHtml((token as Tokens.Codespan).text)}</code>`;
    case 'br':
      return '<br>';
    case 'link': {
      const { href, tokens } = token as Tokens.Link;
      const words = inline(tokens);
      return isWebAddress(href) ? `<a href="${escapedHtml(href)}" rel="noreferrer noopener">${words}</a>` : words;
    }
    case 'image': {
      const { text, href } = token as Tokens.Image;
      return `<em>${escapedHtml(text || href)}</em>`;
    }
    case 'escape':
    case 'text': {
      const { tokens, text } = token as Tokens.Text;
      return tokens ? inline(tokens) : escapedHtml(text);
    }
    default:
      return escapedHtml(token.raw);
  }
}
