import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContextUse } from './details.logic';
import './context-meter.css';

/** How much of the model's context the thread uses: a bar and the numbers. */
export function ContextMeter({ use }: { readonly use: ContextUse }) {
  const { t, i18n } = useTranslation('details');
  const textId = useId();
  const number = new Intl.NumberFormat(i18n.language);
  const used = number.format(use.used);
  return (
    <section className="context-meter">
      <h2 className="details-heading">{t('context.title')}</h2>
      {use.window !== null && (
        // biome-ignore lint/a11y/useSemanticElements: a <meter> cannot be drawn in the theme's colours.
        <div
          className="context-meter-bar"
          role="meter"
          aria-label={t('context.title')}
          aria-describedby={textId}
          aria-valuemin={0}
          aria-valuemax={use.window}
          aria-valuenow={Math.min(use.used, use.window)}
        >
          <div
            className="context-meter-fill"
            style={{ width: `${Math.min(100, (use.used / Math.max(1, use.window)) * 100)}%` }}
          />
        </div>
      )}
      <p id={textId} className="context-meter-text tabular">
        {use.window === null
          ? t('context.usedOnly', { used })
          : t('context.used', { used, window: number.format(use.window) })}
      </p>
    </section>
  );
}
