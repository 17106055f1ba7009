import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { clockText, fullTimeText } from '../../../lib/time/clock';

export interface ItemHeadingProps {
  readonly who: string;
  /** Unix milliseconds; null when it is not known. */
  readonly atMs: number | null;
  /** Stands behind the name, quiet. */
  readonly note?: ReactNode;
  /** Buttons that show while the pointer or the focus is in the item. */
  readonly actions?: ReactNode;
}

/** Who speaks, and when. Not drawn again while a text below it grows. */
export const ItemHeading = memo(function ItemHeading({ who, atMs, note, actions }: ItemHeadingProps) {
  return (
    <div className="item-heading">
      <span className="item-who">{who}</span>
      {note !== undefined && <span className="item-note">{note}</span>}
      <span className="item-actions">{actions}</span>
      {atMs !== null && <ItemTime atMs={atMs} />}
    </div>
  );
});

function ItemTime({ atMs }: { atMs: number }) {
  const { i18n } = useTranslation('transcript');
  return (
    <time className="item-time" dateTime={new Date(atMs).toISOString()} title={fullTimeText(atMs, i18n.language)}>
      {clockText(atMs, Date.now(), i18n.language)}
    </time>
  );
}
