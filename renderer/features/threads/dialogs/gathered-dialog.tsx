import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { HostId } from '../../../../preload/contract/model/keys';
import { useEngineErrorText } from '../../../app/engine-error-text';
import { Button } from '../../../ui/button/button';
import { Dialog } from '../../../ui/dialog/dialog';
import { useKeepCommands } from '../keep/use-keep-commands';
import type { ListedThread } from '../listed-thread';
import { closeThreadQuestion } from '../thread-dialogs-store';

export interface GatheredDialogProps {
  readonly hostId: HostId;
  readonly title: string;
  readonly about: string;
  /** The threads to archive, as they are looked for; null while nothing was asked that could be. */
  readonly found: UseQueryResult<readonly ListedThread[]> | null;
  /** Said when there are none. */
  readonly nothing: string;
  readonly children?: ReactNode;
}

/** Archives threads that are looked for while the dialog is open: it says how many there are before. */
export function GatheredDialog({ hostId, title, about, found, nothing, children }: GatheredDialogProps) {
  const { t } = useTranslation(['library', 'common']);
  const errorText = useEngineErrorText();
  const { archive } = useKeepCommands();
  const threads = found?.isFetching ? undefined : found?.data;
  const count = threads?.length ?? 0;
  const counted = () => {
    if (found === null) return t('library:gathered.invalid');
    if (found.isError) return `${t('library:gathered.failed')} ${errorText(found.error)}`;
    if (threads === undefined) return t('library:gathered.counting');
    return count === 0 ? nothing : t('library:gathered.count', { count });
  };
  return (
    <Dialog
      open
      onClose={closeThreadQuestion}
      title={title}
      description={about}
      actions={
        <>
          <Button onClick={closeThreadQuestion}>{t('common:cancel')}</Button>
          <Button
            tone="go"
            aria-disabled={count === 0}
            onClick={() => {
              closeThreadQuestion();
              archive((threads ?? []).map((thread) => ({ hostId, thread })));
            }}
          >
            {t('library:gathered.submit')}
          </Button>
        </>
      }
    >
      {children}
      <p className="thread-dialogs-count" role="status">
        {counted()}
      </p>
    </Dialog>
  );
}
