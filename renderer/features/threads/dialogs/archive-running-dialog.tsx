import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button';
import { Dialog } from '../../../ui/dialog/dialog';
import { useKeepCommands } from '../keep/use-keep-commands';
import { closeThreadQuestion, type ThreadAim } from '../thread-dialogs-store';
import { useTitle } from '../thread-words';

const runs = ({ thread }: ThreadAim): boolean => thread.status.type === 'active';

/** Asks before threads of which some run are archived: that interrupts them and drops their queues. */
export function ArchiveRunningDialog({ aims }: { readonly aims: readonly ThreadAim[] }) {
  const { t } = useTranslation(['threads', 'common', 'library']);
  const { archiveNow } = useKeepCommands();
  const titleOf = useTitle();
  const running = aims.filter(runs);
  const others = aims.filter((aim) => !runs(aim));
  const [first] = running;
  if (first === undefined) return null;
  const choose = (chosen: readonly ThreadAim[]) => () => {
    closeThreadQuestion();
    void archiveNow(chosen);
  };
  return (
    <Dialog
      open
      onClose={closeThreadQuestion}
      title={
        aims.length === 1
          ? t('threads:archive.runningTitle', { title: titleOf(first.thread) })
          : t('library:archive.someRun', { count: running.length, total: aims.length })
      }
      description={t(running.length === 1 ? 'threads:archive.runningAbout' : 'library:archive.someRunAbout')}
      actions={
        <>
          <Button onClick={closeThreadQuestion}>{t('common:cancel')}</Button>
          {others.length === 0 ? null : (
            <Button onClick={choose(others)}>{t('library:archive.othersOnly', { count: others.length })}</Button>
          )}
          <Button tone="danger" onClick={choose(aims)}>
            {t('threads:archive.runningSubmit')}
          </Button>
        </>
      }
    />
  );
}
