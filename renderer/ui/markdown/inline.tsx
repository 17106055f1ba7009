import type { MarkedToken, Token } from 'marked';
import { Fragment, memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { prose } from '../revealed-text/prose';
import { useMarkdownScope } from './actions';
import { inlineTokens } from './blocks.logic';
import { decodeEntities } from './entities.logic';
import { classifyLink } from './links.logic';

/** Deeper than this nobody reads; the rest is shown as it is written. */
export const MAX_DEPTH = 24;

/** Draws inline tokens. Raw HTML is text like any other. */
export function inline(tokens: readonly Token[] | undefined, depth: number): ReactNode {
  return tokens?.map((token, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text only grows at its end, so a place names its token
    <Fragment key={index}>{inlineToken(token as MarkedToken, depth)}</Fragment>
  ));
}

function inlineToken(token: MarkedToken, depth: number): ReactNode {
  if (depth > MAX_DEPTH) return token.raw;
  switch (token.type) {
    case 'text':
      return token.tokens ? inline(token.tokens, depth + 1) : prose(decodeEntities(token.text));
    case 'escape':
      return prose(decodeEntities(token.text));
    case 'strong':
      return <strong>{inline(token.tokens, depth + 1)}</strong>;
    case 'em':
      return <em>{inline(token.tokens, depth + 1)}</em>;
    case 'del':
      return <del>{inline(token.tokens, depth + 1)}</del>;
    case 'codespan':
      return <code className="markdown-code">{prose(token.text)}</code>;
    case 'br':
      return <br />;
    case 'link':
      return (
        <MarkdownLink href={decodeEntities(token.href)} label={token.text}>
          {inline(token.tokens, depth + 1)}
        </MarkdownLink>
      );
    case 'image':
      return <MarkdownImage href={decodeEntities(token.href)} alternative={decodeEntities(token.text)} />;
    default:
      return token.raw;
  }
}

function MarkdownLink({ href, label, children }: { href: string; label: string; children: ReactNode }) {
  const { onOpenLink } = useMarkdownScope();
  const link = classifyLink(href);
  switch (link.kind) {
    case 'web':
      return (
        <WebLink url={link.url} onOpen={onOpenLink}>
          {children}
        </WebLink>
      );
    case 'file':
      return (
        <code className="markdown-code" title={link.path}>
          {children}
        </code>
      );
    case 'refused':
      // The address is shown: a label must not hide what could not be opened.
      return (
        <>
          {children}
          {link.address !== '' && link.address !== label && <span className="markdown-address"> ({link.address})</span>}
        </>
      );
  }
}

function WebLink({ url, onOpen, children }: { url: string; onOpen: (url: string) => void; children: ReactNode }) {
  return (
    <a
      href={url}
      title={url}
      className="markdown-link"
      rel="noreferrer"
      draggable={false}
      onClick={(event) => {
        event.preventDefault();
        onOpen(url);
      }}
      onAuxClick={(event) => event.preventDefault()}
    >
      {children}
    </a>
  );
}

/** Pictures are never loaded: an address in a text could tell its owner that it was read. */
function MarkdownImage({ href, alternative }: { href: string; alternative: string }) {
  const { t } = useTranslation('transcript');
  const { onOpenLink } = useMarkdownScope();
  const link = classifyLink(href);
  const address = link.kind === 'web' ? link.url : link.kind === 'file' ? link.path : link.address;
  return (
    <span className="markdown-image">
      {t('markdown.image', { text: alternative })}{' '}
      {link.kind === 'web' ? (
        <WebLink url={link.url} onOpen={onOpenLink}>
          {link.url}
        </WebLink>
      ) : (
        <span className="markdown-address">{shortened(address)}</span>
      )}
    </span>
  );
}

const MAX_ADDRESS = 200;
const shortened = (address: string): string =>
  address.length > MAX_ADDRESS ? `${address.slice(0, MAX_ADDRESS)}…` : address;

/** One piece of a long paragraph that still grows. */
export const InlinePiece = memo(function InlinePiece({ text }: { text: string }) {
  const { links } = useMarkdownScope();
  return <>{inline(inlineTokens(text, links), 0)}</>;
});
