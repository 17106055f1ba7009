import { useTranslation } from 'react-i18next';
import { useFold } from '../transcript-context';
import { Fold } from './fold';

/** More than this is not read by a person; the whole can still be copied from the thread's export. In UTF-16 units. */
const MAX_LENGTH = 40_000;

/** What may be more than its box shows at once, in a narrow window: then it scrolls, and the keyboard must reach it. */
const MAX_SEEN_LENGTH = 600;
const MAX_SEEN_LINES = 15;

const mayScroll = (text: string): boolean =>
  text.length > MAX_SEEN_LENGTH || text.split('\n', MAX_SEEN_LINES + 1).length > MAX_SEEN_LINES;

/** A JSON value, as text that wraps. @param className says more of it */
export function JsonText({ value, className = '' }: { readonly value: unknown; readonly className?: string }) {
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  return (
    <pre className={`item-json ${className}`} tabIndex={mayScroll(text) ? 0 : undefined}>
      {text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text}
    </pre>
  );
}

/** The JSON of an item, on demand. */
export function JsonFold({ value, rowKey }: { value: unknown; rowKey: string }) {
  const { t } = useTranslation('transcript');
  const [open, setOpen] = useFold(`${rowKey}/json`, false);
  return (
    <Fold open={open} onToggle={setOpen} summary={open ? t('tool.hideJson') : t('tool.json')}>
      <JsonText value={value} />
    </Fold>
  );
}
