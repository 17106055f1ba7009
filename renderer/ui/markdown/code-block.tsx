import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOfName } from '../../lib/highlight/languages';
import type { Token } from '../../lib/highlight/token';
import { useHighlightedTokens } from '../../lib/highlight/use-highlighted-tokens';
import { CopyButton } from '../copy-button/copy-button';
import { useMarkdownScope } from './actions';
import { ScrollRegion } from './scroll-region';

export interface CodeBlockProps {
  readonly code: string;
  /** The info string of the fence: a language's name, or anything else. */
  readonly language: string;
  /** Still being written: coloured once it is complete, so that colours do not flicker. */
  readonly growing: boolean;
}

/** Each coloured stretch is an element of its own; what is longer stays plain, so that the page stays small. */
const MAX_COLOURED_LENGTH = 20_000;

/** Code with the name of its language and a button that copies it. */
export function CodeBlock({ code, language, growing }: CodeBlockProps) {
  const { t } = useTranslation('transcript');
  const { onCopy } = useMarkdownScope();
  const name = language.trim().split(/[\s,{]+/)[0] ?? '';
  const isColoured = !growing && code.length <= MAX_COLOURED_LENGTH;
  const lines = useHighlightedTokens(code, isColoured ? languageOfName(name) : null);
  return (
    <div className="markdown-code-block">
      <div className="markdown-code-header">
        <span>{name}</span>
        <CopyButton label={t('copy.code')} text={() => code} onCopy={onCopy} />
      </div>
      <ScrollRegion label={t('markdown.code', { language: name })} className="markdown-code-scroll">
        <pre>
          <code>{lines === null ? code : <ColouredLines lines={lines} />}</code>
        </pre>
      </ScrollRegion>
    </div>
  );
}

function ColouredLines({ lines }: { lines: readonly (readonly Token[])[] }) {
  return lines.map((tokens, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a complete code never change
    <Fragment key={index}>
      {index > 0 && '\n'}
      {tokens.map((token, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nor do the tokens of a line
        <Coloured key={place} token={token} />
      ))}
    </Fragment>
  ));
}

function Coloured({ token: { text, kind } }: { token: Token }) {
  return kind === null ? text : <span className={`code-${kind}`}>{text}</span>;
}
