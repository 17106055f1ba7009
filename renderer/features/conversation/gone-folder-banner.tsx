import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HostId } from '../../../preload/contract/model/keys';
import { bridge } from '../../app/bridge';
import { engineRequest } from '../../app/engine';
import { useEngineErrorText } from '../../app/engine-error-text';
import { Button } from '../../ui/button/button';
import { RevealedText } from '../../ui/revealed-text/revealed-text';
import { showToast } from '../../ui/toast/toast-store';
import { readQueue } from '../composer/queue-panel/queue';
import { resumeThread } from '../composer/resume-thread';

export interface GoneFolderBannerProps {
  readonly hostId: HostId;
  readonly threadId: string;
  /** Where the thread works. */
  readonly folder: string;
  /** Whether the engine has the thread loaded: only then it can be moved. */
  readonly isLoaded: boolean;
  /** Whether another folder can be chosen: not of a thread that is only read here. */
  readonly canMove: boolean;
}

/** Says that the folder of a thread is not there any more, and offers another. Nothing while it is there. */
export function GoneFolderBanner({ hostId, threadId, folder, isLoaded, canMove }: GoneFolderBannerProps) {
  const { t } = useTranslation('threads');
  const errorText = useEngineErrorText();
  const [problem, setProblem] = useState<string | null>(null);
  const facts = useQuery({
    queryKey: ['folder-facts', folder],
    queryFn: () => bridge().request['folder.inspect']({ path: folder }),
    networkMode: 'always',
    // Anybody may delete a folder, and bring it back.
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
  const move = useMutation({
    mutationFn: async () => {
      setProblem(null);
      const { path } = await bridge().request['folder.pick']({});
      if (path === null) return;
      if (!isLoaded) {
        const queue = await readQueue({ hostId, threadId });
        // To load the thread would start them, in the folder that is gone.
        if (queue.length > 0) {
          setProblem(t('conversation.unread.queued', { count: queue.length }));
          return;
        }
        await resumeThread({ hostId, threadId });
      }
      await engineRequest(hostId, 'thread/settings/update', { threadId, cwd: path });
      showToast({ text: t('conversation.goneFolder.moved', { folder: path }) });
    },
    networkMode: 'always',
    onError: (error) => setProblem(errorText(error)),
  });
  if (facts.data?.exists !== false) return null;
  return (
    <div className="conversation-banner" role="status">
      <p>
        <RevealedText text={t('conversation.goneFolder.about', { folder })} />
        {problem !== null && <span role="alert"> {t('conversation.goneFolder.notMoved', { reason: problem })}</span>}
      </p>
      <Button onClick={() => void facts.refetch()}>{t('conversation.goneFolder.again')}</Button>
      {canMove && (
        <Button aria-disabled={move.isPending} onClick={() => !move.isPending && move.mutate()}>
          {t('conversation.goneFolder.choose')}
        </Button>
      )}
    </div>
  );
}
