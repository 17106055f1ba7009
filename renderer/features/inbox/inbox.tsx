import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppState } from '../../app/app-state';
import { newestFirst } from './inbox.logic';
import { InboxItem } from './inbox-item';
import './inbox.css';

/** The page of everything that waits for the person, over all threads. */
export function Inbox() {
  const { t } = useTranslation('requests');
  const pending = useAppState((app) => app.pending);
  const waiting = useMemo(() => newestFirst(pending), [pending]);
  return (
    <main id="main" tabIndex={-1} className="inbox" aria-label={t('inbox.title')}>
      <header className="inbox-head">
        <h1 className="inbox-title">{t('inbox.title')}</h1>
        {waiting.length > 0 && <p className="inbox-count">{t('inbox.count', { count: waiting.length })}</p>}
      </header>
      {waiting.length === 0 ? (
        <p className="inbox-empty">{t('inbox.empty')}</p>
      ) : (
        <ul className="inbox-list" aria-label={t('inbox.list')}>
          {waiting.map((request) => (
            <InboxItem key={request.key} request={request} />
          ))}
        </ul>
      )}
    </main>
  );
}
