import { useTranslation } from 'react-i18next';
import { useFold } from '../transcript-context';
import { Fold } from './fold';

/** More than this is not read by a person; the whole can still be copied from the thread's export. In UTF-16 units. */
const MAX_LENGTH = 40_000;

/** A JSON value, as text that wraps. */
export function JsonText({ value }: { value: unknown }) {
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  return <pre className="item-json">{text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text}</pre>;
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
