import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TourState } from '../../../preload/contract/model/app-state';
import { goTo } from '../../app/navigation';
import { Composer } from '../composer/composer';
import { draftKeyOf } from '../composer/draft-key';
import { setDraft, useDraft } from '../composer/drafts';

/** Offered once in a window: who empties the box has decided. */
let offered = false;

/** The first page of the tour: its folder is its own, its first message is written already. */
export function TourStart({ tour }: { readonly tour: TourState }) {
  const { t } = useTranslation('threads');
  const { hostId, projectDir, firstMessage } = tour;
  const target = useMemo(
    () => ({
      kind: 'new' as const,
      hostId,
      folder: projectDir,
      onStarted: (threadId: string) => goTo({ page: 'thread', hostId, threadId }),
    }),
    [hostId, projectDir],
  );
  const key = draftKeyOf(target);
  const { loaded, text } = useDraft(key);
  useEffect(() => {
    if (!loaded || offered) return;
    offered = true;
    if (text === '') setDraft(key, firstMessage);
  }, [loaded, text, key, firstMessage]);
  return (
    <>
      <h1>{t('start.tourTitle')}</h1>
      <p className="new-thread-lead">{t('start.tourIntro')}</p>
      <p className="new-thread-note">
        {t('start.tourFolder')} <code>{projectDir}</code>
      </p>
      <div className="new-thread-composer">
        <Composer target={target} live={null} suggestion={firstMessage} />
      </div>
    </>
  );
}
