import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button';
import { RevealedText } from '../../ui/revealed-text/revealed-text';
import './exact-text.css';

/** More lines than this are shown in a box that scrolls, with a way to see all at once. */
const SHOWN_LINES = 16;

/** A command or an input exactly as it would run: wrapped, nothing cut off, nothing hidden in it. */
export function ExactText({ label, text }: { readonly label: string; readonly text: string }) {
  const { t } = useTranslation('requests');
  const [whole, setWhole] = useState(false);
  const id = useId();
  // Long lines wrap, so characters count as well.
  const lines = Math.max(text.split('\n').length, Math.ceil(text.length / 80));
  const isLong = lines > SHOWN_LINES;
  return (
    <div className="exact-text">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and this is a text. */}
      <div
        id={id}
        role="group"
        aria-label={label}
        className={isLong && !whole ? 'exact-text-box exact-text-cut' : 'exact-text-box'}
        // A box that scrolls must be reachable by keyboard.
        tabIndex={isLong && !whole ? 0 : undefined}
      >
        <code>
          <RevealedText text={text} />
        </code>
      </div>
      {isLong && (
        <Button small tone="quiet" aria-expanded={whole} aria-controls={id} onClick={() => setWhole(!whole)}>
          {whole ? t('showLess') : t('showWhole', { count: text.length })}
        </Button>
      )}
    </div>
  );
}
