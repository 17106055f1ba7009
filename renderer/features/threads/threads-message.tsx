import { useTranslation } from 'react-i18next';
import { LOCAL_HOST } from '../../../preload/contract/model/keys';
import { useEngineState } from '../../app/app-state';
import { useEngineErrorText } from '../../app/engine-error-text';
import { Button } from '../../ui/button/button';
import type { HostThreads, Show } from './use-thread-lists';

export interface ThreadsMessageProps {
  readonly threads: HostThreads;
  /** Nothing at all is listed. */
  readonly empty: boolean;
  readonly show: Show;
  readonly searching: boolean;
}

/** What the list has to say in words: that it is being loaded, that it failed, or what belongs where it is empty. */
export function ThreadsMessage({ threads, empty, show, searching }: ThreadsMessageProps) {
  const { t } = useTranslation(['threads', 'common']);
  const errorText = useEngineErrorText();
  const phase = useEngineState(LOCAL_HOST)?.phase;
  if (threads.state === 'failed')
    return (
      <div className="threads-panel-message" role="alert">
        <p>{t('threads:failed')}</p>
        <p>{errorText(threads.error)}</p>
        <Button small onClick={threads.retry}>
          {t('common:tryAgain')}
        </Button>
      </div>
    );
  if (threads.state === 'waiting')
    return <p className="threads-panel-message">{t(phase === 'stopped' ? 'threads:noEngine' : 'threads:waiting')}</p>;
  if (threads.state === 'loading')
    return <p className="threads-panel-message">{t(searching ? 'threads:search.running' : 'threads:loading')}</p>;
  if (!empty) return null;
  if (searching) return <p className="threads-panel-message">{t(`threads:search.empty.${show}`)}</p>;
  return <p className="threads-panel-message">{t(`threads:empty.${show}`)}</p>;
}
