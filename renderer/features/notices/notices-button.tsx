import { Popover } from 'radix-ui';
import { useTranslation } from 'react-i18next';
import type { Notice } from '../../../preload/contract/model/app-state';
import { useAgo } from '../../app/ago';
import { useAppState } from '../../app/app-state';
import { bridge } from '../../app/bridge';
import { hashOfPlace } from '../../app/navigation';
import { Button } from '../../ui/button/button';
import './notices.css';

/** The one quiet place of what the engine said outside of any item. Nothing is drawn while there is nothing. */
export function NoticesButton() {
  const { t } = useTranslation('common');
  const notices = useAppState((app) => app.notices);
  if (notices.length === 0) return null;
  return (
    <Popover.Root>
      <Popover.Trigger asChild>
        <button type="button" className="notices-button">
          {t('notices.button', { count: notices.length })}
        </button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className="notices"
          align="end"
          side="top"
          sideOffset={6}
          collisionPadding={8}
          aria-label={t('notices.title')}
        >
          <h2>{t('notices.title')}</h2>
          <p className="notices-about">{t('notices.about')}</p>
          <ul>
            {[...notices]
              .sort((a, b) => b.lastAtMs - a.lastAtMs)
              .map((notice) => (
                <NoticeItem key={notice.id} notice={notice} />
              ))}
          </ul>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function NoticeItem({ notice }: { readonly notice: Notice }) {
  const { t } = useTranslation(['common', 'threads']);
  const ago = useAgo();
  return (
    <li className="notices-item">
      <div className="notices-item-words">
        <strong>{t(`common:notices.kind.${notice.kind}`)}</strong>
        <p dir="auto">{notice.text}</p>
        <small>
          {t('common:notices.times', { count: notice.count, time: ago(notice.lastAtMs) })}
          {notice.threadId === null ? null : (
            <a href={hashOfPlace({ page: 'thread', hostId: notice.hostId, threadId: notice.threadId })}>
              {t('common:notices.openThread')}
            </a>
          )}
        </small>
      </div>
      <Button small onClick={() => void bridge().request['notices.dismiss']({ id: notice.id })}>
        {t('common:dismiss')}
      </Button>
    </li>
  );
}
