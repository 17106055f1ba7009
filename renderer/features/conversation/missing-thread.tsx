import { useTranslation } from 'react-i18next';
import type { HostId } from '../../../preload/contract/model/keys';
import { useEngineErrorText } from '../../app/engine-error-text';
import { goTo } from '../../app/navigation';
import { Button } from '../../ui/button/button';
import type { ReadThread } from './use-thread';

/** In place of a thread that is gone or could not be read: what happened, and what to do. */
export function MissingThread({ hostId, read }: { readonly hostId: HostId; readonly read: ReadThread }) {
  const { t } = useTranslation(['threads', 'common']);
  const errorText = useEngineErrorText();
  const gone = read.state === 'gone';
  return (
    <section className="conversation-missing" role="alert">
      <h1>{t(gone ? 'threads:conversation.gone.title' : 'threads:conversation.unreadable.title')}</h1>
      <p>{gone ? t('threads:conversation.gone.about') : errorText(read.error)}</p>
      <div className="conversation-missing-actions">
        {gone ? null : (
          <Button tone="go" onClick={read.readAgain}>
            {t('common:tryAgain')}
          </Button>
        )}
        <Button tone={gone ? 'go' : 'plain'} onClick={() => goTo({ page: 'newThread', hostId })}>
          {t('threads:conversation.gone.back')}
        </Button>
      </div>
    </section>
  );
}
