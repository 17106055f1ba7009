import { Archive, ArchiveRestore, FolderInput, Mail, MailOpen, Trash2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button';
import { useBulkWork } from './keep/bulk-store';
import { useKeepCommands } from './keep/use-keep-commands';
import type { ThreadListRow } from './rows.logic';
import { clearSelection } from './selection-store';
import { askThreads } from './thread-dialogs-store';
import type { SelectAll } from './use-select-all';
import './bulk-bar.css';

/** What can be done with all that is selected; and how far that is, while it is done. */
export function BulkBar({
  selected,
  all,
  searching,
}: {
  readonly selected: readonly ThreadListRow[];
  /** What more of the list can be selected; null for nothing. */
  readonly all: SelectAll | null;
  readonly searching: boolean;
}) {
  const { t } = useTranslation(['library', 'threads']);
  const work = useBulkWork((state) => state.work);
  const keep = useKeepCommands();
  if (work === null && selected.length === 0) return null;
  const aims = selected.map(({ hostId, thread }) => ({ hostId, thread }));
  const active = aims.filter(({ thread }) => !thread.archived);
  const archived = aims.filter(({ thread }) => thread.archived);
  const unread = aims.filter(({ thread }) => thread.unread);
  const read = aims.filter(({ thread }) => !thread.unread);
  const hosts = new Set(aims.map(({ hostId }) => hostId));
  return (
    <section className="bulk-bar" aria-label={t('library:selection.label')}>
      <div className="bulk-bar-top">
        <p role="status" className="bulk-bar-count">
          {work === null
            ? t('library:selection.count', { count: selected.length })
            : t(`library:working.${work.kind}`, { done: work.done, total: work.total })}
        </p>
        {work === null ? (
          <Tool label={t('library:selection.clear')} onClick={clearSelection} icon={<X size={14} aria-hidden />} />
        ) : null}
      </div>
      {work === null && all !== null ? (
        <Button small tone="quiet" className="bulk-bar-all" aria-disabled={all.isLoading} onClick={all.run}>
          {t(`library:selection.${all.isLoading ? 'loading' : searching ? 'allMatching' : 'all'}`)}
        </Button>
      ) : null}
      {work !== null ? (
        <progress className="bulk-bar-progress" aria-hidden value={work.done} max={work.total} />
      ) : (
        <div className="bulk-bar-tools">
          {active.length === 0 ? null : (
            <Tool
              label={t('threads:actions.archive')}
              shown
              onClick={() => {
                clearSelection();
                keep.archive(active);
              }}
              icon={<Archive size={14} aria-hidden />}
            />
          )}
          {archived.length === 0 ? null : (
            <Tool
              label={t('threads:actions.unarchive')}
              shown
              onClick={() => {
                clearSelection();
                void keep.unarchive(archived);
              }}
              icon={<ArchiveRestore size={14} aria-hidden />}
            />
          )}
          {unread.length === 0 ? null : (
            <Tool
              label={t('library:mark.read')}
              onClick={() => void keep.mark(unread, 'read')}
              icon={<MailOpen size={14} aria-hidden />}
            />
          )}
          {read.length === 0 ? null : (
            <Tool
              label={t('library:mark.unread')}
              onClick={() => void keep.mark(read, 'unread')}
              icon={<Mail size={14} aria-hidden />}
            />
          )}
          {hosts.size === 1 ? (
            <Tool
              label={t('library:move.menu')}
              onClick={() => askThreads({ kind: 'move', aims })}
              icon={<FolderInput size={14} aria-hidden />}
            />
          ) : null}
          <Tool
            label={t('library:delete.menu')}
            danger
            onClick={() => askThreads({ kind: 'delete', aims })}
            icon={<Trash2 size={14} aria-hidden />}
          />
        </div>
      )}
    </section>
  );
}

interface ToolProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onClick: () => void;
  /** The label is shown beside the icon. */
  readonly shown?: boolean;
  readonly danger?: boolean;
}

function Tool({ label, icon, onClick, shown = false, danger = false }: ToolProps) {
  return (
    <Button
      small
      tone={danger ? 'danger' : shown ? 'plain' : 'quiet'}
      className="bulk-bar-tool"
      title={label}
      {...(shown ? {} : { 'aria-label': label })}
      onClick={onClick}
    >
      {icon}
      {shown ? label : null}
    </Button>
  );
}
