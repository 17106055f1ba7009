import { useTranslation } from 'react-i18next';
import type { ThreadWriter } from '../../../preload/contract/channels/channels';
import { Button } from '../../ui/button/button';

/** Says that another program has the thread open, which one, and that it is only read here meanwhile. */
export function WriterBanner({
  writer,
  onLookAgain,
}: {
  readonly writer: ThreadWriter;
  readonly onLookAgain: () => void;
}) {
  const { t } = useTranslation('threads');
  return (
    <div className="conversation-banner" role="status">
      <p>
        {t('conversation.writer.about', { name: writer.name ?? t('conversation.writer.unnamed'), pid: writer.pid })}
      </p>
      <Button onClick={onLookAgain}>{t('conversation.writer.again')}</Button>
    </div>
  );
}
