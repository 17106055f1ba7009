import i18next from 'i18next';
import { threadDraftKey } from '../../../preload/contract/model/draft-key';
import type { ReturnedText } from '../../../preload/contract/model/unsent';
import { bridge } from '../../app/bridge';
import { currentPlace, replacePlace } from '../../app/navigation';
import { showToast } from '../../ui/toast/toast-store';
import { takeReturned } from './drafts';

/**
 * A first message whose thread was never stored is back in the composer of its folder: who looked at the thread is led
 * there. Words for a question that nobody asks any more are in the composer of their thread.
 */
function follow({ hostId, threadId, folder, draftKey, text, attachments, ordinal }: ReturnedText): void {
  takeReturned(draftKey, { text, attachments, ordinal });
  const place = currentPlace();
  if (place.page !== 'thread' || place.hostId !== hostId || place.threadId !== threadId) return;
  if (draftKey === threadDraftKey(hostId, threadId)) {
    showToast({ text: i18next.t('returnedAnswer', { ns: 'composer' }) });
    return;
  }
  replacePlace({ page: 'newThread', hostId, folder });
  showToast({ text: i18next.t('returned', { ns: 'composer' }) });
}

/** Starts to take texts that main gives back to drafts. To be called once. */
export const followReturnedTexts = (): void => void bridge().on['draft.returned'](follow);
