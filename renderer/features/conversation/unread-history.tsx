import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HostId } from '../../../preload/contract/model/keys';
import { useEngineErrorText } from '../../app/engine-error-text';
import { Button } from '../../ui/button/button';
import { readQueue } from '../composer/queue-panel/queue';
import { resumeThread } from '../composer/resume-thread';

export interface UnreadHistoryProps {
  readonly hostId: HostId;
  readonly threadId: string;
  /** The beginning of its first message: all that the engine knows of it. */
  readonly preview: string;
  readonly archived: boolean;
}

/**
 * Stands where the history would: the engine has the thread's file and has not read it yet, as with one that was copied from
 * another computer. It does so when it loads the thread, which only the person can want.
 */
export function UnreadHistory({ hostId, threadId, preview, archived }: UnreadHistoryProps) {
  const { t } = useTranslation('threads');
  const errorText = useEngineErrorText();
  const client = useQueryClient();
  const [state, setState] = useState<'asking' | 'loading' | { readonly problem: string }>('asking');
  const load = async () => {
    setState('loading');
    try {
      const queue = await readQueue({ hostId, threadId });
      if (queue.length > 0) {
        setState({ problem: t('conversation.unread.queued', { count: queue.length }) });
        return;
      }
      await resumeThread({ hostId, threadId });
      await client.invalidateQueries({ queryKey: ['turns', hostId, threadId] });
      setState('asking');
    } catch (error) {
      setState({ problem: errorText(error) });
    }
  };
  return (
    <div className="transcript-empty unread-history">
      <p>{t('conversation.unread.about')}</p>
      <blockquote dir="auto">{preview}</blockquote>
      <p>{t(archived ? 'conversation.unread.archived' : 'conversation.unread.how')}</p>
      {archived ? null : (
        <Button aria-disabled={state === 'loading'} onClick={() => void load()}>
          {t(state === 'loading' ? 'conversation.unread.loading' : 'conversation.unread.load')}
        </Button>
      )}
      {typeof state === 'object' ? <p role="alert">{state.problem}</p> : null}
    </div>
  );
}
