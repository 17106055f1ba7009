import { type ReactNode, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useEngineErrorText } from '../../app/engine-error-text';
import { Button } from '../../ui/button/button';
import type { ThreadView } from './thread-view';
import type { HistoryState } from './use-thread-view';

const NONE: readonly string[] = [];

/** What is said in place of rows: that they are read, could not be read, or that there are none. */
export function TranscriptState({
  history,
  isEmpty,
  unread = null,
}: {
  history: HistoryState;
  isEmpty: boolean;
  /** What is said of a thread that has a history which the engine does not give; null for one that has none. */
  unread?: ReactNode;
}) {
  const { t } = useTranslation('transcript');
  const errorText = useEngineErrorText();
  if (history.phase === 'failed') {
    return (
      <div className="transcript-notice transcript-notice-failed" role="alert">
        <p>
          {t('failed')} {errorText(history.error)}
        </p>
        <Button small onClick={history.retry}>
          {t('retry')}
        </Button>
      </div>
    );
  }
  if (!isEmpty) return null;
  if (history.phase === 'ready' && unread !== null) return unread;
  if (history.phase === 'ready') {
    return (
      <div className="transcript-empty">
        <p>{t('empty.title')}</p>
        <p>{t('empty.hint')}</p>
      </div>
    );
  }
  return <p className="transcript-empty">{history.phase === 'waiting' ? t('waiting') : t('reading')}</p>;
}

/** Above the first row: older turns, read by themselves as the person comes near. */
export function OlderTurns({ history }: { history: HistoryState }) {
  const { t } = useTranslation('transcript');
  switch (history.older) {
    case 'none':
      return null;
    case 'failed':
      return (
        <div className="transcript-older">
          <span>{t('older.failed')}</span>
          <Button small onClick={history.retry}>
            {t('retry')}
          </Button>
        </div>
      );
    case 'more':
      return (
        <div className="transcript-older">
          <Button small tone="quiet" onClick={history.readOlder}>
            {t('older.more')}
          </Button>
        </div>
      );
    case 'reading':
      return <div className="transcript-older">{t('older.reading')}</div>;
  }
}

/** Below the last row when the thread goes on and that could not be read: never silently short. */
export function NewestGap({ history }: { history: HistoryState }) {
  const { t } = useTranslation('transcript');
  const errorText = useEngineErrorText();
  if (!history.isShort || history.phase !== 'ready') return null;
  return (
    <div className="transcript-notice transcript-notice-failed" role="note">
      <p>
        {t('newest.short')}
        {history.error === null ? null : ` ${errorText(history.error)}`}
      </p>
      <Button small onClick={history.readAgain}>
        {t('newest.again')}
      </Button>
    </div>
  );
}

/** Messages of the engine that Heddle could not read are not passed over in silence. */
export function Unreadable({ view }: { view: ThreadView }) {
  const { t } = useTranslation('transcript');
  const methods = useSyncExternalStore(view.subscribe, () => view.live()?.unreadable ?? NONE);
  if (methods.length === 0) return null;
  return <p className="transcript-notice">{t('unreadable', { count: methods.length, methods: methods.join(', ') })}</p>;
}
