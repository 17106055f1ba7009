import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button/button';
import { type MarkdownActions, MarkdownScopeProvider } from './actions';
import { Block } from './block';
import { type MarkdownDocument, parseMarkdown } from './blocks.logic';
import './markdown.css';

/** How much of a very long text is drawn at first, and with each press of the button, in UTF-16 units. */
const SHOWN_LENGTH = 120_000;

export interface MarkdownProps extends MarkdownActions {
  readonly text: string;
  /** More text is coming. */
  readonly streaming?: boolean;
  /** How many more parts of a very long text are drawn, where that is kept elsewhere. */
  readonly extraParts?: number;
  readonly onExtraParts?: (count: number) => void;
}

/**
 * Draws a markdown text of a stranger: no raw HTML, no pictures, no address that opens by itself. While it streams only
 * its last block is parsed and drawn again.
 */
export function Markdown(props: MarkdownProps) {
  const { text, streaming = false, extraParts = 0, onExtraParts, onOpenLink, onCopy } = props;
  const { t } = useTranslation('transcript');
  const [asked, setAsked] = useState(0);
  const extra = Math.max(asked, extraParts);
  const limit = SHOWN_LENGTH * (1 + extra);
  const previous = useRef<MarkdownDocument | null>(null);
  const shown = text.length > limit ? text.slice(0, limit) : text;
  const document = useMemo(() => parseMarkdown(shown, previous.current, streaming), [shown, streaming]);
  previous.current = document;
  const { links } = document;
  const scope = useMemo(() => ({ onOpenLink, onCopy, links }), [onOpenLink, onCopy, links]);
  const last = document.blocks.at(-1);
  const showMore = () => {
    setAsked(extra + 1);
    onExtraParts?.(extra + 1);
  };
  return (
    <MarkdownScopeProvider value={scope}>
      <div className="markdown">
        {document.blocks.map((block) => (
          <Block key={block.start} block={block} growing={streaming && block === last} />
        ))}
        {text.length > limit && (
          <Button small onClick={showMore}>
            {t('markdown.more', { count: text.length - limit })}
          </Button>
        )}
      </div>
    </MarkdownScopeProvider>
  );
}
