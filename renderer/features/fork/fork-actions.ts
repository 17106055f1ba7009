import { forkDraftKey } from '../../../preload/contract/model/draft-key';
import type { ForkCut } from '../../../preload/contract/model/fork';
import type { HostId } from '../../../preload/contract/model/keys';
import { goTo } from '../../app/navigation';
import { offerDraft } from '../composer/drafts';

/** Goes to where a fork begins. Nothing is made before its first message is sent. */
export function beginFork(hostId: HostId, threadId: string, cut: ForkCut | null): void {
  goTo({ page: 'fork', hostId, threadId, cut });
}

/** Goes to a fork from before a turn, with the message of that turn to be changed. What was written there before stays. */
export function beginEdit(hostId: HostId, threadId: string, turnId: string, text: string): void {
  const cut: ForkCut = { kind: 'before', turnId };
  void offerDraft(forkDraftKey(hostId, threadId, cut), text);
  beginFork(hostId, threadId, cut);
}
