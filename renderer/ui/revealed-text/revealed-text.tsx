import { useTranslation } from 'react-i18next';
import { revealHidden } from './hidden-text.logic';
import './revealed-text.css';

/** A text of a stranger with everything in it made visible: what would not show is named by its code point. */
export function RevealedText({ text }: { readonly text: string }) {
  const { t } = useTranslation('diff');
  let offset = 0;
  return revealHidden(text).map((piece) => {
    const key = offset;
    offset += piece.kind === 'plain' ? piece.text.length : piece.code.length;
    return piece.kind === 'plain' ? (
      piece.text
    ) : (
      <span key={key} className="revealed-text-hidden" title={t('invisible', { code: piece.code })}>
        {piece.code}
      </span>
    );
  });
}
