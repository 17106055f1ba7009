import type { MarkedToken, Token, Tokens } from 'marked';
import { Fragment, memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MarkdownBlock } from './blocks.logic';
import { CodeBlock } from './code-block';
import { InlinePiece, inline, MAX_DEPTH } from './inline';
import { ScrollRegion } from './scroll-region';

/** Draws one block. Renders again only when the block itself is another. */
export const Block = memo(function Block({ block, growing }: { block: MarkdownBlock; growing: boolean }) {
  if (block.token === null) return <p className="markdown-plain">{block.raw}</p>;
  if (block.pieces !== null) {
    return (
      <p>
        {block.pieces.map((piece, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces are only added at the end
          <InlinePiece key={index} text={piece} />
        ))}
      </p>
    );
  }
  return blockToken(block.token as MarkedToken, 0, growing);
});

const blockTokens = (tokens: readonly Token[], depth: number): ReactNode =>
  tokens.map((token, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text only grows at its end, so a place names its token
    <Fragment key={index}>{blockToken(token as MarkedToken, depth, false)}</Fragment>
  ));

function blockToken(token: MarkedToken, depth: number, growing: boolean): ReactNode {
  if (depth > MAX_DEPTH) return <p className="markdown-plain">{token.raw}</p>;
  switch (token.type) {
    case 'paragraph':
      return <p>{inline(token.tokens, depth)}</p>;
    case 'heading':
      return heading(token, depth);
    case 'code':
      return <CodeBlock code={token.text} language={token.lang ?? ''} growing={growing} />;
    case 'blockquote':
      return <blockquote>{blockTokens(token.tokens, depth + 1)}</blockquote>;
    case 'list':
      return list(token, depth);
    case 'table':
      return <Table token={token} depth={depth} />;
    case 'hr':
      return <hr />;
    case 'space':
    case 'def':
      return null;
    case 'html':
      // A comment is written to be invisible; everything else is shown as it is written.
      return /^<!--(?:(?!-->)[\s\S])*-->\s*$/.test(token.raw) ? null : <p className="markdown-plain">{token.raw}</p>;
    case 'checkbox':
      return <Checkbox checked={token.checked} />;
    default:
      // Inline tokens stand directly in the items of a tight list.
      return inline([token], depth);
  }
}

/** The transcript's own headings are the first two levels, so a text starts at the third. */
function heading(token: Tokens.Heading, depth: number): ReactNode {
  const Heading = (['h3', 'h4', 'h5', 'h6'] as const)[Math.min(token.depth, 4) - 1] ?? 'h6';
  return <Heading className={`markdown-heading-${token.depth}`}>{inline(token.tokens, depth)}</Heading>;
}

function list(token: Tokens.List, depth: number): ReactNode {
  const items = token.items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text only grows at its end, so a place names its item
    <li key={index} className={item.task ? 'markdown-task' : undefined}>
      {blockTokens(item.tokens, depth + 1)}
    </li>
  ));
  if (!token.ordered) return <ul>{items}</ul>;
  return <ol start={token.start === '' ? 1 : token.start}>{items}</ol>;
}

function Checkbox({ checked }: { checked: boolean }) {
  const { t } = useTranslation('transcript');
  return (
    <>
      <span aria-hidden="true" className="markdown-checkbox">
        {checked ? '☑' : '☐'}
      </span>{' '}
      <span className="visually-hidden">{checked ? t('markdown.taskDone') : t('markdown.taskOpen')}</span>
    </>
  );
}

function Table({ token, depth }: { token: Tokens.Table; depth: number }) {
  const { t } = useTranslation('transcript');
  return (
    <ScrollRegion label={t('markdown.table')} className="markdown-table">
      <table>
        <thead>
          <tr>
            {token.header.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other name
              <th key={index} style={alignment(cell)}>
                {inline(cell.tokens, depth)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {token.rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added at the end
            <tr key={index}>
              {row.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other name
                <td key={column} style={alignment(cell)}>
                  {inline(cell.tokens, depth)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

const alignment = (cell: Tokens.TableCell) => (cell.align === null ? undefined : { textAlign: cell.align });
