import i18next from 'i18next';
import { forkDraftKey } from '../../../preload/contract/model/draft-key';
import type { ForkCut } from '../../../preload/contract/model/fork';
import type { HostId } from '../../../preload/contract/model/keys';
import type { ThreadItem } from '../../../preload/contract/protocol';
import { goTo } from '../../app/navigation';
import { showToast } from '../../ui/toast/toast-store';
import { offerDraft } from '../composer/drafts';
import { messageAgain } from './message-content';

/** Goes to where a fork begins. Nothing is made before its first message is sent. */
export function beginFork(hostId: HostId, threadId: string, cut: ForkCut | null): void {
  goTo({ page: 'fork', hostId, threadId, cut });
}

/**
 * Goes to a fork from before a turn, with the message of that turn to be changed, pictures included. What was written there
 * before stays.
 */
export function beginEdit(
  hostId: HostId,
  threadId: string,
  turnId: string,
  message: Extract<ThreadItem, { type: 'userMessage' }>,
): void {
  const cut: ForkCut = { kind: 'before', turnId };
  void offerMessage(forkDraftKey(hostId, threadId, cut), message);
  beginFork(hostId, threadId, cut);
}

async function offerMessage(key: string, message: Extract<ThreadItem, { type: 'userMessage' }>): Promise<void> {
  const { text, attachments, leftOut } = await messageAgain(message);
  await offerDraft(key, text, attachments);
  if (leftOut > 0) showToast({ text: i18next.t('leftOut', { ns: 'fork', count: leftOut }), tone: 'failure' });
}
