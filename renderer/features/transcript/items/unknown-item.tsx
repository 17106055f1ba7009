import { useTranslation } from 'react-i18next';
import { JsonFold } from './json-text';

/** An item of a kind that Heddle does not know: what it is called, what it says, and all of it on demand. */
export function UnknownItem({ item, rowKey }: { item: object; rowKey: string }) {
  const { t } = useTranslation('transcript');
  const { type, text } = item as { readonly type?: unknown; readonly text?: unknown };
  return (
    <div className="card item-unknown">
      <div className="card-header">
        <code>{String(type)}</code>
      </div>
      <div className="item-unknown-body">
        {typeof text === 'string' && text !== '' && <p className="item-user-text">{text}</p>}
        <p className="item-quiet">{t('tool.notShown')}</p>
        <JsonFold value={item} rowKey={rowKey} />
      </div>
    </div>
  );
}
