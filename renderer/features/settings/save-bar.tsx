import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button';
import { ReviewDialog } from './review-dialog';
import './review-dialog.css';
import { setChanges, useChanges } from './settings-store';
import { lastWriteQuery } from './use-config';
import { useUndo } from './use-save';

/** How many changes wait to be saved, and the ways on; else the way back from the last save. */
export function SaveBar() {
  const { t } = useTranslation('settings');
  const changes = useChanges();
  const count = Object.keys(changes).length;
  const [isReviewing, setIsReviewing] = useState(false);
  const last = useQuery(lastWriteQuery).data ?? null;
  const undo = useUndo();
  if (count === 0 && last === null) return null;
  return (
    <section className="save-bar" aria-label={t('save.bar')}>
      {count === 0 ? (
        <>
          <p role="status">{t('save.saved')}</p>
          <Button small aria-disabled={undo.isPending} onClick={() => last !== null && undo.mutate(last.id)}>
            {t('undo.last')}
          </Button>
        </>
      ) : (
        <>
          <p role="status">{t('save.waiting', { count })}</p>
          <Button small onClick={() => setChanges({})}>
            {t('save.discard')}
          </Button>
          <Button small tone="go" onClick={() => setIsReviewing(true)}>
            {t('save.review')}
          </Button>
        </>
      )}
      {isReviewing ? <ReviewDialog onClose={() => setIsReviewing(false)} /> : null}
    </section>
  );
}
