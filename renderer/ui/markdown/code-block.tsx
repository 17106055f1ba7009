import { useTranslation } from 'react-i18next';
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

/** Code with the name of its language and a button that copies it. */
export function CodeBlock({ code, language }: CodeBlockProps) {
  const { t } = useTranslation('transcript');
  const { onCopy } = useMarkdownScope();
  const name = language.trim().split(/\s+/)[0] ?? '';
  return (
    <div className="markdown-code-block">
      <div className="markdown-code-header">
        <span>{name}</span>
        <CopyButton label={t('copy.code')} text={() => code} onCopy={onCopy} />
      </div>
      <ScrollRegion label={t('markdown.code', { language: name })} className="markdown-code-scroll">
        <pre>
          <code>{code}</code>
        </pre>
      </ScrollRegion>
    </div>
  );
}
