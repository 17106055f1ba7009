import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppState } from '../../app/app-state';
import { Segmented } from '../../ui/segmented/segmented';
import { type InboxOrder, inOrder } from './inbox.logic';
import { focusItem, InboxItem } from './inbox-item';
import { SettledList } from './settled-list';
import './inbox.css';

/** How the list was sorted last, as long as the window is open. */
let lastOrder: InboxOrder = 'newest';

/** The page of everything that waits for the person, over all threads. */
export function Inbox() {
  const { t } = useTranslation('requests');
  const pending = useAppState((app) => app.pending);
  const [order, setOrder] = useState(lastOrder);
  const waiting = useMemo(() => inOrder(pending, order), [pending, order]);
  const list = useRef<HTMLUListElement>(null);
  const sort = (next: InboxOrder) => {
    lastOrder = next;
    setOrder(next);
  };
  /** From the page itself, where the focus is at first, the arrow keys lead to the first item. */
  const enter = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget || event.key !== 'ArrowDown') return;
    event.preventDefault();
    focusItem(list.current?.firstElementChild);
  };
  return (
    <main id="main" tabIndex={-1} className="inbox" aria-label={t('inbox.title')} onKeyDown={enter}>
      <div className="inbox-content">
        <header className="inbox-head">
          <h1 className="inbox-title">{t('inbox.title')}</h1>
          {waiting.length > 0 && <p className="inbox-count">{t('inbox.count', { count: waiting.length })}</p>}
          {waiting.length > 1 && (
            <div className="inbox-order">
              <Segmented
                label={t('inbox.order')}
                options={[
                  { value: 'newest', label: t('inbox.newest') },
                  { value: 'oldest', label: t('inbox.oldest') },
                ]}
                value={order}
                onChange={sort}
              />
            </div>
          )}
        </header>
        {waiting.length === 0 ? (
          <p className="inbox-empty">{t('inbox.empty')}</p>
        ) : (
          <>
            <p className="inbox-keys">{t('inbox.keys')}</p>
            <ul ref={list} className="inbox-list" aria-label={t('inbox.list')}>
              {waiting.map((request) => (
                <InboxItem key={request.key} request={request} />
              ))}
            </ul>
          </>
        )}
        <SettledList />
      </div>
    </main>
  );
}
