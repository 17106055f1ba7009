import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button';
import { Dialog } from '../../ui/dialog/dialog';
import { closeThreadQuestion, type ThreadAim, useThreadQuestion } from './thread-dialogs-store';
import { useTitle } from './thread-words';
import { useThreadCommands } from './use-thread-commands';
import './thread-dialogs.css';

/** The questions that thread actions lead to; rendered once, by the app. */
export function ThreadDialogs() {
  const question = useThreadQuestion((state) => state.question);
  if (question === null) return null;
  const { aim } = question;
  switch (question.kind) {
    case 'rename':
      return <RenameDialog aim={aim} />;
    case 'delete':
      return <DeleteDialog aim={aim} />;
    case 'archiveRunning':
      return <ArchiveRunningDialog aim={aim} />;
  }
}

interface AimProps {
  readonly aim: ThreadAim;
}

const RENAME_FORM = 'rename-thread';

function RenameDialog({ aim }: AimProps) {
  const { t } = useTranslation(['threads', 'common']);
  const { rename } = useThreadCommands();
  const titleOf = useTitle();
  const [name, setName] = useState(aim.thread.name ?? aim.thread.messageTitle ?? '');
  const usable = name.trim() !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!usable) return;
    closeThreadQuestion();
    void rename(aim, name.trim());
  };
  return (
    <Dialog
      open
      onClose={closeThreadQuestion}
      title={t('threads:rename.title')}
      description={titleOf(aim.thread)}
      actions={
        <>
          <Button onClick={closeThreadQuestion}>{t('common:cancel')}</Button>
          <Button tone="go" type="submit" form={RENAME_FORM} aria-disabled={!usable}>
            {t('threads:rename.submit')}
          </Button>
        </>
      }
    >
      <form id={RENAME_FORM} className="thread-dialogs-form" onSubmit={submit}>
        <label>
          <span>{t('threads:rename.name')}</span>
          <input
            value={name}
            onChange={(event) => setName(event.target.value)}
            onFocus={(event) => event.target.select()}
            maxLength={300}
            spellCheck={false}
          />
        </label>
      </form>
    </Dialog>
  );
}

function DeleteDialog({ aim }: AimProps) {
  const { t } = useTranslation(['threads', 'common']);
  const { deleteNow, archive } = useThreadCommands();
  const titleOf = useTitle();
  const [state, setState] = useState<'asking' | 'deleting' | { readonly reason: string }>('asking');
  const submit = async () => {
    setState('deleting');
    const reason = await deleteNow(aim);
    if (reason === null) closeThreadQuestion();
    else setState({ reason });
  };
  const refused = typeof state === 'object';
  const canArchive = refused && !aim.thread.archived;
  return (
    <Dialog
      open
      onClose={closeThreadQuestion}
      title={t('threads:delete.title', { title: titleOf(aim.thread) })}
      description={
        <>
          <p>{t(aim.thread.status.type === 'active' ? 'threads:delete.aboutRunning' : 'threads:delete.about')}</p>
          {refused ? (
            <p className="thread-dialogs-reason" role="alert">
              {state.reason}
            </p>
          ) : null}
        </>
      }
      actions={
        <>
          <Button onClick={closeThreadQuestion}>{t('common:cancel')}</Button>
          {canArchive ? (
            <Button
              onClick={() => {
                closeThreadQuestion();
                archive(aim);
              }}
            >
              {t('threads:delete.archiveInstead')}
            </Button>
          ) : null}
          <Button tone="danger" aria-disabled={state === 'deleting'} onClick={() => void submit()}>
            {t(state === 'deleting' ? 'threads:delete.running' : 'threads:delete.submit')}
          </Button>
        </>
      }
    />
  );
}

function ArchiveRunningDialog({ aim }: AimProps) {
  const { t } = useTranslation(['threads', 'common']);
  const { archiveNow } = useThreadCommands();
  const titleOf = useTitle();
  return (
    <Dialog
      open
      onClose={closeThreadQuestion}
      title={t('threads:archive.runningTitle', { title: titleOf(aim.thread) })}
      description={t('threads:archive.runningAbout')}
      actions={
        <>
          <Button onClick={closeThreadQuestion}>{t('common:cancel')}</Button>
          <Button
            tone="danger"
            onClick={() => {
              closeThreadQuestion();
              void archiveNow(aim);
            }}
          >
            {t('threads:archive.runningSubmit')}
          </Button>
        </>
      }
    />
  );
}
