import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button';
import { Dialog } from '../../../ui/dialog/dialog';
import { ForksOf } from '../keep/forks-of';
import { type Undeleted, useKeepCommands } from '../keep/use-keep-commands';
import { closeThreadQuestion, type ThreadAim } from '../thread-dialogs-store';
import { useTitle } from '../thread-words';

/** How many titles are named; the rest is counted. */
const MAX_NAMED = 8;

/** Asks before threads are deleted, says what that means, and then why some are still there. */
export function DeleteDialog({ aims }: { readonly aims: readonly ThreadAim[] }) {
  const { t } = useTranslation(['threads', 'common', 'library']);
  const { deleteNow, archive } = useKeepCommands();
  const titleOf = useTitle();
  const [busy, setBusy] = useState(false);
  const [left, setLeft] = useState<readonly Undeleted[] | null>(null);
  // Once some are gone, trying again is about those that are left.
  const asked = left === null ? aims : left.map(({ aim }) => aim);
  const submit = async () => {
    setBusy(true);
    const undeleted = await deleteNow(asked);
    setBusy(false);
    if (undeleted.length === 0) closeThreadQuestion();
    else setLeft(undeleted);
  };
  const [first] = asked;
  if (first === undefined) return null;
  const one = asked.length === 1;
  const run = asked.some(({ thread }) => thread.status.type === 'active');
  const archivable = left === null ? [] : asked.filter(({ thread }) => !thread.archived);
  return (
    <Dialog
      open
      onClose={closeThreadQuestion}
      title={
        one
          ? t('threads:delete.title', { title: titleOf(first.thread) })
          : t('library:delete.titleMany', { count: asked.length })
      }
      description={
        <>
          {one ? null : <Titles aims={asked} />}
          <p>{t(one ? (run ? 'threads:delete.aboutRunning' : 'threads:delete.about') : aboutMany(run))}</p>
          {left === null ? null : <Reasons left={left} />}
          <ForksOf aims={asked} />
        </>
      }
      actions={
        <>
          <Button onClick={closeThreadQuestion}>{t('common:cancel')}</Button>
          {archivable.length === 0 ? null : (
            <Button
              onClick={() => {
                closeThreadQuestion();
                archive(archivable);
              }}
            >
              {t('threads:delete.archiveInstead')}
            </Button>
          )}
          <Button tone="danger" aria-disabled={busy} onClick={() => void submit()}>
            {t(busy ? 'threads:delete.running' : 'threads:delete.submit')}
          </Button>
        </>
      }
    />
  );
}

const aboutMany = (run: boolean) => (run ? 'library:delete.aboutManyRunning' : 'library:delete.aboutMany');

function Titles({ aims }: { readonly aims: readonly ThreadAim[] }) {
  const { t } = useTranslation('library');
  const titleOf = useTitle();
  const rest = aims.length - MAX_NAMED;
  return (
    <ul className="thread-dialogs-titles">
      {aims.slice(0, rest > 1 ? MAX_NAMED : aims.length).map(({ thread }) => (
        <li key={thread.id} dir="auto">
          {titleOf(thread)}
        </li>
      ))}
      {rest > 1 ? <li>{t('andMore', { count: rest })}</li> : null}
    </ul>
  );
}

/** Why threads were not deleted: each reason once, with the threads that it is about. */
function Reasons({ left }: { readonly left: readonly Undeleted[] }) {
  const reasons = [...new Set(left.map(({ reason }) => reason))];
  return (
    <div className="thread-dialogs-reason" role="alert">
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
    </div>
  );
}
