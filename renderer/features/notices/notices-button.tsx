import { Popover } from 'radix-ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAgo } from '../../app/ago';
import { useAppState } from '../../app/app-state';
import { bridge } from '../../app/bridge';
import { hashOfPlace } from '../../app/navigation';
import { Button } from '../../ui/button/button';
import { type UnitedNotice, uniteNotices } from './notices.logic';
import './notices.css';

/** The one quiet place of what the engine said outside of any item. Nothing is drawn while there is nothing. */
export function NoticesButton() {
  const { t } = useTranslation('common');
  const all = useAppState((app) => app.notices);
  const notices = useMemo(() => uniteNotices(all), [all]);
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
            {notices.map((notice) => (
              <NoticeItem key={notice.ids[0]} notice={notice} />
            ))}
          </ul>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function NoticeItem({ notice }: { readonly notice: UnitedNotice }) {
  const { t } = useTranslation('common');
  const ago = useAgo();
  return (
    <li className="notices-item">
      <div className="notices-item-words">
        <strong>{t(`notices.kind.${notice.kind}`)}</strong>
        <p dir="auto">{notice.text}</p>
        <small>
          {t('notices.times', { count: notice.count, time: ago(notice.lastAtMs) })}
          {notice.thread === null ? null : (
            <a href={hashOfPlace({ page: 'thread', ...notice.thread })}>{t('notices.openThread')}</a>
          )}
        </small>
      </div>
      <Button small onClick={() => dismissAll(notice)}>
        {t('dismiss')}
      </Button>
    </li>
  );
}

function dismissAll({ ids }: UnitedNotice): void {
  for (const id of ids) void bridge().request['notices.dismiss']({ id });
}
