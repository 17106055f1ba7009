import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { HostId } from '../../../../preload/contract/model/keys';
import { hashOfPlace } from '../../../app/navigation';
import { revealedText } from '../../../ui/revealed-text/hidden-text.logic';
import { threadQuery } from '../../conversation/thread-query';
import { threadTitle } from '../../threads/thread-title.logic';
import './agents.css';

/** Above the transcript of a sub-agent: the way back to the thread that started it. */
export function ParentLink({ hostId, parentId }: { readonly hostId: HostId; readonly parentId: string }) {
  const { t } = useTranslation('items');
  const { data } = useQuery({ ...threadQuery(hostId, parentId), retry: false });
  const title = data === undefined ? null : threadTitle(data.thread);
  return (
    <p className="agent-parent">
      <span>{t('agent.parent')}</span>
      <a href={hashOfPlace({ page: 'thread', hostId, threadId: parentId })}>
        {title === null ? t('agent.backUntitled') : t('agent.back', { title: revealedText(title) })}
      </a>
    </p>
  );
}
